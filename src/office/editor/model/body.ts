// Validates texts before a form is sent, with the same rules as the content checks.

import { z } from 'astro/zod';
import type { Data } from '../../../core/content/data.ts';
import { maxText } from '../../../core/content/limits.ts';
import { bareAddresses, leadsInside, linkProblem } from '../../../core/content/links.ts';
import { references } from '../../../core/content/markup.ts';
import type { Problem } from '../../../core/content/problem.ts';
import { besideLost, hasLost } from '../../../core/content/signs.ts';
import { everything } from '../../../core/content/walk.ts';
import type { ProblemName } from '../../../core/content/problem-names.ts';
import type { ProblemValues } from '../../../core/content/words.ts';

/** Creates an issue that carries a problem's name and values. */
const createIssue = (name: ProblemName, values: ProblemValues, path: PropertyKey[]) =>
  ({ code: 'custom', path, params: { problem: [name, values] } }) as const;

/**
 * Returns the schema for the text of an announcement or page. Only the server knows for sure whether a linked announcement
 * exists.
 * @param isForEditors true for the guide, which leads to editors' pages.
 */
export const bodyText = (isForEditors = false) =>
  z
    .string()
    .max(maxText)
    .superRefine((body, context) => {
      const isInside = (target: string) => leadsInside(target, globalThis.location?.origin, isForEditors);
      for (const { kind, text, target } of references(body)) {
        if (kind === 'picture' && !text.trim()) context.addIssue(createIssue('picture-alt', {}, []));
        if (kind !== 'link') continue;
        const problemName = isInside(target) ? 'link-inside' : linkProblem(target, () => true);
        if (problemName) context.addIssue(createIssue(problemName, { target }, []));
      }
      for (const { target } of bareAddresses(body).filter(({ target }) => isInside(target)))
        context.addIssue(createIssue('link-inside', { target }, []));
    });

type Path = readonly (string | number)[];

/** Lists every text within a value that contains characters that cannot be shown, with its path. */
const textsWithLost = (value: unknown, at: Path = []): { beside: string; path: Path }[] =>
  everything(value, '', at).flatMap(({ value: text, path }) =>
    typeof text === 'string' && hasLost(text) ? [{ beside: besideLost(text), path }] : [],
  );

/** Refuses characters that cannot be shown in any text of a form. */
export function refuseLost(values: unknown, context: z.RefinementCtx): void {
  for (const { beside, path } of textsWithLost(values))
    context.addIssue(createIssue('control-beside', { beside }, [...path]));
}

/** Lists the same characters in a record, as problems of its file: only their codes, since forms have their own messages. */
export const lostIn = (record: Data, file: string, at: Path): Omit<Problem, 'message'>[] =>
  textsWithLost(record, at).map(({ beside, path }) => ({
    file,
    code: 'control-beside',
    values: { beside },
    path,
  }));
