// Imports a table of members from the terminal, just as administrators do on the screen.

import { changesIdentity, planFile } from '../members/import.ts';
import { PreviewOldError } from '../members/member.ts';
import { decodeTable } from '../tables/encoding.ts';
import { Refused, type Context } from './command.ts';
import { tellLine, tellUpdate } from './import-words.ts';

interface Choice {
  /** Only report what the import would do. */
  dryRun: boolean;
  /** With lines that give a known number to another name or address. */
  changeIdentity: boolean;
}

const nothing = 'Nothing was imported.';

/** @returns what to print. @throws Refused */
export async function importTable(
  { name, bytes }: { name: string; bytes: Uint8Array },
  { dryRun, changeIdentity }: Choice,
  { actions, confirm, note }: Pick<Context, 'actions' | 'confirm' | 'note'>,
): Promise<string[]> {
  const { plan, problems } = planFile(decodeTable(bytes).text, await actions.listKnown());
  if (problems.length) throw new Refused([nothing, ...problems.map(tellLine)].join('\n'));
  const counts = `${plan.add.length} added, ${plan.update.length} updated, ${plan.unchanged} as they were`;
  const others = plan.update.filter(changesIdentity);
  const listed = others.length
    ? [`Known numbers with another name or e-mail: ${others.length}`, ...others.map(tellUpdate)]
    : [];
  if (dryRun) return [`Would be: ${counts}`, ...listed];
  if (others.length && !changeIdentity) {
    if (!confirm)
      throw new Refused([nothing, ...listed, 'If they are right, say --change-identity'].join('\n'));
    for (const line of listed) note(line);
    if (!(await confirm('Are these right? Import them too? [y/N] '))) throw new Refused(nothing);
  }
  try {
    await actions.import(plan, { fileName: name });
  } catch (error) {
    if (error instanceof PreviewOldError)
      throw new Refused(`${nothing} Members were changed meanwhile: try again`);
    throw error;
  }
  return [counts];
}
