// What was asked for, or in its place that it is being loaded, that there is none, or that it failed, with another try.

import type { ReactNode } from 'react';
import type { Problems, ResourceWords } from '../../lib/api/resource-words.ts';
import FailureText from './FailureText.tsx';
import type { Resource } from './use-resource.ts';

interface Props<Data> {
  resource: Resource<Data>;
  words: ResourceWords;
  /** What could not be loaded, in the place of the general sentence. */
  failed?: string;
  /** In the place of an answer that holds nothing. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

export default function Loaded<Data>({ resource, words, failed, empty, isEmpty, children }: Props<Data>) {
  const { data, busy, failed: error, again } = resource;
  const reason = words.problems[error?.code as keyof Problems] ?? '';
  return (
    <>
      {error && (
        <p className="mt-2 text-error-text" role="alert">
          <FailureText
            text={`${failed ?? words.failed} ${reason}`.trim()}
            id={error.id}
            errorCode={words.errorCode}
          />{' '}
          <button className="link min-h-touch" type="button" onClick={again}>
            {words.retry}
          </button>
        </p>
      )}
      {!data && busy && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <div className="lines" aria-hidden="true" />
        </div>
      )}
      {data && <div aria-busy={busy}>{isEmpty?.(data) ? empty : children(data)}</div>}
    </>
  );
}
