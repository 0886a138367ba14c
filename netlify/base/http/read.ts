// Reads requests with schemas, and holds the schemas that several parts share. Endpoints that read nothing, such as the
// session's, do not load it.

import * as z from 'zod/mini';
import { withCommas } from '../../../src/core/romanian-letters.ts';
import { isLocale, type Locale } from '../../../src/core/i18n/locales.ts';
import { withoutUnseen } from '../../../src/core/unseen-signs.ts';
import { isDay } from '../../../src/core/time/reckoning.ts';
import { maxBani } from '../../../src/core/money.ts';
import { invalidFields, notFound, readJson } from './endpoint.ts';

/** Returns the names of the invalid fields, in the order of the schema. */
export const wrongFields = ({ issues }: z.core.$ZodError): string[] => [
  ...new Set(issues.map(({ path }) => String(path[0] ?? 'body'))),
];

/** Reads fields with a schema. @throws ProblemError 400 with the names of the invalid ones. */
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

/** Reads the query of a request, whose values are all strings. @throws ProblemError 400 */
export const readQuery = <Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> => readFields(schema, Object.fromEntries(new URL(request.url).searchParams));

/** Reads a part of the path. @throws ProblemError 404 if nothing can have that name. */
export function readParam<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: string | undefined,
): z.output<Schema> {
  const { data, success } = z.safeParse(schema, value);
  if (!success) throw notFound();
  return data;
}

/** Returns what a call names. @throws ProblemError 404 if there is no such thing. */
export function requireFound<Found>(found: Found | '' | null | undefined | false): Found {
  if (!found) throw notFound();
  return found;
}

/** An id assigned by the site, such as a member's. */
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A key that a form chooses once, so that it counts once however often it is sent. */
export const key = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** A sequential id from the database. */
export const rowId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** A list of ids, with duplicates removed. */
export const ids = (atMost: number) =>
  z.pipe(
    z.array(id).check(z.minLength(1), z.maxLength(atMost)),
    z.transform((all) => [...new Set(all)]),
  );

/** A page number in a query; 1 by default. */
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

/** A single line: cedillas become commas, white space becomes single spaces, and invisible characters are removed. */
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

/** Text of one or several lines: cedillas become commas, and invisible characters are removed. */
export const text = ({ least = 0, most }: Lengths) =>
  z.string().check(
    z.overwrite((sent) => normalize(sent).trim()),
    z.minLength(least),
    z.maxLength(most),
  );

/**
 * Bytes as base64, limited by the size of the body. Not checked with a regular expression, Zod's own included: on a few
 * megabytes that overflows the stack.
 */
export const base64 = z.pipe(
  z.string().check(
    z.minLength(1),
    z.refine((sent) => Buffer.from(sent, 'base64').toString('base64') === sent),
  ),
  z.transform((sent) => Buffer.from(sent, 'base64')),
);
