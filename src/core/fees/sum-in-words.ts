// Sums in words, as on Romanian receipts: 1.250,50 is „una mie două sute cincizeci de lei și cincizeci de bani”. Always in
// Romanian, the language of the association's books.

type Gender = 'masculine' | 'feminine' | 'neuter';

const small = [
  ...['zero', 'unu', 'doi', 'trei', 'patru', 'cinci', 'șase', 'șapte', 'opt', 'nouă', 'zece', 'unsprezece'],
  ...['doisprezece', 'treisprezece', 'paisprezece', 'cincisprezece', 'șaisprezece', 'șaptesprezece'],
  ...['optsprezece', 'nouăsprezece'],
];
const tens = [
  ...['', '', 'douăzeci', 'treizeci', 'patruzeci', 'cincizeci'],
  ...['șaizeci', 'șaptezeci', 'optzeci', 'nouăzeci'],
];

/** Returns a number in words. One and two differ by gender; a neuter is masculine in the singular, feminine in the plural. */
function upToNineteen(count: number, gender: Gender): string {
  if (count === 1 && gender === 'feminine') return 'una';
  if (count === 2 && gender !== 'masculine') return 'două';
  if (count === 12 && gender !== 'masculine') return 'douăsprezece';
  return small[count] ?? '';
}

/** Returns a number below a thousand in words. */
function belowThousand(count: number, gender: Gender): string[] {
  const hundreds = Math.trunc(count / 100);
  const rest = count % 100;
  const ones = rest < 20 ? rest : rest % 10;
  return [
    ...(hundreds === 1 ? ['una sută'] : hundreds ? [upToNineteen(hundreds, 'feminine'), 'sute'] : []),
    ...(rest >= 20 ? [tens[Math.trunc(rest / 10)] ?? ''] : []),
    ...(rest >= 20 && ones ? ['și'] : []),
    ...(ones ? [upToNineteen(ones, gender)] : []),
  ];
}

interface Noun {
  one: string;
  many: string;
  gender: Gender;
}

/** Joins a number and its noun: „douăzeci de lei”, „o sută unu lei”. */
function counted(count: number, words: readonly string[], { one, many }: Noun): string[] {
  if (count === 1) return [one];
  const last = count % 100;
  return [...words, last >= 20 || last === 0 ? `de ${many}` : many];
}

const million: Noun = { one: 'un milion', many: 'milioane', gender: 'neuter' };
const thousand: Noun = { one: 'una mie', many: 'mii', gender: 'feminine' };

function spellOut(count: number, noun: Noun): string[] {
  if (count === 0) return [small[0] ?? '', noun.many];
  const parts = (divisor: number, group: Noun): string[] => {
    const of = Math.trunc(count / divisor) % 1000;
    return of ? counted(of, belowThousand(of, group.gender), group) : [];
  };
  const words = [
    ...parts(1_000_000, million),
    ...parts(1000, thousand),
    ...belowThousand(count % 1000, noun.gender),
  ];
  return counted(count, words, noun);
}

const leu: Noun = { one: 'un leu', many: 'lei', gender: 'masculine' };
const ban: Noun = { one: 'un ban', many: 'bani', gender: 'masculine' };

/**
 * Returns a sum below a thousand million lei in words.
 *
 * @param bani the amount; its sign is ignored.
 */
export function sumInWords(bani: number): string {
  const [lei, rest] = [Math.trunc(Math.abs(bani) / 100), Math.abs(bani) % 100];
  return [
    ...(lei || !rest ? spellOut(lei, leu) : []),
    ...(lei && rest ? ['și'] : []),
    ...(rest ? spellOut(rest, ban) : []),
  ].join(' ');
}
