// The visible toasts, and their region: reached with F8, dismissed by a swipe, paused while hovered or focused.

import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';
import { Provider, Viewport } from '@radix-ui/react-toast';
import { pageWords } from '../../../core/widgets/page-words.ts';
import { defaultDuration, getShown } from '../../../core/toasts/queue.ts';
import { toasts } from '../../../core/toasts/store.ts';
import ToastItem from './ToastItem.tsx';
import styles from './toasts.css?url';

const swipeThreshold = 50;

/** Returns true if the tab is hidden. The library pauses toasts on losing focus, but a hidden tab may keep it. */
function useHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const tell = () => {
      window.dispatchEvent(new Event(document.hidden ? 'blur' : 'focus'));
      setHidden(document.hidden);
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
  return hidden;
}

export default function Toasts() {
  const words = pageWords();
  const queue = useStore(toasts);
  const hidden = useHidden();
  return (
    <Provider
      label={words.notification}
      duration={defaultDuration}
      swipeDirection={document.documentElement.dir === 'rtl' ? 'left' : 'right'}
      swipeThreshold={swipeThreshold}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {getShown(queue).map((toast, place) => (
        // A repeated toast counts as a new one: its timer restarts, and it is announced again.
        <ToastItem key={`${toast.id} ${toast.version}`} toast={toast} place={place} held={hidden} />
      ))}
      <Viewport className="toasts" label={words.notifications} />
    </Provider>
  );
}
