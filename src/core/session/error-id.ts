// The id of an unexpected error, which is also in the server's log.

/** The query parameter of the page that contains it, if a form was sent without scripts. */
export const errorParam = 'error';

const placeholder = '{id}';

/** Returns the sentence with the id filled in; undefined if the id is not one of ours. */
export function withId(sentence: string, id: string | null | undefined): string | undefined {
  return id && /^[0-9a-f]{8}$/.test(id) ? sentence.replace(placeholder, id) : undefined;
}
