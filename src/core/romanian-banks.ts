// Current bank names by the code in a Romanian account number. Names change more often than codes, so they are only proposed,
// never taken for granted.

const banks: Readonly<Record<string, string>> = {
  BACX: 'UniCredit Bank',
  BRDE: 'BRD – Groupe Société Générale',
  BREL: 'Libra Internet Bank',
  BTRL: 'Banca Transilvania',
  CARP: 'Patria Bank',
  CECE: 'CEC Bank',
  CRCO: 'Creditcoop',
  EXIM: 'Exim Banca Românească',
  INGB: 'ING Bank',
  RNCB: 'Banca Comercială Română',
  RZBR: 'Raiffeisen Bank',
  TREZ: 'Trezoreria Statului',
  UGBI: 'Garanti BBVA',
};

/**
 * Returns the name of a Romanian bank.
 *
 * @param code as `bankCode` returns it; undefined if it is not in this list.
 */
export const bankName = (code: string): string | undefined =>
  Object.hasOwn(banks, code) ? banks[code] : undefined;
