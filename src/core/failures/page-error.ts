// An error that leaves nothing of a page worth showing: an island throws it, the error page takes the page's place.

export class PageError extends Error {
  /** As HTTP has it. */
  readonly status: number;

  /** @param message in the reader's language; left out, the status in words is shown. */
  constructor(message = '', status = 500) {
    super(message);
    this.status = status;
  }
}
