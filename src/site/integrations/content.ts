// Stops a build with invalid content, listing all problems; in development it only reports them. Stores the to-do list for the
// desk, and the fee tables for calculating dues.

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
 * Checks the content before a build, and reports what remains to be done.
 *
 * @param keepReport stores the editors' to-do list for the desk, with the time of the build (ISO 8601); receives the project's
 * folder.
 * @param readWords reads the words of each language for naming places.
 * @param keepFees stores the fees in `tariffs.yaml` and `association.yaml` for the functions.
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
