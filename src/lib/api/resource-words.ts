// The words that stand for what an island has requested from the API, until it is there.

import type { CommonWords } from '../i18n/common-words.ts';

/** Reasons that are shown beside what could not be loaded; of others there is nothing to say. */
export interface Problems {
  'store-unavailable': string;
  'under-way': string;
  'not-allowed': string;
  'passkey-needed': string;
  'key-used': string;
  unreachable: string;
}

export interface ResourceWords extends Pick<CommonWords, 'loading' | 'retry' | 'errorCode'> {
  failed: string;
  problems: Problems;
}
