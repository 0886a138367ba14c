// The bar at the foot of every editor form, always visible: the save button, the state in words, and a link to the public page.

import { useStore } from '@nanostores/react';
import { useContext, useState, type ReactNode } from 'react';
import { returnPath } from '../../../core/session/return-path.ts';
import { lastSave } from '../model/last-save.ts';
import { ReadOnly } from './form-context.ts';
import SaveState from './SaveState.tsx';
import type { DraftState } from './use-draft.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

/** The bar's `ref`: publishes the bar's height, which depends on its text, so that the bar covers nothing that is focused. */
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
 * The button's `ref`: Ctrl+S saves from any field of the form, because the button may be hundreds of fields away by keyboard.
 * The button is focused for the press, because fields read their text on blur.
 */
function saveByKey(button: HTMLButtonElement | null): (() => void) | undefined {
  function press(event: KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    // Ctrl+Alt is AltGr, which types „ș” on Romanian keyboards.
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

/** A note that there are unsaved changes, and whether they are stored on the device. */
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
  /** True while a file needed for the save is being prepared. */
  waits: boolean;
  /** The reason why it was not saved. */
  refused?: ReactNode;
  /** The message shown while the save is retried automatically. */
  waiting?: string | undefined;
  draftState: DraftState;
  /** The public page. */
  onSite?: string | undefined;
  /** The label of the button, if it does more than save. */
  save?: string | undefined;
}

export default function SaveBar({ busy, waits, refused, waiting, draftState, onSite, save }: Props) {
  const { entry, bar } = useWords('editing');
  const readOnly = useContext(ReadOnly);
  /** The position on the public page from which the user came to correct it. */
  const [from] = useState(() => returnPath(new URLSearchParams(location.search).get('from')));
  const last = useStore(lastSave, { ssr: 'initial' });
  // The linked page does not show the saved version yet.
  const isPublishing = last?.state === 'publishing';
  return (
    <div className="save-bar" ref={trackHeight}>
      {readOnly ? (
        <p className="text-small text-warning-text">{bar.readOnly}</p>
      ) : (
        <Button
          label={waits ? entry.waits : busy ? entry.saving : (save ?? entry.save)}
          main
          type="submit"
          ref={saveByKey}
          busy={busy || waits}
          aria-keyshortcuts="Control+S Meta+S"
        />
      )}
      {/* Above the button if there is no room beside it, so that the button keeps its place. */}
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
