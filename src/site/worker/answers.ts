// Recognises the site's own responses. Anything in between (a hotel's sign-in page, a proxy) may answer with its own page: what
// is kept must be what was requested.

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /css/,
  woff2: /font|octet-stream/,
  svg: /^image\/svg/,
  json: /json/,
};

/** Complete, from this site itself, not redirected. */
const isPlain = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected;

const getType = ({ headers }: Response) => headers.get('content-type') ?? '';

/** Returns true if a response is a file of the type that its name indicates. */
export function isFile(path: string, response: Response): boolean {
  const [, ending = ''] = /\.(\w+)$/.exec(path) ?? [];
  return isPlain(response) && (types[ending] ?? /^image\//).test(getType(response));
}

/** Returns true if a response is a file whose name indicates no type: anything but a page. */
export const isData = (response: Response): boolean => isPlain(response) && !/html/.test(getType(response));

export const isHtml = (response: Response): boolean =>
  isPlain(response) && getType(response).startsWith('text/html');

/** Returns the hash in a page of this site; undefined for any other text. */
export function findPageHash(html: string): string | undefined {
  return /^<!doctype html>\s*<html [^>]*data-build="[\w-]+ ([\w-]+)"/i.exec(html)?.[1];
}
