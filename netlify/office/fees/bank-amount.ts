// Parses amounts as banks write them, with the direction of the money, and the currency that a statement names.

import { fold } from '../../../src/core/fold.ts';
import { parseBani } from '../../../src/core/money.ts';

const isIn = /^(\+|c|cr|crdt|ct|credit\w*|incasar\w+|intrar\w+|in|incoming|received|primit\w*)$/;
const isOut = /^(-|d|db|dr|dt|dbit|debit\w*|plat[ai]\w*|iesir\w+|out|outgoing|sent|trimis\w*)$/;

/** Reads the direction of the money: 1 for in, -1 for out; undefined if the cell does not say. */
export function readDirection(cell = ''): 1 | -1 | undefined {
  const text = fold(cell).replace(/\.$/, '').trim();
  return isIn.test(text) ? 1 : isOut.test(text) ? -1 : undefined;
}

/** Parses an amount with a sign on either side: `-5,00`, `5,00-`, `(5,00)`, `5,00 D`, `5,00 CR`. */
export function readAmount(text: string): number | undefined {
  const [, plain = text, mark = ''] =
    /^(.*\d)\s*(-|d|db|dr|c|cr)$/i.exec(text.replace(/^\((.*)\)$/, '$1-')) ?? [];
  const amount = parseBani(plain);
  return amount !== undefined && readDirection(mark) === -1 ? -Math.abs(amount) : amount;
}

/** Returns true if a text names a currency, and not the leu. */
export const namesForeign = (text: string) =>
  /(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|HUF|PLN|MDL|UAH|BGN)(?![\p{L}\d])/u.test(text) &&
  !/(?<!\p{L})(?:RON|LEI)(?!\p{L})/iu.test(text);
