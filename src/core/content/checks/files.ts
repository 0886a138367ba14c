// Pictures and attachments: their records, their sizes, their names.

import type { ContentFiles } from '../files.ts';
import { minPictureWidth } from '../limits.ts';
import { sitePictures } from '../needs.ts';
import { dataPath, formatPath, mediaFile, nameIn } from '../path.ts';
import { problem, type Problem } from '../problem.ts';
import { getId, listRows } from './records.ts';

/** The results of measuring pictures: the width in pixels, or null if the picture cannot be read. */
export type Measured = ReadonlyMap<string, { width: number } | null>;

const picturesTable = dataPath('pictures');

export function checkPictures(
  files: ContentFiles,
  records: ReadonlySet<unknown>,
  measured: Measured,
): Problem[] {
  const rows = listRows(files.data.get('pictures'), 'pictures');
  const missing = rows.flatMap((row, index) => {
    const name = getId(row);
    if (name === undefined || files.media.includes(name)) return [];
    const place = { path: ['pictures', index, 'id'], field: `pictures[${name}]` };
    return [problem(picturesTable, 'no-picture', { name }, place)];
  });
  const needed = rows.length
    ? sitePictures
        .filter((name) => !records.has(name))
        .map((name) => problem(picturesTable, 'picture-needed', {}, { field: `pictures[${name}]` }))
    : [];
  const pictures = files.media.flatMap((name) => {
    const file = mediaFile(name);
    const size = measured.get(name);
    return [
      ...(records.has(name) ? [] : [problem(file, 'no-record', { table: picturesTable })]),
      ...(size === null ? [problem(file, 'not-picture')] : []),
      ...(size && size.width < minPictureWidth
        ? [problem(file, 'too-narrow', { width: size.width, minimum: minPictureWidth }, { field: 'width' })]
        : []),
    ];
  });
  return [...missing, ...needed, ...pictures];
}

/** Checks that the picture of the bank's payment code exists. */
export function checkBankPicture(files: ContentFiles): Problem[] {
  return listRows(files.data.get('association'), 'association').flatMap((row, index) => {
    const name = (row?.['bank'] as { ropay?: unknown } | null | undefined)?.ropay;
    if (typeof name !== 'string' || files.media.includes(name)) return [];
    const field = `association[${getId(row) ?? index}].bank.ropay`;
    const place = { path: ['association', index, 'bank', 'ropay'], field };
    return [problem(dataPath('association'), 'no-picture', { name }, place)];
  });
}

/** Finds files whose names differ only in capitals: case-insensitive machines keep only one of the two. */
export function checkTwins({ media, attachments }: ContentFiles): Problem[] {
  const files = [
    ...media.map((id) => formatPath({ kind: 'media', id })),
    ...attachments.map((id) => formatPath({ kind: 'attachments', id })),
  ];
  const byName = Map.groupBy(files, (file) => file.toLowerCase());
  return files.flatMap((file) => {
    const twin = byName.get(file.toLowerCase())?.find((other) => other !== file);
    return twin ? [problem(file, 'case-twin', { name: nameIn(twin) })] : [];
  });
}
