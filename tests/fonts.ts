// The fonts of the test browser: those chosen here, whatever fonts the machine has. This works on Linux, where Chromium asks
// fontconfig for them; elsewhere the machine's own fonts are used.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../node_modules', import.meta.url));

/** The widest font in common use, the one of many phones, and one of medium width with the most characters. */
export const families = { wide: 'DejaVu Sans', phone: 'Roboto', noto: 'Noto Sans' } as const;

export type Family = keyof typeof families;

/** Gelasio has the metrics of the fallback for the heading's web font; DejaVu has all remaining characters. */
const folders: Record<Family, string[]> = {
  wide: [],
  phone: ['@expo-google-fonts/roboto'],
  noto: ['@expo-google-fonts/noto-sans'],
};

const file = (family: Family, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${['dejavu-fonts-ttf/ttf', '@expo-google-fonts/gelasio', ...folders[family]].map((name) => `  <dir>${join(packages, name)}</dir>`).join('\n')}
  <cachedir>${cache}</cachedir>
${['sans-serif', 'sans', 'system-ui']
  .map(
    (name) =>
      `  <alias binding="same"><family>${name}</family><prefer><family>${families[family]}</family></prefer></alias>`,
  )
  .join('\n')}
  <alias binding="same"><family>serif</family><prefer><family>Gelasio</family></prefer></alias>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>${families[family]}</string></edit></match>
</fontconfig>
`;

/** Returns the environment of a browser that uses these fonts. Their index is cached, or each browser would build its own. */
export function withFonts(family: Family): Record<string, string> {
  const folder = join(packages, '.cache/fonts', family);
  const config = join(folder, 'fonts.conf');
  const text = file(family, folder);
  if (!existsSync(config) || readFileSync(config, 'utf8') !== text) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(config, text);
  }
  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: config };
}
