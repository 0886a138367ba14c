// The scripts that run before the first paint, as inlined in pages: without their comments and indentation.

/**
 * Returns a script without its comments and indentation.
 *
 * @param source of a script where each comment has its own line and each statement ends in a semicolon.
 */
export function headScript(source: string): string {
  return source.replace(/^\s*\/\/.*/gm, '').replace(/\n\s*/g, '');
}
