// What went wrong, in words; of an unexpected error also, small, the id that the association finds it by in the log.

import { withId } from '../../lib/session/error-id.ts';

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
