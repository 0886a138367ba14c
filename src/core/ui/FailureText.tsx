// The message of a failure; after an unexpected error also, in small print, the id to search for in the log.

import { withId } from '../session/error-id.ts';

interface Props {
  text: string;
  id?: string | undefined;
  /** With {id}. */
  errorCode: string;
}

export default function FailureText({ text, id, errorCode }: Props) {
  const code = withId(errorCode, id);
  return (
    <>
      {text}
      {code && <small className="text-tiny"> {code}</small>}
    </>
  );
}
