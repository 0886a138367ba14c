// The id of an unexpected error, which the server's log has too.

/** The parameter of the page's address that carries it, where a form was sent without scripts. */
export const errorParam = 'error';

const placeholder = '{id}';

/** The sentence that gives an id; undefined for what is none of ours. */
export function withId(sentence: string, id: string | null | undefined): string | undefined {
  return id && /^[0-9a-f]{8}$/.test(id) ? sentence.replace(placeholder, id) : undefined;
}
