// Guesses the columns of an office's table by their names.

import { fold } from '../../../../src/core/fold.ts';
import type { TableRow } from '../../../base/tables/rows.ts';
import {
  importColumns,
  type ImportColumn,
  type ImportColumns,
} from '../../../../src/core/api/bulk-actions.ts';

/** Common column names, in Romanian, English and German, without diacritics, punctuation and spaces. */
const names: Record<ImportColumn, RegExp> = {
  memberNumber:
    /^(number|membernumber|no|nr|numar|(nr|numar|numarul)(?:de)?(membru|carnet|carnetului|legitimatie|legitimatiei|matricol)|mitglieds(nummer|nr))$/,
  name: /^(name|fullname|lastname|surname|nume|numele|nume(le)?(si)?prenume(le)?|membru|titular|nachname)$/,
  firstName: /^(firstname|givenname|prenume|prenumele|vorname)$/,
  email: /^(e?mail|emailaddress|adresa(?:de)?e?mail|postaelectronica)$/,
  kind: /^(kind|type|category|fel|tip|categori[ae]|(fel|felul|tip|tipul|categori[ae])(?:de)?membru(lui)?|calitate[a]?|artdermitgliedschaft|mitgliedsart)$/,
  validUntil:
    /^(validuntil|until|valabil[a]?(pana(la)?)?|valabilitate[a]?|expira(la)?|dataexpirarii|cotizati[ae]|cotizatie(pe|pana(la)?)?(anul)?|platit(pana(la)?)?|vizat?(pana(la)?)?|gultig(bis)?)$/,
  phone:
    /^(phone|telephone|mobile|tel|telefon(ul)?|mobil|(nr|numar)(?:de)?telefon|telefonmobil|contact|telefonnummer|handy)$/,
  address: /^(address|postaladdress|street|adresa(postala)?|domiciliu(l)?|strada|adresse|(post)?anschrift)$/,
  commune:
    /^(commune|communeortown|town|city|place|comuna|comunasauorasul|oras(ul)?|localitate[a]?((?:de)?domiciliu(lui)?)?|sat(ul)?|gemeinde(oderstadt)?|(wohn)?ort|stadt)$/,
  huntingGroup: /^((hunting)?group|grup(a|ul)?((?:de)?(vanatoare|vanatori(lor)?))?|(jagd)?gruppe)$/,
  joinedOn:
    /^(joinedon|joined|membersince|membrudin|inscris(la|din)?|(data)?inscrierii(la|din)?|dataprimirii|inscrierea|mitgliedseit|eingetreten(am)?)$/,
  note: /^(note?|notes|officenote|observatii|obs|mentiuni|notaa?asociatiei|bemerkung|bemerkungen|vermerk(dergeschaftsstelle)?)$/,
};

/** Abbreviated words in column names, with their full forms. */
const cutShort: Readonly<Record<string, string>> = {
  ...{
    adr: 'adresa',
    carn: 'carnet',
    cat: 'categoria',
    categ: 'categoria',
    calit: 'calitatea',
    com: 'comuna',
  },
  ...{ cotiz: 'cotizatie', domic: 'domiciliu', exp: 'expira', inscr: 'inscrierii', leg: 'legitimatie' },
  ...{
    legit: 'legitimatie',
    loc: 'localitate',
    local: 'localitate',
    localit: 'localitate',
    matr: 'matricol',
  },
  ...{ memb: 'membru', ment: 'mentiuni', mob: 'mobil', observ: 'observatii', pren: 'prenume', str: 'strada' },
  ...{ gr: 'grupa', tel: 'telefon', valab: 'valabil', van: 'vanatoare' },
};

/** Returns a name without diacritics, punctuation and spaces, with abbreviations expanded. */
const plainName = (name: string) =>
  fold(name)
    .split(/[^a-z]+/)
    .map((word) => cutShort[word] ?? word)
    .join('');

/** Names that often mean something else, such as a running number: only used if no other name matches. */
const vague = /^(number|no|nr|numar|membru|titular|contact|tip|type|cotizati[ae])$/;

/**
 * Returns true if the cells of a column number the lines (1, 2, 3), also anew in each section of the table; a few members may
 * have these numbers themselves. Titles of sections and totals have no number of their own.
 */
function isRunning(lines: readonly Pick<TableRow, 'cells'>[], at: number): boolean {
  const numbers = lines.flatMap(({ cells }) => /^(\d+)\.?$/.exec(cells[at] ?? '')?.[1] ?? []).map(Number);
  return (
    numbers.length >= 5 &&
    numbers.every((number, index) => number === 1 || number === (numbers[index - 1] ?? 0) + 1)
  );
}

/**
 * Guesses the columns by name; if several match, the first that is not vague.
 *
 * @param lines whose running number, in a column “Nr.”, is not taken for the members' own: the user, who knows, chooses.
 */
export function guessColumns(
  header: readonly string[],
  lines: readonly Pick<TableRow, 'cells'>[] = [],
): ImportColumns {
  const plain = header.map(plainName);
  const found = importColumns.flatMap((column) => {
    const matching = plain.flatMap((name, at) => (names[column].test(name) ? [at] : []));
    const isVague = (at: number) => vague.test(plain[at] ?? '');
    const at =
      matching.find((one) => !isVague(one)) ??
      matching.find((one) => column !== 'memberNumber' || !isRunning(lines, one));
    return at === undefined ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found);
}
