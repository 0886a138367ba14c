// What the editor asks for: the proxy protocol of Decap CMS, as decap-server speaks it.

import { ProblemError } from '../auth/endpoint.ts';
import { contentFolderPath, contentPath } from './paths.ts';

/** Beyond decap-server: the id of the file that the change was made on, null for none; left out: not known. */
interface Based {
  base?: string | null;
}

export interface DataFile extends Based {
  path: string;
  raw: string;
}

export interface Asset extends Based {
  path: string;
  /** In base64. */
  content: string;
}

export type ContentRequest =
  | { action: 'info' | 'getDeployPreview' }
  | { action: 'entriesByFolder'; folder: string; extension: string; depth: number }
  | { action: 'entriesByFiles'; files: { path: string; label?: string }[] }
  | { action: 'getEntry' | 'getMediaFile' | 'deleteFile'; path: string }
  | { action: 'persistEntry'; dataFiles: DataFile[]; assets: Asset[] }
  /** Beyond decap-server: `content: false` leaves out what the files hold. */
  | { action: 'getMedia'; folder: string; content: boolean }
  | { action: 'persistMedia'; asset: Asset }
  | { action: 'deleteFiles'; paths: string[] };

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Reads fields, and notes the names of those that are malformed. */
class Reader {
  readonly wrong: string[] = [];
  private readonly fields: Fields;
  private readonly at: string;

  constructor(value: unknown, at = '') {
    this.fields = fieldsOf(value);
    this.at = at;
  }

  private take<Value>(name: string, read: (value: unknown) => Value | undefined, instead: Value): Value {
    const value = read(this.fields[name]);
    if (value === undefined) this.wrong.push(this.at + name);
    return value ?? instead;
  }

  text(name: string): string {
    return this.take(name, (value) => (typeof value === 'string' ? value : undefined), '');
  }
  maybeText(name: string): string | undefined {
    return this.fields[name] === undefined ? undefined : this.text(name);
  }
  whole(name: string): number {
    return this.take(
      name,
      (value) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined),
      0,
    );
  }
  /** A file of the content. */
  file(name: string): string {
    return this.take(
      name,
      (value) => (typeof value === 'string' && contentPath(value) ? value : undefined),
      '',
    );
  }
  folder(name: string): string {
    return this.take(name, (value) => (typeof value === 'string' ? contentFolderPath(value) : undefined), '');
  }
  flag(name: string, instead: boolean): boolean {
    if (!this.has(name)) return instead;
    return this.take(name, (value) => (typeof value === 'boolean' ? value : undefined), instead);
  }
  /** Nothing may stand there. */
  nothing(name: string): void {
    this.take(name, (value) => (value === undefined ? true : undefined), true);
  }
  has(name: string): boolean {
    return this.fields[name] !== undefined;
  }
  part<Value>(name: string, read: (part: Reader) => Value): Value {
    return this.within(this.fields[name], `${this.at}${name}.`, read);
  }
  list<Value>(name: string, read: (part: Reader) => Value): Value[] {
    const all = this.take(name, (value) => (Array.isArray(value) ? (value as unknown[]) : undefined), []);
    return all.map((one, index) => this.within(one, `${this.at}${name}.${index}.`, read));
  }
  /** Paths of files, at least one. */
  files(name: string): string[] {
    const isFile = (one: unknown) => typeof one === 'string' && contentPath(one) !== undefined;
    return this.take(
      name,
      (value) =>
        Array.isArray(value) && value.length && value.every(isFile) ? (value as string[]) : undefined,
      [],
    );
  }
  base64(name: string): string {
    return this.take(
      name,
      (value) => (typeof value === 'string' && base64.test(value) ? value : undefined),
      '',
    );
  }
  base(): Based {
    if (!this.has('base')) return {};
    return { base: this.fields['base'] === null ? null : this.text('base') };
  }
  is(name: string, expected: unknown): void {
    this.take(name, (value) => (value === expected ? true : undefined), true);
  }

  private within<Value>(value: unknown, at: string, read: (part: Reader) => Value): Value {
    const part = new Reader(value, at);
    const found = read(part);
    this.wrong.push(...part.wrong);
    return found;
  }
}

function dataFile(one: Reader): DataFile {
  one.nothing('newPath');
  return { path: one.file('path'), raw: one.text('raw'), ...one.base() };
}

function asset(one: Reader): Asset {
  one.is('encoding', 'base64');
  return { path: one.file('path'), content: one.base64('content'), ...one.base() };
}

function readParams(action: string, params: Reader): ContentRequest | undefined {
  switch (action) {
    case 'info':
    case 'getDeployPreview':
      return { action };
    case 'entriesByFolder':
      return {
        action,
        folder: params.folder('folder'),
        extension: params.text('extension'),
        depth: params.whole('depth'),
      };
    case 'entriesByFiles':
      return {
        action,
        files: params.list('files', (one) => {
          const label = one.maybeText('label');
          return { path: one.file('path'), ...(label !== undefined && { label }) };
        }),
      };
    case 'getEntry':
    case 'getMediaFile':
    case 'deleteFile':
      return { action, path: params.file('path') };
    case 'persistEntry': {
      // One entry is how older versions say it.
      if (params.has('entry')) params.nothing('dataFiles');
      const dataFiles = params.has('entry')
        ? [params.part('entry', dataFile)]
        : params.list('dataFiles', dataFile);
      return { action, dataFiles, assets: params.list('assets', asset) };
    }
    case 'getMedia':
      return { action, folder: params.folder('mediaFolder'), content: params.flag('content', true) };
    case 'persistMedia':
      return { action, asset: params.part('asset', asset) };
    case 'deleteFiles':
      return { action, paths: params.files('paths') };
    default:
      return undefined;
  }
}

/**
 * The request that a body holds.
 *
 * @throws ProblemError 422, as decap-server answers, with the names of the fields.
 */
export function readContentRequest(body: Fields): ContentRequest {
  const params = new Reader(body['params'], 'params.');
  const request = readParams(String(body['action']), params);
  const fields = request ? params.wrong : ['action'];
  if (request && !fields.length) return request;
  const error = `malformed: ${fields.join(', ')}`;
  throw new ProblemError(422, 'invalid-fields', 'Unprocessable Content', { details: { fields, error } });
}
