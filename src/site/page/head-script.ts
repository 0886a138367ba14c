// The script that runs before the first paint, as inlined in every page: without its comments and indentation.

/**
 * Returns a script without its comments and indentation.
 *
 * @param source of `src/site/browser/head.js`, where each comment has its own line and each statement ends in a semicolon.
 */
export function headScript(source: string): string {
  return source.replace(/^\s*\/\/.*/gm, '').replace(/\n\s*/g, '');
}
