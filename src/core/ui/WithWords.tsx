// Draws its children once the words of the page's screen are loaded.

import { Suspense, type ReactNode } from 'react';
import { useWordsLoaded } from './use-words.ts';

function Waiting({ children }: { children: ReactNode }) {
  useWordsLoaded();
  return children;
}

export default function WithWords({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Waiting>{children}</Waiting>
    </Suspense>
  );
}
