// An icon in an island. Icons known at build time are bundled; others are fetched, and empty until they arrive.

import { lazy, Suspense } from 'react';
import fetchedIcon from './FetchedIcon.tsx?chunk';
import bundled from 'virtual:island-icons';

type Fetched = typeof import('./FetchedIcon.tsx');

// An icon is dispensable, and must not take down the island around it.
const FetchedIcon = lazy(() =>
  (import(/* @vite-ignore */ fetchedIcon) as Promise<Fetched>).catch(() => ({ default: () => null })),
);

interface Props {
  /** `tabler:fish` */
  name: string;
  className?: string;
}

export default function IslandIcon({ name, className = 'island-icon' }: Props) {
  const body = Object.hasOwn(bundled, name) ? bundled[name] : undefined;
  if (body === undefined) {
    return (
      <Suspense>
        <FetchedIcon name={name} className={className} />
      </Suspense>
    );
  }
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
