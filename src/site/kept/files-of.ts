// The files that a kept page needs: its scripts, their imports and the small scripts they load later, the font and data, the
// messages for its form's refusals, its mark, a small version of each large picture.

/** Returns what a pattern's first group matches. */
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** Returns the narrowest version, for a phone, of the pictures that are seen first. */
function pictures(html: string): string[] {
  const first = [...html.matchAll(/<picture[^>]*>.*?<\/picture>/gs)].map(([picture]) => picture);
  return first
    .filter((picture) => picture.includes('loading="eager"'))
    .flatMap((picture) => namesIn(picture, /srcset="(\/_astro\/\S+)/g).slice(0, 1));
}

/** Returns the files of `/_astro` that a script imports statically. */
const imports = (script: string) =>
  namesIn(script, /\b(?:import|from)\s*["'`]\.\/([\w.-]+\.js)["'`]/g).map((name) => `/_astro/${name}`);

/** Returns the files that it loads on demand, and their styles. */
const later = (script: string) => namesIn(script, /["'`](\/_astro\/[\w.-]+\.(?:js|css))["'`]/g);

/**
 * Larger scripts loaded on demand, such as the lightbox or React toasts, are not needed offline. In uncompressed bytes,
 * including their imports that are not kept yet.
 */
const largestLater = 10 * 1024;

/**
 * Finds the files that a kept page needs.
 *
 * @param html of a built page.
 * @param read returns the text of a built file, named without the leading slash.
 * @returns addresses, without duplicates.
 */
export async function findFiles(html: string, read: (file: string) => Promise<string>): Promise<Set<string>> {
  const scripts = namesIn(html, /<script [^>]*src="(\/_astro\/[^"]+)"/g);
  const preloaded = namesIn(html, /<link rel="(?:preload|stylesheet)"[^>]*href="(\/_astro\/[^"]+)"/g);
  // A refusal may be read after the signal is lost.
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
  // Grows during iteration. What the page loads anyway is already included, and adds no weight.
  for (const other of onDemand) {
    if ((await weighScript(other)) <= largestLater) await add(other);
  }
  return files;
}
