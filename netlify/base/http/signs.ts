// What nobody sends: control signs and halves of a sign in a text, of which PostgreSQL keeps no NUL, and nothing but
// UTF-8; values within values without end. It is refused on arrival, before anything is done with it.

/** A control sign other than a tab or the end of a line, and half of a pair. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** The same signs in a path, where they are escaped: also those that no path needs. */
const unfitInPath = /%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]|%ed%[ab][0-9a-f]/i;

/** Nothing that is sent nests nearly as deep. What does would be too deep for whatever reads it by recursion. */
const deepest = 100;

function isUnfit(value: unknown): boolean {
  // Level by level, with the names of fields: not by recursion, which has its limit.
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > deepest || level.some((part) => typeof part === 'string' && unfit.test(part))) return true;
    level = level.flatMap((part): unknown[] =>
      typeof part === 'object' && part ? Object.entries(part).flat() : [],
    );
  }
  return false;
}

/** The name itself goes into the answer: without unfit signs. */
const printable = (name: string) => (unfit.test(name) ? '' : name);

/** Names the fields that hold such signs, at whatever depth, or nest too deep; a name that has some itself is empty. */
export function unfitFields(fields: Iterable<readonly [string, unknown]>): string[] {
  const unfitFields = [...fields].filter(([name, value]) => unfit.test(name) || isUnfit(value));
  return [...new Set(unfitFields.map(([name]) => printable(name)))];
}

/** Names the fields of an address that hold such signs: its path is called `path`. */
export function unfitInAddress({ pathname, searchParams }: URL): string[] {
  return [...(unfitInPath.test(pathname) ? ['path'] : []), ...unfitFields(searchParams)];
}
