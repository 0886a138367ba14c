// Refuses, on arrival, input that no client of this site sends: control characters (PostgreSQL stores no NUL), lone
// surrogates (it stores only UTF-8), and values nested too deeply.

/** A control character other than a tab or line break, or a lone surrogate. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** The same characters in a path, where they are percent-encoded; includes tabs and line breaks, which no path needs. */
const unfitInPath = /%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]|%ed%[ab][0-9a-f]/i;

/** The maximum nesting: no real input comes near it, and deeper input would overflow code that reads it recursively. */
const deepest = 100;

function isUnfit(value: unknown): boolean {
  // Level by level, field names included, and not recursively, which could overflow the stack.
  let level: unknown[] = [value];
  for (let depth = 0; level.length; depth++) {
    if (depth > deepest || level.some((part) => typeof part === 'string' && unfit.test(part))) return true;
    level = level.flatMap((part): unknown[] =>
      typeof part === 'object' && part ? Object.entries(part).flat() : [],
    );
  }
  return false;
}

/** The name itself goes into the answer, so it must not hold unfit characters. */
const printable = (name: string) => (unfit.test(name) ? '' : name);

/** Returns the names of fields that hold such characters at any depth or nest too deeply; an unfit name becomes empty. */
export function unfitFields(fields: Iterable<readonly [string, unknown]>): string[] {
  const unfitFields = [...fields].filter(([name, value]) => unfit.test(name) || isUnfit(value));
  return [...new Set(unfitFields.map(([name]) => printable(name)))];
}

/** Returns the names of the query fields of an address that hold such characters, and `path` if its path does. */
export function unfitInAddress({ pathname, searchParams }: URL): string[] {
  return [...(unfitInPath.test(pathname) ? ['path'] : []), ...unfitFields(searchParams)];
}
