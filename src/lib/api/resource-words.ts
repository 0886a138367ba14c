// The words that stand for what an island has asked the API for, until it is there.

/** Reasons that are told beside what could not be loaded; of others there is nothing to say. */
export interface Problems {
  'store-unavailable': string;
  'not-allowed': string;
  unreachable: string;
}

export interface ResourceWords {
  loading: string;
  retry: string;
  failed: string;
  /** With {id}. */
  errorCode: string;
  problems: Problems;
}
