// Returns the kinds of members that forms offer: trainees only if the association has them. Existing ones are always named.

import { memberKinds, type MemberKind } from '../../core/api/member.ts';
import { getRecord } from './collections.ts';

export async function offeredKinds(): Promise<MemberKind[]> {
  const { hasTrainees } = await getRecord('association');
  return memberKinds.filter((kind) => hasTrainees || kind !== 'trainee');
}
