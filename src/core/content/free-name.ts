// The name of a new record: the first one that is free.

/** Maximum number of records with the same name. */
const mostNames = 50;

/**
 * Calls a function with a name, and with the next one as long as that is taken: `closed`, `closed-2`, `closed-3`.
 *
 * @param isTaken returns true if an error of the function means that another record has the name.
 * @throws as the function does.
 */
export async function underFreeName<Result>(
  name: string,
  work: (name: string) => Promise<Result>,
  isTaken: (error: unknown) => boolean,
): Promise<Result> {
  for (let number = 1; ; number++) {
    try {
      return await work(number === 1 ? name : `${name}-${number}`);
    } catch (error) {
      if (number === mostNames || !isTaken(error)) throw error;
    }
  }
}
