// The kinds of members that forms offer: trainees where the association has them. Whoever is one has the name of it anywhere.

import { memberKinds, type MemberKind } from '../../core/api/member.ts';
import { getRecord } from './collections.ts';

export async function offeredKinds(): Promise<MemberKind[]> {
  const { hasTrainees } = await getRecord('association');
  return memberKinds.filter((kind) => hasTrainees || kind !== 'trainee');
}
