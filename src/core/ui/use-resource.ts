// Fetches from the API when a screen first shows the data, and again when the request changes.

import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../client/client.ts';
import { useSession } from './use-session.ts';

export interface Resource<Data> {
  /** The last response; null before the first. */
  data: Data | null;
  /** Why there is no newer response; null after the session has ended, which the page itself reports. */
  failed: ApiError | null;
  busy: boolean;
  /** Sends the same request again. */
  again(): void;
  /** Changes the response without another request. */
  set(change: (data: Data) => Data): void;
}

/**
 * Fetches when the component appears, when `key` changes, when an ended session is resumed, and when the browser restores the
 * page from its back/forward cache. Responses may arrive out of order: only that of the last request counts.
 *
 * @param key identifies the request; null: nothing is requested yet.
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
  // After a pause without requests, the same request counts as new.
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
          // An error that is not an API response is our own bug: the island's boundary shows and reports it.
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
