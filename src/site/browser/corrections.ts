// "Correct this" links for editors, beside all content on a public page: each leads to its field, and back here afterwards,
// where a note says that the old version is still shown. Loaded once an editor is known to be signed in.

import type { LatestBuild } from '../../core/build-info.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { session } from '../../core/session/store.ts';

/** The format that src/site/integrations/corrections.ts writes. */
interface Corrections {
  words: Files['editing']['onPage'];
  places: readonly (readonly [selector: string, address: string])[];
}

/** The interval between checks whether a change is live, in milliseconds. */
const pause = 5000;

/** The maximum length of a name, in characters. */
const longest = 60;

/** No classes or bare tag selectors: pages keep the styles of those that their scripts name. */
const styles = `
  :is(a, button)[data-correct] {
    position: relative; z-index: 1; display: inline-flex; align-items: center; min-height: 1.75rem; margin: 0.125rem 0.25rem;
    padding: 0 0.5rem; border: 1px solid; border-radius: 0.25rem; background: rgb(var(--raised)); color: rgb(var(--primary-strong));
    font: 600 0.875rem/1.2 system-ui, sans-serif; letter-spacing: normal; text-transform: none; text-decoration: none;
  }
  :is(a, button)[data-correct]:is(:hover, :focus-visible, [aria-pressed=true]) { background: rgb(var(--primary-strong)); color: rgb(var(--raised)); }
  button[data-correct=all] { position: fixed; z-index: 40; inset: auto 0.5rem 0.5rem auto; min-height: 2.75rem; margin: 0; }
  html:has([data-offer]) button[data-correct=all] { bottom: 3.75rem; }
  [data-corrected] {
    display: block; max-width: 30rem; margin: 0.25rem 0.5rem; padding: 0.5rem 0.75rem; border-inline-start: 4px solid rgb(var(--primary));
    background: rgb(var(--raised)); color: rgb(var(--text)); font: 400 0.9375rem/1.5 system-ui, sans-serif; text-align: start;
  }
  [data-corrected] button { min-height: 1.75rem; padding: 0; font-weight: 600; text-decoration: underline; }
  [data-corrected]:empty, button[data-correct][hidden] { display: none; }
  @media (pointer: coarse) { :is(a, button)[data-correct], [data-corrected] button { min-height: 2.75rem; } }
  @media print { :is(a, button)[data-correct], [data-corrected] { display: none; } }
`;

function create(tag: 'a' | 'button' | 'span', name: string, value: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(name, value);
  element.textContent = text;
  return element;
}

/** Returns a place's name: from its row, its fold, its picture's description, or else its own text. */
function getPlaceName(place: HTMLElement): string {
  const around = place.parentElement;
  const isNamed = around instanceof HTMLTableRowElement || around instanceof HTMLDetailsElement;
  const row = isNamed ? around.firstElementChild : place;
  const text = place instanceof HTMLImageElement ? place.alt : (row?.textContent ?? '');
  const short = text.replace(/\s+/g, ' ').trim().slice(0, longest);
  return [short, place.dataset['label']].filter(Boolean).join(', ');
}

/** Puts a link where it clearly belongs to the place: after pictures and links, before long blocks. */
function put(link: HTMLElement, place: HTMLElement): void {
  if (place instanceof HTMLImageElement) place.closest('a, picture')?.after(link);
  else if (place.tagName === 'DIV') place.before(link);
  else place.append(link);
}

/** Returns whether a change is live, as the editor's pages do, without the code that these load. */
async function isLive(change: string): Promise<boolean> {
  const latest = await fetch('/_build/latest.json', { cache: 'no-store' });
  const { commit } = (await latest.json()) as LatestBuild;
  if (!commit || commit === change) return commit === change;
  const answer = await fetch(`/api/desk?live=${commit}`);
  const { changes } = (await answer.json()) as { changes?: { id: string; live: boolean }[] | null };
  // The desk lists only the latest changes: an older one has the state of the oldest listed.
  return (changes?.find(({ id }) => id === change) ?? changes?.at(-1))?.live ?? false;
}

/** Shows that a change is still being published, until it is live; nothing if the page already has it. */
async function tell(note: HTMLElement, change: string, words: Corrections['words']): Promise<void> {
  // If offline, it is asked again.
  const ask = () => isLive(change).catch(() => false);
  if (await ask()) return;
  note.textContent = words.old;
  const timer = setInterval(async () => {
    if (document.hidden || !(await ask())) return;
    clearInterval(timer);
    const see = create('button', 'type', 'button', words.see);
    see.addEventListener('click', () => location.reload());
    note.replaceChildren(`${words.new} `, see);
  }, pause);
}

function begin({ words, places }: Corrections): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const asked = new URLSearchParams(location.hash.slice(1));
  const change = asked.get('change');
  asked.delete('change');
  const here = location.pathname + location.search;
  // Find all places before the first link is inserted.
  const found = places.flatMap(([selector, address]) => {
    const place = document.querySelector<HTMLElement>(selector);
    if (!place) return [];
    const query = new URLSearchParams(address.replace(/^.*\?/, ''));
    const from = new URLSearchParams({ from: `${here}#${query}` });
    const link = create('a', 'href', `${address}&${from}`, words.correct);
    link.dataset['correct'] = '';
    // Otherwise the click would reach the element around it and open the gallery.
    link.addEventListener('click', (event) => event.stopPropagation());
    link.setAttribute('aria-label', `${words.correct}: ${getPlaceName(place)}`);
    return [{ place, link, isAsked: String(query) === String(asked) }];
  });
  if (!found.length) return;

  const all = create('button', 'type', 'button', words.show);
  all.dataset['correct'] = 'all';
  document.body.append(all);
  const back = found.find(({ isAsked }) => isAsked);
  let isOn = back !== undefined;
  const show = () => {
    const isEditor = session.get().user?.roles.includes('editor') ?? false;
    all.hidden = !isEditor;
    all.setAttribute('aria-pressed', String(isOn));
    for (const { link, place } of found) {
      if (!isEditor || !isOn) link.remove();
      else if (!link.isConnected) put(link, place);
    }
  };
  all.addEventListener('click', () => {
    isOn = !isOn;
    show();
  });
  session.subscribe(show);
  if (!back) return;

  for (let fold; (fold = back.place.closest<HTMLDetailsElement>('details:not([open])'));) fold.open = true;
  back.link.scrollIntoView({ block: 'center' });
  back.link.focus({ preventScroll: true });
  if (!change) return;
  const note = create('span', 'role', 'status');
  note.dataset['corrected'] = '';
  back.link.after(note);
  void tell(note, change, words);
}

async function load(): Promise<void> {
  // Offline, the page is complete without it.
  const answer = await fetch(`/_edit${location.pathname.replace(/\/$/, '/index')}.json`).catch(() => null);
  if (answer?.ok) begin((await answer.json()) as Corrections);
}

// An error page has no corrections, as it is served under another page's address.
if (import.meta.env.PROD && document.querySelector('link[rel=canonical]')) void load();
