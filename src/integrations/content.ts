// Stops a build on bad content, with all that is wrong in one list; tells of it while developing.

import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';
import { checkContent, formatProblem } from '../lib/content/check.ts';

export function content(): AstroIntegration {
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, config, logger }) => {
        if (command !== 'build' && command !== 'dev') return;
        const problems = (await checkContent(fileURLToPath(config.root))).map(formatProblem);
        if (!problems.length) return;
        const list = problems.join('\n');
        if (command === 'dev') logger.error(`The content has problems:\n${list}`);
        else throw new AstroError(`The content has problems:\n${list}`, 'Correct the files named above.');
      },
    },
  };
}
