// What the editor uses of Decap CMS where its packages have no types, or types of something else.

declare module 'decap-cms-core/dist/esm/index.js' {
  import type { Format } from '../lib/editor/formats.ts';

  interface EditorComponent {
    id: string;
    label: string;
    fields: object[];
    pattern: RegExp;
    fromBlock(match: RegExpMatchArray): Record<string, string | undefined>;
    toBlock(data: Record<string, string | undefined>): string;
    toPreview(data: Record<string, string | undefined>): string;
  }

  interface EntryData {
    get(name: string): unknown;
    set(name: string, value: string): EntryData;
  }
  interface EntryMap {
    get(name: 'data'): EntryData;
    get(name: 'collection'): string;
    get(name: 'newRecord'): boolean;
  }

  export const DecapCmsCore: {
    init(options: { config: object }): void;
    /** What the handler returns stands in place of the entry's `data`; undefined: it stays as it is. */
    registerEventListener(listener: {
      name: 'preSave';
      handler(event: { entry: EntryMap }): EntryData | undefined;
    }): void;
    registerBackend(name: string, backend: new (config: never, options?: never) => object): void;
    registerCustomFormat(name: string, extension: string, format: Format): void;
    registerEditorComponent(component: EditorComponent): void;
    registerLocale(locale: string, phrases: object): void;
    registerWidget(widget: { name: string; controlComponent: new (props: never) => object }): void;
  };
}

declare module 'decap-cms-core/dist/esm/redux/index.js' {
  /** A map of the library that Decap CMS keeps its state in. */
  interface Values {
    get(name: string): unknown;
  }
  type MediaFiles = Iterable<{ get(name: 'name'): string }>;

  export const store: {
    dispatch(action: object): void;
    getState(): {
      /** `field` is the one that the list of files was opened from; empty where there is none. */
      mediaLibrary: { get(name: 'field'): Values | '' | undefined };
      entryDraft: { getIn(path: ['entry', 'mediaFiles']): MediaFiles | undefined };
    };
  };
}

declare module 'decap-cms-core/dist/esm/actions/media.js' {
  export function addAssets(assets: { path: string; url: string; toString(): string }[]): object;
}

declare module 'decap-cms-core/dist/esm/actions/entries.js' {
  export function clearFieldErrors(uniqueFieldId: string): object;
}

declare module 'decap-cms-backend-proxy' {
  export interface Asset {
    path: string;
    fileObj?: File;
  }
  export interface Entry {
    dataFiles: { path: string; raw: string; slug: string }[];
    assets: Asset[];
  }
  export interface MediaFile {
    id: string;
    name: string;
    path: string;
    displayURL: unknown;
    url?: string;
    size?: number;
    file?: File;
  }

  export class ProxyBackend {
    constructor(config: never, options?: never);
    branch: string;
    mediaFolder: string;
    authComponent(): unknown;
    restoreUser(user?: unknown): Promise<unknown>;
    authenticate(credentials?: unknown): Promise<unknown>;
    logout(): unknown;
    request(payload: object): Promise<unknown>;
    getEntry(path: string): Promise<unknown>;
    persistEntry(entry: Entry, options: object): Promise<unknown>;
    persistMedia(asset: Asset, options: object): Promise<MediaFile>;
    getMedia(folder?: string): Promise<MediaFile[]>;
    getMediaFile(path: string): Promise<MediaFile>;
    deleteFiles(paths: string[], message: string): Promise<unknown>;
  }
}

declare module 'decap-cms-widget-*' {
  import type { Control } from './controls.ts';

  const widget: { Widget(): { name: string; controlComponent: new (props: never) => Control } };
  export default widget;
}

declare module 'virtual:decap-phrases' {
  interface Phrases {
    readonly [key: string]: Phrases | string;
  }
  /** Its own words in a language of the site; those of the default language where it lacks it. */
  export function loadPhrases(locale: string): Promise<Phrases>;
}
