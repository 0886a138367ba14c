// A failure in words; after an unexpected error also, in small print, the id by which the log is searched.

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
