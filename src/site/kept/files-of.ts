// The files that a kept page needs: its scripts, what they import and what small ones they load later, the font and data,
// what its form says of refusals, its mark, a small cut of each large picture.

/** Lists what a pattern finds in its brackets. */
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Of the pictures that are seen first, the narrowest cut: for a phone. */
function pictures(html: string): string[] {
  const first = [...html.matchAll(/<picture[^>]*>.*?<\/picture>/gs)].map(([picture]) => picture);
  return first
    .filter((picture) => picture.includes('loading="eager"'))
    .flatMap((picture) => namesIn(picture, /srcset="(\/_astro\/\S+)/g).slice(0, 1));
}

/** The files of `/_astro` that a script imports before it runs. */
const imports = (script: string) =>
  namesIn(script, /\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g).map((name) => `/_astro/${name}`);

/** Those that it loads on demand, with their styles. */
const later = (script: string) => namesIn(script, /["'`](\/_astro\/[\w.-]+\.(?:js|css))["'`]/g);

/**
 * Those that bring more do not belong to what a page is without a connection: the lightbox, messages by React. In bytes
 * before they are packed, with what they import that is not there yet.
 */
const largestLater = 10 * 1024;

/**
 * Finds the files that a kept page needs.
 *
 * @param html of a built page.
 * @param read gives the text of a built file, named without the first slash.
 * @returns addresses, each once.
 */
export async function findFiles(html: string, read: (file: string) => Promise<string>): Promise<Set<string>> {
  const scripts = namesIn(html, /<script [^>]*src="(\/_astro\/[^"]+)"/g);
  const preloaded = namesIn(html, /<link rel="(?:preload|stylesheet)"[^>]*href="(\/_astro\/[^"]+)"/g);
  // A refusal may be read where there is no signal any more.
  const problems = namesIn(html, /\bdata-problems="(\/_astro\/[^"]+)"/g);
  const files = new Set([...preloaded, ...problems, ...pictures(html)]);
  const weighScript = async (script: string, seen = new Set(files)): Promise<number> => {
    if (seen.has(script)) return 0;
    seen.add(script);
    const text = await read(script.slice(1));
    let weight = Buffer.byteLength(text);
    for (const other of imports(text)) weight += await weighScript(other, seen);
    return weight;
  };
  const onDemand: string[] = [];
  const add = async (script: string): Promise<void> => {
    if (files.has(script)) return;
    files.add(script);
    const text = await read(script.slice(1));
    for (const other of imports(text)) await add(other);
    onDemand.push(...later(text));
  };
  for (const script of scripts) await add(script);
  // Grows during iteration. What the page loads anyway is already in it, and adds no weight.
  for (const other of onDemand) {
    if ((await weighScript(other)) <= largestLater) await add(other);
  }
  return files;
}
