// Checks the content: each problem names the file, the field, what is wrong and what is allowed.

import { defaultLocale } from '../i18n/locales.ts';
import { checkBankPicture, checkPictures, checkTwins, type Measured } from './checks/files.ts';
import { checkHeldDays } from './checks/held-days.ts';
import { checkDataFile, checkReferences, getId, listRows } from './checks/records.ts';
import { checkAddresses, checkLetters, checkText, collectKnown } from './checks/text.ts';
import { checkMarkdown, checkPages, checkSampleTitles, checkTranslation, checkUses } from './checks/texts.ts';
import type { ContentFile, ContentFiles } from './files.ts';
import { dataNames } from './kinds.ts';
import type { Problem } from './problem.ts';
import * as schemas from './schemas.ts';

export type { Measured };

const checkSyntax = ({ path, syntax }: ContentFile): Problem[] =>
  syntax.map(({ name, ...said }) => ({ file: path, code: name, ...said }));

/**
 * Finds everything wrong with content; returns nothing if the site can be built from it.
 *
 * @param measured the pictures whose bytes were examined; those that editors send have been examined before.
 * @param site the site's own address; undefined while it has none.
 */
export function findProblems(
  files: ContentFiles,
  measured: Measured = new Map(),
  site = process.env['URL'],
): Problem[] {
  const { announcements, pages } = files;
  const markdown = [...announcements, ...pages];
  const originals = new Map(
    announcements.filter(({ locale }) => locale === defaultLocale).map((file) => [file.id, file]),
  );
  const records = new Set<unknown>(listRows(files.data.get('pictures'), 'pictures').map(getId));
  const known = collectKnown(files, records, site);
  return [
    ...[...markdown, ...files.data.values()].flatMap((file) => [
      ...checkSyntax(file),
      ...checkLetters(file),
      ...checkAddresses(file, site),
    ]),
    ...markdown.flatMap((file) => checkText(file, known)),
    ...announcements.flatMap((file) => [
      ...(file.locale === defaultLocale
        ? checkMarkdown(file, schemas.announcement)
        : [...checkMarkdown(file, schemas.announcementTranslation), ...checkTranslation(file, originals)]),
      ...checkUses(file, files),
    ]),
    ...checkSampleTitles(announcements),
    ...pages.flatMap((file) => checkMarkdown(file, schemas.page)),
    ...checkPages(pages),
    ...dataNames.flatMap((name) => checkDataFile(name, files)),
    ...dataNames.flatMap((name) => checkReferences(name, files)),
    ...checkHeldDays(files),
    ...checkPictures(files, records, measured),
    ...checkBankPicture(files),
    ...checkTwins(files),
  ];
}
