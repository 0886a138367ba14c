// Stops a build on bad content, with all that is wrong in one list; tells of it while developing. Keeps what is still to do
// for the desk, and the tables of fees for those who make dues of them.

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import type { ContentWords } from '../../core/content/content-words.ts';
import { checkContent } from '../../core/content/check.ts';
import { readContent } from '../../core/content/files.ts';
import { formatProblem } from '../../core/content/problem.ts';
import { reportOn, type Report } from '../../core/content/report.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { today } from '../../core/time/bucharest.ts';

/**
 * Checks the content before a build, and reports what is still to be done.
 *
 * @param keepReport keeps what editors have still to do where the desk finds it, with the moment of the build (ISO 8601);
 * takes the project's folder.
 * @param readWords reads the words of each language in which places are told.
 * @param keepFees keeps what `tariffs.yaml` and `association.yaml` hold of fees where the functions find it.
 */
export function content(
  keepReport: (
    root: string,
    report: { builtAt: string; reports: Readonly<Record<Locale, Report>> },
  ) => Promise<void>,
  readWords: (root: string) => Readonly<Record<Locale, ContentWords>>,
  keepFees: (root: string, files: { tariffs: unknown; association: unknown }) => Promise<void>,
): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const root = fileURLToPath(config.root);
        const builtAt = new Date();
        const files = await readContent(root);
        const words = readWords(root);
        const reports = Object.fromEntries(
          localeCodes.map((locale) => [locale, reportOn(files, today(builtAt), words[locale])]),
        ) as Record<Locale, Report>;
        await keepReport(root, { builtAt: builtAt.toISOString(), reports });
        const findData = (name: string) => files.data.get(name)?.data;
        await keepFees(root, { tariffs: findData('tariffs'), association: findData('association') });
        const problems = (await checkContent(root, files)).map(formatProblem);
        if (!problems.length) return;
        const list = problems.join('\n');
        if (command === 'dev') logger.error(`The content has problems:\n${list}`);
        else throw new AstroError(`The content has problems:\n${list}`, 'Correct the files named above.');
      },
    },
  };
}
