// Reads requests by schemas, and has the schemas that several rooms use. Only endpoints that read something load it:
// the session's does not.

import * as z from 'zod/mini';
import { withCommas } from '../../../src/core/romanian-letters.ts';
import { isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { withoutUnseen } from '../../../src/core/unseen-signs.ts';
import { isDay } from '../../../src/core/time/reckoning.ts';
import { maxBani } from '../../../src/core/money.ts';
import { invalidFields, notFound, readJson } from './endpoint.ts';

/** Names the fields that do not fit, in the order of the schema. */
export const wrongFields = ({ issues }: z.core.$ZodError): string[] => [
  ...new Set(issues.map(({ path }) => String(path[0] ?? 'body'))),
];

/** Reads fields by a schema. @throws ProblemError 400 with the names of those that do not fit. */
export function readFields<Schema extends z.core.$ZodType>(
  schema: Schema,
  source: unknown,
): z.output<Schema> {
  const { data, error } = z.safeParse(schema, source);
  if (error) throw invalidFields(wrongFields(error));
  return data;
}

/** Reads the JSON body of a request. @throws ProblemError 400, 413, 415 */
export const readBody = async <Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes?: number,
): Promise<z.output<Schema>> => readFields(schema, await readJson(request, maxBytes));

/** Reads the query of a request, in which all is text. @throws ProblemError 400 */
export const readQuery = <Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> => readFields(schema, Object.fromEntries(new URL(request.url).searchParams));

/** Reads a part of the address. @throws ProblemError 404 where there can be nothing of that name. */
export function readParam<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: string | undefined,
): z.output<Schema> {
  const { data, success } = z.safeParse(schema, value);
  if (!success) throw notFound();
  return data;
}

/** An id that the site has given, such as a member's. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A key that a form chooses once: however often the form is sent, it counts once. */
export const key = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** An id that the database has counted. */
export const rowId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Different ids, as they are sent in a list. */
export const ids = (atMost: number) =>
  z.pipe(
    z.array(id).check(z.minLength(1), z.maxLength(atMost)),
    z.transform((all) => [...new Set(all)]),
  );

/** The number of a page in a query: the first where it is left out. */
export const page = z.pipe(z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1'), z.transform(Number));

/** A day of this century, such as 2026-11-21. */
export const day = z.string().check(
  z.trim(),
  z.refine((text) => text.startsWith('20') && isDay(text), { abort: true }),
);

/** A language of the site. */
export const locale = z.custom<Locale>(isLocale);

/** A positive amount, in bani. */
export const amount = z.int().check(z.positive(), z.maximum(maxBani));

interface Lengths {
  least?: number;
  most: number;
}

const normalize = (text: string) => withoutUnseen(withCommas(text.normalize('NFC')));

/** A single line: with commas for cedillas, single blanks, and without signs that nobody sees. */
export const line = ({ least = 1, most }: Lengths) =>
  z.string().check(
    z.overwrite((text) =>
      normalize(text)
        .replace(/[\p{C}\s]+/gu, ' ')
        .trim(),
    ),
    z.minLength(least),
    z.maxLength(most),
  );

/** Running text, of one or several lines: with commas for cedillas, and without signs that nobody sees. */
export const text = ({ least = 0, most }: Lengths) =>
  z.string().check(
    z.overwrite((sent) => normalize(sent).trim()),
    z.minLength(least),
    z.maxLength(most),
  );

/**
 * Bytes as base64; a body's own limit restricts their number. Not checked by a pattern, Zod's own included: on some
 * megabytes it runs out of stack.
 */
export const base64 = z.pipe(
  z.string().check(
    z.minLength(1),
    z.refine((sent) => Buffer.from(sent, 'base64').toString('base64') === sent),
  ),
  z.transform((sent) => Buffer.from(sent, 'base64')),
);
