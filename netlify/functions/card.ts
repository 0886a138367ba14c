// GET /api/_auth/card: the membership card of the member signed in, with the address that checks it.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps.ts';
import { handleCard } from '../card/card.ts';
import { findFirstPayment } from '../fees/first-payment.ts';

const fees = ownPart((database) => ({ firstPayment: (id: string) => findFirstPayment(database, id) }));

export default (request: Request): Promise<Response> =>
  handleCard(request, { ...deps, firstPayment: fees.firstPayment });

export const config: Config = {
  path: '/api/_auth/card',
};
