// A loaded resource, or the message that it is loading, empty, or has failed, with a retry button; temporary failures are
// retried automatically.

import type { ReactNode } from 'react';
import { isPassing } from '../client/failed.ts';
import { LinkButton } from './Button.tsx';
import FailureText from './FailureText.tsx';
import type { Resource } from './use-resource.ts';
import { useRetry } from './use-retry.ts';
import { useWords } from './use-words.ts';

/** The names of the lists in a response. */
type ListIn<Data> = {
  [Name in keyof Data]: Data[Name] extends readonly unknown[] ? Name : never;
}[keyof Data];

interface Props<Data> {
  resource: Resource<Data>;
  /** A sentence that names what failed to load, instead of the general one. */
  failed?: string;
  /** The content for a response whose `list` is empty. */
  empty?: ReactNode;
  list?: ListIn<Data>;
  children: (data: Data) => ReactNode;
}

export default function Loaded<Data>({ resource, failed, empty, list, children }: Props<Data>) {
  const words = useWords('ui');
  const { data, busy, failed: error, again } = resource;
  useRetry(isPassing(error), again);
  const reason = (words.problems as Partial<Record<string, string>>)[error?.code ?? ''] ?? '';
  return (
    <>
      {error && (
        <p className="mt-2 text-error-text" role="alert">
          <FailureText
            text={`${failed ?? words.failed} ${reason}`.trim()}
            id={error.id}
            errorCode={words.errorCode}
          />{' '}
          <LinkButton label={words.retry} onClick={again} />
        </p>
      )}
      {!data && busy && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <div className="lines" aria-hidden="true" />
        </div>
      )}
      {data && (
        <div aria-busy={busy}>
          {list && !(data[list] as readonly unknown[]).length ? empty : children(data)}
        </div>
      )}
    </>
  );
}
