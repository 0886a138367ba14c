// The calls of the member's own sessions and one-time codes.

import type { OwnSessions } from '../../../core/api/sessions.ts';
import type { NewCodes, OwnCodes } from '../../../core/api/strength.ts';
import { api } from '../../../core/client/client.ts';

const sessions = '/api/_auth/sessions';

export const listSessions = () => api<OwnSessions>(sessions);

export const endSession = (id: string) => api<OwnSessions>(`${sessions}/${id}`, { method: 'DELETE' });

/** Ends all but this one. */
export const endOtherSessions = () => api<OwnSessions>(sessions, { method: 'DELETE' });

const codes = '/api/_auth/codes';

export const countCodes = () => api<OwnCodes>(codes);

/** Makes new codes; the previous ones are void. */
export const makeCodes = () => api<NewCodes>(codes, { method: 'POST' });
