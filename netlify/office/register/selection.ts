// Parses which members a request is about: those selected one by one, or all that a list shows.

import * as z from 'zod/mini';
import { chosenAtMost, type Selection } from '../../../src/core/api/bulk-actions.ts';
import { detailLengths, memberFilters, memberKinds } from '../../../src/core/api/member.ts';
import { ids, rowId } from '../../base/http/read.ts';

/** In characters. */
const maxSearch = 100;

/** The maximum number of days before its end in which a membership may count as expiring. */
const maxDays = 3660;

/** In a query string everything is text, and an unset choice is empty. */
const orEmpty = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  );

const days = z.pipe(
  z.union([z.int(), z.pipe(z.string().check(z.regex(/^[1-9]\d*$/)), z.transform(Number))]),
  z.int().check(z.positive(), z.maximum(maxDays)),
);

/** The query of a list; without a filter, it includes all. */
export const listed = {
  search: z._default(z.string().check(z.maxLength(maxSearch)), ''),
  filter: z._default(z.enum(memberFilters), 'all'),
  kind: orEmpty(z.enum(memberKinds)),
  commune: orEmpty(z.string().check(z.maxLength(detailLengths.commune))),
  huntingGroup: orEmpty(z.string().check(z.maxLength(detailLengths.huntingGroup))),
  days: orEmpty(days),
};

/** The selected members. Strict objects, so that an incomplete selection does not mean all members. */
export const selection: z.ZodMiniType<Selection> = z.union([
  z.strictObject({ addedBy: rowId }),
  z.strictObject({ ids: ids(chosenAtMost) }),
  z.strictObject(listed),
]);
