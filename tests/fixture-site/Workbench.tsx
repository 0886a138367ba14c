// Islands of the fixture site: one that tests can break, and one that shows any icon.

import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { guarded } from '../../src/core/ui/Guarded.tsx';
import IslandIcon from '../../src/core/ui/IslandIcon.tsx';
import { PageError } from '../../src/core/failures/page-error.ts';
import { addToast, removeToast } from '../../src/core/toasts/store.ts';
import type {} from './workbench.ts';

const icons = atom<readonly string[]>([]);
const broken = atom<{ message: string; status: number | undefined } | null>(null);

function Icons() {
  return (
    <p data-icons>
      {useStore(icons).map((name) => (
        <span key={name} data-icon={name}>
          <IslandIcon name={name} />
        </span>
      ))}
    </p>
  );
}

function Breakable() {
  const failure = useStore(broken);
  if (failure) {
    throw failure.status ? new PageError(failure.message, failure.status) : new Error(failure.message);
  }
  return <p data-breakable>whole</p>;
}

function Bench() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    window.workbench = {
      addToast,
      removeToast,
      chosen: [],
      showIcons: (names) => icons.set(names),
      breakIsland: (message, status) => broken.set({ message, status }),
      mendIsland: () => broken.set(null),
    };
    setIsReady(true);
  }, []);
  return <p data-workbench={isReady} />;
}

const Guarded = { Icons: guarded(Icons), Breakable: guarded(Breakable) };

export default function Workbench() {
  return (
    <>
      <Bench />
      <Guarded.Icons />
      <Guarded.Breakable />
    </>
  );
}
