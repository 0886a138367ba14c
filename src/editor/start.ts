// Starts Decap CMS with the site's forms. Loaded by the editor's page alone.

import { DecapCmsCore as CMS } from 'decap-cms-core/dist/esm/index.js';
import boolean from 'decap-cms-widget-boolean';
import datetime from 'decap-cms-widget-datetime';
import file from 'decap-cms-widget-file';
import image from 'decap-cms-widget-image';
import list from 'decap-cms-widget-list';
import markdown from 'decap-cms-widget-markdown';
import number from 'decap-cms-widget-number';
import object from 'decap-cms-widget-object';
import relation from 'decap-cms-widget-relation';
import select from 'decap-cms-widget-select';
import string from 'decap-cms-widget-string';
import text from 'decap-cms-widget-text';
import { loadPhrases } from 'virtual:decap-phrases';
import toastStyles from 'react-toastify/dist/ReactToastify.css?url';
import { addressField, dataFormat, textFormat } from '../lib/editor/formats.ts';
import type { FormCollection, FormField, languages } from '../lib/editor/forms.ts';
import type { Locale } from '../lib/i18n/locales.ts';
import { merged, type Texts } from '../lib/i18n/merged.ts';
import { folderOf } from '../lib/content/path.ts';
import { mediaPath } from '../lib/content/media-path.ts';
import { addressOf, slugSettings } from '../lib/content/slug.ts';
import { session } from '../lib/session/store.ts';
import { backendWith } from './backend.ts';
import { fieldOf } from '../lib/desk/entry.ts';
import { clearShown, findable, reveal } from './controls.ts';
import type { EditorFailure } from './failure.ts';
import styles from './editor.css?url';
import { watchUploads, type UploadSettings } from './uploads.ts';

export interface EditorSettings {
  locale: Locale;
  forms: FormCollection[];
  languages: typeof languages;
  thumbs: Record<string, string>;
  words: UploadSettings['words'] & {
    /** What Decap CMS says otherwise than by itself, by its own keys. */
    interface: Texts;
    picture: string;
    pictureAlt: string;
    close: string;
  };
  /** The members' area. */
  admin: string;
  /** The pages that show the entries of a collection, without the slash at their beginning. */
  pages: Record<string, string>;
}

const widgets = [
  boolean,
  datetime,
  file,
  image,
  list,
  markdown,
  number,
  object,
  relation,
  select,
  string,
  text,
];

function fieldsOf(form: FormCollection): FormField[] {
  const [only] = (form['files'] as { fields: FormField[] }[] | undefined) ?? [];
  return only?.fields ?? (form['fields'] as FormField[]);
}

/** A line above the editor that stays until the next save works, or it is closed. */
function notice(close: string) {
  const box = document.querySelector<HTMLElement>('[data-editor-notice]');
  return (failure: EditorFailure | null) => {
    if (!box) return;
    box.replaceChildren();
    box.hidden = !failure;
    if (!failure) return;
    const message = document.createElement('p');
    message.textContent = failure.message;
    const details = document.createElement('ul');
    details.append(
      ...failure.details.map((detail) =>
        Object.assign(document.createElement('li'), { textContent: detail }),
      ),
    );
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: close });
    button.addEventListener('click', () => (box.hidden = true));
    box.append(message, ...(failure.details.length ? [details] : []), button);
  };
}

/** A file, since every page's policy would list what stands in one of them. */
function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', reject);
    document.head.append(link);
  });
}

/** Decap CMS has light colours alone. */
function stayLight() {
  window.applyTheme = () => void (document.documentElement.dataset['theme'] = 'light');
  window.applyTheme();
}

export async function start(settings: EditorSettings): Promise<void> {
  const { locale, forms, thumbs, words, admin } = settings;
  await Promise.all([styles, toastStyles].map(loadStyles));
  stayLight();
  CMS.registerLocale(locale, merged(await loadPhrases(locale), words.interface));
  for (const widget of widgets) {
    const made = widget.Widget();
    CMS.registerWidget({ ...made, controlComponent: findable(made.controlComponent) });
  }
  CMS.registerEditorComponent({
    id: 'image',
    label: words.picture,
    pattern: /^!\[([^\]]*)\]\(([^)\s]*)\)/,
    fields: [
      { name: 'image', label: words.picture, widget: 'image', choose_url: false },
      { name: 'alt', label: words.pictureAlt, widget: 'string' },
    ],
    fromBlock: ([, alt, path]) => ({ alt, image: path }),
    toBlock: ({ alt = '', image: path = '' }) => `![${alt}](${path})`,
    toPreview: ({ alt = '' }) => alt,
  });
  const collections = forms.map((form) => {
    const fields = fieldsOf(form);
    const name = `${form.format}-${form.name}`;
    const isText = form.format === 'content-text';
    CMS.registerCustomFormat(name, isText ? 'md' : 'yaml', (isText ? textFormat : dataFormat)(fields));
    const path = settings.pages[form.name];
    return { ...form, format: name, ...(path && { preview_path: path }) };
  });
  // Its own way of making a name would keep signs that addresses do not take, and some titles would have none.
  CMS.registerEventListener({
    name: 'preSave',
    handler({ entry }) {
      if (!entry.get('newRecord')) return undefined;
      const data = entry.get('data');
      const text = (name: string) => String((data.get(name) as string | undefined) ?? '');
      const one = forms.find(({ name }) => name === entry.get('collection'))?.label_singular ?? '';
      return data.set(addressField, addressOf(text('title'), one, text('publishedAt')));
    },
  });
  const notify = notice(words.close);
  CMS.registerBackend('site', backendWith({ words, thumbs, leave: admin, notify }));
  watchUploads({ words, notify });
  // Who is signed in on the site is signed in here.
  const { user } = session.get();
  localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'site', name: user?.name }));
  // A message is about the last save: it must not keep the next one from being tried, which a menu begins.
  for (const type of ['click', 'keydown'] as const) {
    document.addEventListener(
      type,
      ({ target }) => target instanceof Element && target.closest('[role="menuitem"]') && clearShown(),
      { capture: true },
    );
  }
  // Two languages side by side have no room on a phone; a button brings the second one.
  if (matchMedia('(max-width: 50rem)').matches) localStorage.setItem('cms.right-pane', 'none');
  // The desk's links name a field.
  const revealNamed = () => {
    const path = fieldOf(location.hash);
    if (path.length) reveal(path);
  };
  addEventListener('hashchange', revealNamed);
  revealNamed();
  CMS.init({
    config: {
      locale,
      load_config_file: false,
      backend: { name: 'site', branch: 'main', proxy_url: '/api/content' },
      media_folder: folderOf('media'),
      public_folder: mediaPath.replace(/\/$/, ''),
      i18n: settings.languages,
      slug: slugSettings,
      site_url: location.origin,
      display_url: new URL(admin, location.origin).href,
      logo: { src: '/favicon.svg', show_in_header: false },
      editor: { preview: false },
      collections,
    },
  });
}
