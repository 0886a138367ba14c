// The words that lists and forms of islands have in common.

export interface CommonWords {
  loading: string;
  retry: string;
  previous: string;
  next: string;
  /** With {page} and {total}. */
  pageNumber: string;
  /** Tells the id of an unexpected error: with {id}. */
  errorCode: string;
}
