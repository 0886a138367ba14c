// A process that records and corrects payments, one order after another, until it is killed.

import { openDatabase } from '../../../netlify/database/connection.ts';
import { bindFees } from '../../../netlify/office/fees/fees.ts';
import type { NewPayment } from '../../../netlify/office/fees/read.ts';
import type { NewRefund, NewTransfer } from '../../../netlify/office/fees/read.ts';

export type Order =
  | { what: 'pay'; order: NewPayment }
  | { what: 'refund'; order: NewRefund }
  | { what: 'transfer'; order: NewTransfer }
  | { what: 'reverse'; id: string };

const fees = bindFees(openDatabase(process.argv[2]));
const author = { by: 'eva', today: process.argv[3] ?? '' };

async function carryOut(order: Order): Promise<unknown> {
  switch (order.what) {
    case 'pay':
      return fees.pay(order.order, author);
    case 'refund':
      return fees.refund(order.order, author);
    case 'transfer':
      return fees.transfer(order.order, author);
    case 'reverse':
      return (await fees.takeBack(order.id, 'eva')) ?? (await fees.takeBackCorrection(order.id, 'eva'));
  }
}

process.on('message', (order: Order) => {
  void carryOut(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ refused: String(error) }),
  );
});
process.send?.('ready');
