// Signs that nobody types in a text: control signs, and halves of a sign. PostgreSQL keeps no NUL, and nothing but
// UTF-8. They are refused on arrival, before anything is done with them.

/** A control sign other than a tab or the end of a line, and half of a pair. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** The same signs in a path, where they are escaped: also those that no path needs. */
const unfitInPath = /%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]|%ed%[ab][0-9a-f]/i;

function isUnfit(value: unknown): boolean {
  // As deep as a body nests: not by recursion, which has its limit.
  const rest = [value];
  while (rest.length) {
    const part = rest.pop();
    if (typeof part === 'string' && unfit.test(part)) return true;
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (unfit.test(name)) return true;
      rest.push(inner);
    }
  }
  return false;
}

/** The name itself goes into the answer: without unfit signs. */
const printable = (name: string) => (unfit.test(name) ? '' : name);

/** Names the fields that hold such signs, at whatever depth; a name that has some itself is empty. */
export function unfitFields(fields: Iterable<readonly [string, unknown]>): string[] {
  const unfitFields = [...fields].filter(([name, value]) => unfit.test(name) || isUnfit(value));
  return [...new Set(unfitFields.map(([name]) => printable(name)))];
}

/** Names the fields of an address that hold such signs: its path is called `path`. */
export function unfitInAddress({ pathname, searchParams }: URL): string[] {
  return [...(unfitInPath.test(pathname) ? ['path'] : []), ...unfitFields(searchParams)];
}
