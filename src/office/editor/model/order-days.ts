// The days of an order in the records of a form.

import { listIn, type Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { daysField, isUnbased, withLaterDays } from './new-days.ts';
import type { OrderDays } from './order-rows.ts';

/** Returns what an order says as form values; fields that it does not mention are left out. */
export const typedDays = (name: DataName, { periods, size }: OrderDays): Data => ({
  ...(periods && { [daysField(name)]: periods.map((period) => ({ ...period, disputed: false })) }),
  ...(size !== undefined && name === 'fish' && { minSizeCm: String(size) }),
});

const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? listIn(value)
        .map(({ from, to, disputed }) => `${String(from)} ${String(to)} ${disputed ? '?' : ''}`)
        .toSorted()
    : value;

/** Returns true if a record, or a part of it, already says what an order says. */
export const saysDays = (name: DataName, part: Data | undefined, days: OrderDays): boolean =>
  part !== undefined &&
  Object.entries(typedDays(name, days)).every(
    ([field, value]) => JSON.stringify(inOrder(part[field])) === JSON.stringify(inOrder(value)),
  );

/** Returns the part of a record that holds by earlier acts: the latest days that an act has set. */
export const basedDays = (record: Data): Data =>
  listIn(record['later']).findLast((one) => !isUnbased(one)) ?? record;

/** Returns what the new order says of a record so far. */
export const newDays = (record: Data): Data | undefined => listIn(record['later']).findLast(isUnbased);

/** Returns a record's later days with those of the new order; undefined removes them. */
export function withDays(name: DataName, record: Data, days: OrderDays | undefined): Data[] {
  const later = listIn(record['later']).filter((one) => !isUnbased(one));
  return days ? withLaterDays(name, { ...record, later }, typedDays(name, days)) : later;
}
