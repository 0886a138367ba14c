// The kinds of legal acts, for which each language has its own word: „Ordinul 353/2008” is “Order 353/2008”.

/** The Romanian words before an act's number, by kind; `acts:kinds` has the words of all languages. */
const beginnings = {
  law: 'Legea',
  order: 'Ordinul',
  ordinance: 'OUG',
  'government-decision': 'HG',
  decision: 'Hotărârea',
} as const;

export type LegalActKind = keyof typeof beginnings;

const kinds = Object.entries(beginnings) as [LegalActKind, string][];

/**
 * Returns the kind and number of an act named only by these; undefined for a name with more in it.
 *
 * @example parseLegalAct('Ordinul 1.043/2019') // { kind: 'order', number: '1043/2019' }
 */
export function parseLegalAct(name: string): { kind: LegalActKind; number: string } | undefined {
  for (const [kind, beginning] of kinds) {
    const number = new RegExp(`^${beginning} (?:nr\\. )?([\\d.]+/\\d{4})$`).exec(name)?.[1];
    if (number) return { kind, number: number.replaceAll('.', '') };
  }
  return undefined;
}

/** Sites that publish the acts themselves; others report on them. */
const actHosts = [
  'legislatie.just.ro',
  'www.ilegis.ro',
  'lege5.ro',
  'monitoruloficial.ro',
  'eur-lex.europa.eu',
];

/** Returns true for a host that publishes the text of acts. */
export const holdsActs = (host: string): boolean => actHosts.includes(host);
