// The members that a request means: chosen by hand, or all that a list shows.

import * as z from 'zod/mini';
import { chosenAtMost, type ListQuestion, type Selection } from '../../../src/core/api/bulk-actions.ts';
import { detailLengths, memberFilters, memberKinds } from '../../../src/core/api/member.ts';
import { ids, rowId } from '../../base/http/read.ts';

/** In characters. */
const maxSearch = 100;

/** Maximum number of days in which a membership may count as about to end. */
const maxDays = 3660;

/** In an address everything is text, and an unset choice is empty. */
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

/** The query of a list; a missing filter means all. */
export const listed = {
  search: z._default(z.string().check(z.maxLength(maxSearch)), ''),
  filter: z._default(z.enum(memberFilters), 'all'),
  kind: orEmpty(z.enum(memberKinds)),
  commune: orEmpty(z.string().check(z.maxLength(detailLengths.commune))),
  days: orEmpty(days),
};

const question = z.pipe(
  z.strictObject(listed),
  z.transform(({ search, filter, kind, commune, days }): ListQuestion => ({
    ...{ search, filter },
    ...(kind && { kind }),
    ...(commune && { commune }),
    ...(days !== undefined && { days }),
  })),
);

/** The selected members, and nothing else: half of a selection is not to mean all. */
export const selection: z.ZodMiniType<Selection> = z.union([
  z.strictObject({ addedBy: rowId }),
  z.strictObject({ ids: ids(chosenAtMost) }),
  question,
]);
