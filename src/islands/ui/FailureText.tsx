// What went wrong, in words; of an unexpected error also, small, the id that the association finds it by in the log.

import { withId } from '../../lib/session/error-id.ts';

interface Props {
  text: string;
  id?: string | undefined;
  /** With {id}. */
  errorCode: string;
}

export default function FailureText({ text, id, errorCode }: Props) {
  const told = withId(errorCode, id);
  return (
    <>
      {text}
      {told && <small className="text-tiny"> {told}</small>}
    </>
  );
}
