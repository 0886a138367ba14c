// GET /api/_auth/card: the membership card of the signed-in member, with the address that checks it.

import type { Config } from '@netlify/functions';
import { deps, ownPart } from '../deps/deps.ts';
import { bind } from '../database/bind.ts';
import { handleCard } from '../identity/card/card.ts';
import { findFirstPayment } from '../office/fees/first-payment.ts';

const fees = ownPart((database) => bind(database, { findFirstPayment }));

export default (request: Request): Promise<Response> =>
  handleCard(request, { ...deps, firstPayment: fees.findFirstPayment });

export const config: Config = {
  path: '/api/_auth/card',
};
