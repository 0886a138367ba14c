// Facts that readers look for and the site does not have yet.

import { isConfirmed } from '../../core/content/fact.ts';
import { today } from '../../core/time/bucharest.ts';
import { getRecord, listRecords } from './collections.ts';
import { checkAmounts, isKnown } from './known.ts';
import { getUnseenOrder } from './species.ts';

/** Returns what is missing, in the order in which readers look for it; the words are in `pages:sources.missing`. */
export async function listMissing() {
  const { address, phones, email, hours, bank, veterinaryPhone } = await getRecord('association');
  const day = today(new Date());
  const [tariffs, waters, grounds, unseen] = await Promise.all([
    listRecords('tariffs'),
    listRecords('waters'),
    listRecords('grounds'),
    getUnseenOrder(day),
  ]);
  const missing = {
    phone: !isConfirmed(email) && !phones.some(({ number }) => isConfirmed(number)),
    street: !isConfirmed(address.street),
    hours: !hours.some(({ open }) => isConfirmed(open)),
    account: !isConfirmed(bank.iban),
    prices: checkAmounts(tariffs, day).missing.length > 0,
    closure: unseen?.isThisYear === true,
    veterinary: !isConfirmed(veterinaryPhone),
    managers: waters.some(({ manager }) => !isKnown(manager)),
    areas: grounds.some(({ areaHa, terrain }) => !isKnown(areaHa) || !isKnown(terrain)),
  };
  return (Object.keys(missing) as (keyof typeof missing)[]).filter((name) => missing[name]);
}
