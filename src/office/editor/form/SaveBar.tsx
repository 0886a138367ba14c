// The bar at the foot of every form of the editor, always in sight: the save button, the state in words, and a link
// to the page that readers see.

import { useStore } from '@nanostores/react';
import { useContext, useState, type ReactNode } from 'react';
import { returnPath } from '../../../core/session/return-path.ts';
import { lastSave } from '../model/last-save.ts';
import { ReadOnly } from './form-context.ts';
import SaveState from './SaveState.tsx';
import type { DraftState } from './use-draft.ts';
import { useWords } from '../../../core/ui/use-words.ts';

/** The bar's `ref`: nothing focused lies under the bar, which grows with the lines of its words. */
function trackHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--save-bar');
  };
}

/**
 * The button's `ref`: Ctrl+S saves from any field of a form, for by the keyboard the button may be hundreds of fields away. It
 * has the focus while it is pressed: fields read what was typed when the focus leaves them.
 */
function saveByKey(button: HTMLButtonElement | null): (() => void) | undefined {
  function press(event: KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    // With Alt it is AltGr, which writes „ș” on Romanian keyboards.
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 's') return;
    event.preventDefault();
    const field = document.activeElement;
    button?.focus({ preventScroll: true });
    button?.click();
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }
  const form = button?.form;
  form?.addEventListener('keydown', press);
  return () => form?.removeEventListener('keydown', press);
}

/** The note that there are unsaved changes, and whether they are kept on the device. */
function DraftNote({ state }: { state: DraftState }) {
  const { entry, bar } = useWords('editing');
  if (state === 'none') return null;
  if (state !== 'failed')
    return <p className="text-small text-muted">{state === 'stored' ? entry.kept : bar.unsaved}</p>;
  return (
    <p className="text-small text-warning-text" role="alert">
      {entry.notKept}
    </p>
  );
}

interface Props {
  busy: boolean;
  /** True while a file that must be saved with it is being prepared. */
  waits: boolean;
  /** Why it was not saved. */
  refused?: ReactNode;
  /** What is said while it is saved again by itself. */
  waiting?: string | undefined;
  draftState: DraftState;
  /** The page that readers see. */
  onSite?: string | undefined;
  /** The button's label where it does more than save. */
  save?: string | undefined;
}

export default function SaveBar({ busy, waits, refused, waiting, draftState, onSite, save }: Props) {
  const { entry, bar } = useWords('editing');
  const readOnly = useContext(ReadOnly);
  /** The place of a page from which one came to correct it. */
  const [from] = useState(() => returnPath(new URLSearchParams(location.search).get('from')));
  const last = useStore(lastSave, { ssr: 'initial' });
  // What the link leads to is not what was saved yet.
  const isPublishing = last?.state === 'publishing';
  return (
    <div className="save-bar" ref={trackHeight}>
      {readOnly ? (
        <p className="text-small text-warning-text">{bar.readOnly}</p>
      ) : (
        <button
          className="button"
          type="submit"
          ref={saveByKey}
          aria-disabled={busy || waits}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {waits ? entry.waits : busy ? entry.saving : (save ?? entry.save)}
        </button>
      )}
      {/* Above the button where there is no room beside it: the button keeps its place. */}
      <div className="order-first basis-full sm:order-none sm:min-w-0 sm:flex-1 sm:basis-0">
        <SaveState isOver={draftState !== 'none' || Boolean(refused)} />
        <p className="text-small" role="status">
          {waiting}
        </p>
        {refused}
        {(draftState === 'failed' || (!refused && !waiting)) && <DraftNote state={draftState} />}
      </div>
      {(from ?? onSite) && (
        <a
          className="link ms-auto inline-flex min-h-touch items-center text-small"
          href={from && last?.change ? `${from}&change=${last.change}` : (from ?? onSite)}
        >
          {from ? bar.back : isPublishing ? bar.onSiteOld : bar.onSite}
        </a>
      )}
    </div>
  );
}
