// Recognizes the site's own answers. Whoever stands between (a hotel's sign-in page, a proxy) answers anything with its
// own page: what is kept must be what was requested.

const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  css: /css/,
  woff2: /font|octet-stream/,
  svg: /^image\/svg/,
  json: /json/,
};

/** Whole, from this site itself, not from where it was led to. */
const isPlain = ({ status, type, redirected }: Response) => status === 200 && type === 'basic' && !redirected;

const getType = ({ headers }: Response) => headers.get('content-type') ?? '';

/** Returns true if an answer is a file of the type that its name says. */
export function isFile(path: string, response: Response): boolean {
  const [, ending = ''] = /\.(\w+)$/.exec(path) ?? [];
  return isPlain(response) && (types[ending] ?? /^image\//).test(getType(response));
}

/** Returns true if an answer is a file whose name says no type: any but a page. */
export const isData = (response: Response): boolean => isPlain(response) && !/html/.test(getType(response));

export const isHtml = (response: Response): boolean =>
  isPlain(response) && getType(response).startsWith('text/html');

/** The hash that a page of this site names as its own; undefined for any other text. */
export function findPageHash(html: string): string | undefined {
  return /^<!doctype html>\s*<html [^>]*data-build="[\w-]+ ([\w-]+)"/i.exec(html)?.[1];
}
