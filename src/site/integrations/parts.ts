// Builds the parts of the office that are on: `parts` of `association.yaml`, none with SITE_ONLY=1. The pages of other parts
// are read as empty, so that nothing they import is built; their functions are not deployed.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { listOff, listRoutes, offVariable, partNames, parts, type PartName } from '../../parts.ts';
import { getRoute } from '../../routes.ts';

/** A page without paths; as a component it renders nothing. */
const noPage = '---\nexport const getStaticPaths = () => [];\n---\n';
/** A file that is not written; for a script, an empty address. */
const noFile = 'export const GET = () => new Response(null); export default "";';

/** Reads which parts are off. @param root the project's folder. */
export async function readOff(root: string): Promise<PartName[]> {
  if (process.env['SITE_ONLY'] === '1') return [...partNames];
  const content = parse(await readFile(join(root, 'src/content/association.yaml'), 'utf8')) as {
    association?: { parts?: readonly PartName[] }[];
  } | null;
  const on = content?.association?.[0]?.parts ?? partNames;
  return listOff(on);
}

/** Lists the files of `src` that are read as empty if a part is off. */
const listFiles = (part: PartName): string[] => [
  ...listRoutes(part).flatMap((route) => {
    const { path } = getRoute(route);
    return [`pages/[...locale]${path}.astro`, `pages/[...locale]${path}/index.astro`];
  }),
  ...(parts[part].files ?? []),
];

/** The folder of the deployed functions, within the project. */
const chosen = 'netlify/chosen';

/**
 * Writes the deployed functions: each as a file that re-exports the real one, with its settings, which the host reads without
 * running it.
 *
 * @param off the parts whose functions are left out.
 * @param into the folder, within the project.
 * @throws Error if a function has no literal settings.
 */
export async function writeFunctions(root: string, off: readonly PartName[], into = chosen): Promise<void> {
  const folder = join(root, into);
  const leftOut = new Set(off.flatMap((part) => parts[part].functions));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(join(root, 'netlify/functions'))) {
    if (leftOut.has(file.replace(/\.ts$/, ''))) continue;
    const source = join(root, 'netlify/functions', file);
    const [config] =
      /^export const config: Config = \{$.*?^\};$/ms.exec(await readFile(source, 'utf8')) ?? [];
    if (!config) throw new Error(`netlify/functions/${file} has no settings that the host can read`);
    const address = relative(folder, source).replaceAll('\\', '/');
    const text = `export { default } from '${address}';\n\n${config.replace(': Config', '')}\n`;
    await writeFile(join(folder, file), text);
  }
}

export function partsOn(): AstroIntegration {
  let root = '';
  let off: PartName[] = [];
  return {
    name: 'parts',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = fileURLToPath(config.root);
        off = await readOff(root);
        process.env[offVariable] = off.join(' ');
        // The development server looks for functions when it starts.
        if (command === 'dev') await writeFunctions(root, off);
        const files = new Set(off.flatMap(listFiles).map((file) => join(root, 'src', file)));
        updateConfig({
          vite: {
            define: Object.fromEntries(
              partNames.map((part) => [
                `import.meta.env.WITHOUT_${part.toUpperCase()}`,
                String(off.includes(part)),
              ]),
            ),
            plugins: [
              {
                name: 'parts',
                enforce: 'pre',
                load: (id) =>
                  files.has(id.replace(/\?chunk$/, ''))
                    ? id.endsWith('.astro')
                      ? noPage
                      : noFile
                    : undefined,
              },
            ],
          },
        });
      },
      'astro:build:done': () => writeFunctions(root, off),
    },
  };
}
