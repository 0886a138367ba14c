// Fetches from the API as soon as a screen shows the data, and again when the question changes.

import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../client/client.ts';
import { useSession } from './use-session.ts';

export interface Resource<Data> {
  /** The last answer; null before the first. */
  data: Data | null;
  /** The reason for having no newer one; null after the session has ended, which the page itself reports. */
  failed: ApiError | null;
  busy: boolean;
  /** Asks the same once more. */
  again(): void;
  /** Changes the answer without another request. */
  set(change: (data: Data) => Data): void;
}

/**
 * Fetches when the component appears, when `key` changes, when a session that had ended is there again, and when the
 * browser brings the page back from its memory as it was left. Answers may come in another order than the requests: only
 * the last request's counts.
 *
 * @param key names the request; null: nothing is requested yet.
 */
export function useResource<Data>(ask: () => Promise<Data>, key: string | null): Resource<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const { ended } = useSession();
  const question = useEffectEvent(ask);

  /** The request that should be answered now; null while nothing can be requested. */
  const pending = ended || key === null ? null : `${tries} ${key}`;
  const [answered, setAnswered] = useState<string | null>(null);
  // After a pause without requests, the same request counts as a new one.
  if (pending === null && answered !== null) setAnswered(null);

  useEffect(() => {
    if (pending === null) return undefined;
    let left = false;
    question()
      .then(
        (answer) => {
          if (left) return;
          setData(answer);
          setFailed(null);
        },
        (error: unknown) => {
          if (left) return;
          // An error that is no answer of the API is our own bug: the island's boundary shows and reports it.
          if (!(error instanceof ApiError))
            setFailed(() => {
              throw error;
            });
          else setFailed(error.status === 401 ? null : error);
        },
      )
      .finally(() => left || setAnswered(pending));
    return () => void (left = true);
  }, [pending]);

  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && setTries((now) => now + 1);
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);

  return {
    data,
    failed,
    busy: pending === null ? !data && !failed : pending !== answered,
    again: () => setTries((now) => now + 1),
    set: (change) => setData((now) => now && change(now)),
  };
}
