// Prepares files for a text: one after the other; saving waits for them, and they are discarded with the text.

import { atom } from 'nanostores';

export class Preparing {
  /** The number of chosen files that are not ready yet. */
  readonly count = atom(0);
  #last: Promise<unknown> = Promise.resolve();
  /** Identifies the current text: work begun for an earlier one has no effect. */
  #text = {};
  #refused = false;

  /**
   * Prepares a file after those chosen before it: each takes a name that the others do not have, and phones cannot hold several
   * large pictures in memory at once.
   * @param prepare returns the prepared file; undefined if it is refused.
   * @param take puts it into the text, unless the text was dropped meanwhile.
   */
  async add<Prepared>(
    prepare: () => Promise<Prepared | undefined>,
    take: (prepared: Prepared) => void,
  ): Promise<void> {
    const text = this.#text;
    const isCurrent = () => text === this.#text;
    this.count.set(this.count.get() + 1);
    const work = this.#last.then(async () => {
      let isTaken = false;
      try {
        const prepared = isCurrent() ? await prepare() : undefined;
        if (prepared === undefined || !isCurrent()) return;
        take(prepared);
        isTaken = true;
      } finally {
        if (!isTaken && isCurrent()) this.#refused = true;
      }
    });
    this.#last = work.catch(() => undefined);
    try {
      await work;
    } finally {
      if (isCurrent()) this.count.set(this.count.get() - 1);
    }
  }

  /**
   * Waits for all files, including those chosen in the meantime.
   * @returns false if one of them was refused, or the text was dropped: it is not what its writer meant to save.
   */
  async isReady(): Promise<boolean> {
    const text = this.#text;
    this.#refused = false;
    while (this.count.get() > 0 && text === this.#text) await this.#last;
    return text === this.#text && !this.#refused;
  }

  /** Discards the work in progress, because its text was sent or abandoned. */
  drop(): void {
    this.#text = {};
    this.#last = Promise.resolve();
    this.count.set(0);
  }
}
