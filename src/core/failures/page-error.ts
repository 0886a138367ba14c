// An error that leaves nothing of a page worth showing: an island throws it, and the error page replaces the page.

export class PageError extends Error {
  /** The HTTP status. */
  readonly status: number;

  /** @param message in the reader's language; if left out, the status text is shown. */
  constructor(message = '', status = 500) {
    super(message);
    this.status = status;
  }
}
