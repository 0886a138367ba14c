// The toolbar of a text: one row, in which Tab reaches one button and the arrow keys reach the others.

import { useRef, useState, type KeyboardEvent } from 'react';
import icons from 'virtual:text-icons';
import type { TextIcon } from '../../../core/icons/bundled.ts';
import { fill } from '../../../core/widgets/words.ts';
import Tooltip, { TooltipProvider } from '../../../core/ui/Tooltip.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import type { Tool } from './commands.ts';

/** A button that changes the text or opens something. */
export type Button = Tool | 'link' | 'photos';

interface ButtonLook {
  icon: TextIcon;
  /** The shortcut key, with Ctrl or, on a Mac, ⌘. */
  key?: string;
  /** Starts a new group. */
  startsGroup?: true;
}

/** The buttons in order; the most used come first, because phones show only as many as fit. */
const looks: Readonly<Record<Button, ButtonLook>> = {
  bold: { icon: 'tabler:bold', key: 'B' },
  italic: { icon: 'tabler:italic', key: 'I' },
  heading: { icon: 'tabler:letter-t', startsGroup: true },
  subheading: { icon: 'tabler:letter-t-small' },
  bullets: { icon: 'tabler:list', startsGroup: true },
  numbers: { icon: 'tabler:list-numbers' },
  link: { icon: 'tabler:link', key: 'K', startsGroup: true },
  photos: { icon: 'tabler:photo-plus' },
  undo: { icon: 'tabler:arrow-back-up', key: 'Z', startsGroup: true },
  redo: { icon: 'tabler:arrow-forward-up', key: 'Y' },
  quote: { icon: 'tabler:blockquote', startsGroup: true },
  table: { icon: 'tabler:table' },
};
const allButtons = Object.keys(looks) as Button[];
const opening: readonly Button[] = ['link', 'photos'];
const stateless: readonly Button[] = ['undo', 'redo', 'photos'];

/** Returns the index of the button that a key moves to, given the number of buttons. */
function next(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && (at + step + count) % count;
}

interface Props {
  pressed: ReadonlySet<Button>;
  /** The button whose panel is open below the row. */
  open: Button | undefined;
  /** The id of the text. */
  controls: string;
  onPress: (button: Button) => void;
  /** Buttons to leave out. */
  without?: readonly Button[];
}

export default function Toolbar({ pressed, open, controls, onPress, without = [] }: Props) {
  const buttons = allButtons.filter((button) => !without.includes(button));
  const { tools: words } = useWords('editing');
  const [reached, setReached] = useState<Button>('bold');
  const row = useRef<HTMLDivElement>(null);
  // Safe here: the editor is loaded only in the browser.
  const [isMac] = useState(() => /Mac|iP/.test(navigator.platform));

  const getTitle = (button: Button, { key }: ButtonLook) => {
    if (!key) return words[button];
    return isMac ? `${words[button]} (⌘${key})` : fill(words.shortcut, { name: words[button], key });
  };

  function moveFocus(event: KeyboardEvent) {
    const to = buttons[next(event.key, buttons.indexOf(reached), buttons.length) ?? -1];
    if (!to) return;
    event.preventDefault();
    setReached(to);
    row.current?.querySelector<HTMLElement>(`[data-tool="${to}"]`)?.focus();
  }

  return (
    <TooltipProvider>
      <div
        className="editing-tools"
        role="toolbar"
        aria-label={words.label}
        aria-controls={controls}
        ref={row}
        onKeyDown={moveFocus}
      >
        {buttons.map((button) => (
          <Tooltip key={button} text={getTitle(button, looks[button])}>
            <button
              type="button"
              data-tool={button}
              data-begins={looks[button].startsGroup}
              aria-label={words[button]}
              aria-pressed={stateless.includes(button) ? undefined : pressed.has(button)}
              aria-expanded={opening.includes(button) ? open === button : undefined}
              aria-keyshortcuts={looks[button].key && `${isMac ? 'Meta' : 'Control'}+${looks[button].key}`}
              tabIndex={button === reached ? 0 : -1}
              onFocus={() => setReached(button)}
              // Keeps the focus in the text, and the keyboard open on phones.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPress(button)}
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                dangerouslySetInnerHTML={{ __html: icons[looks[button].icon] }}
              />
            </button>
          </Tooltip>
        ))}
      </div>
    </TooltipProvider>
  );
}
