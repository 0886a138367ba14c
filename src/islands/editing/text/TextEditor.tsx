// A text with its buttons. Loaded when an entry is opened: it brings the whole text editor.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditingWords } from '../model/words.ts';
import { mediaPath } from '../../../lib/content/media-path.ts';
import { showUploads } from '../model/new-pictures.ts';
import type { Pasted } from '../model/paste.ts';
import { useShared } from '../form/form-context.ts';
import { insertPicture, pressedAt, setLink, toolNames, tools, type Tool } from './commands.ts';
import LinkForm from './LinkForm.tsx';
import PastedPictures from './PastedPictures.tsx';
import { openText, type OpenText } from './milkdown.ts';

export interface TextEditorProps {
  value: string;
  onChange: (markdown: string) => void;
  labelId: string;
  noteId: string | undefined;
  lang: string;
  isInvalid: boolean;
  /** Is told how the text takes the focus. */
  focusRef: (field: { focus: () => void }) => void;
  words: EditingWords['tools'];
}

export default function TextEditor(props: TextEditorProps) {
  const { value, labelId, noteId, lang, isInvalid, words } = props;
  const root = useRef<HTMLDivElement>(null);
  const open = useRef<OpenText | null>(null);
  const [first] = useState(value);
  const [pressed, setPressed] = useState<ReadonlySet<Tool | 'link'>>(new Set());
  const [linking, setLinking] = useState(false);
  const { uploads, readers } = useShared();
  const [found, setFound] = useState<Omit<Pasted, 'html'>>();
  /** What the form and the text both hold. */
  const held = useRef(value);
  const change = useEffectEvent((markdown: string) => {
    held.current = markdown;
    props.onChange(markdown);
  });

  // Before the text that shows them is drawn.
  const show = useEffectEvent(() => showUploads(uploads));

  const tellFocus = useEffectEvent(() =>
    props.focusRef({ focus: () => root.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus() }),
  );

  useEffect(() => {
    tellFocus();
    show();
    const { current } = root;
    if (!current) return undefined;
    const opening = openText({
      root: current,
      value: first,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, lang },
      onChange: (markdown) => change(markdown),
      onState: (state) => setPressed(pressedAt(state)),
      onPictures: setFound,
    });
    const read = () => open.current?.flush();
    readers?.add(read);
    void opening.then((opened) => {
      open.current = opened;
      if (held.current !== first) opened.show(held.current);
    });
    return () => {
      readers?.delete(read);
      void opening.then((opened) => opened.close());
    };
  }, [first, labelId, lang, readers]);

  // What others wrote came with a save.
  useEffect(() => {
    if (value === held.current) return;
    held.current = value;
    open.current?.show(value);
  }, [value]);

  useEffect(() => {
    const field = root.current?.querySelector('[role="textbox"]');
    if (isInvalid) field?.setAttribute('aria-invalid', 'true');
    else field?.removeAttribute('aria-invalid');
    if (noteId) field?.setAttribute('aria-describedby', noteId);
  }, [isInvalid, noteId, pressed]);

  function use(tool: Tool) {
    if (!open.current) return;
    tools[tool](open.current.editor);
    root.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }

  return (
    <div className="editing-text">
      <div className="editing-tools" role="group" aria-label={words.label}>
        {toolNames.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-pressed={tool === 'undo' || tool === 'redo' ? undefined : pressed.has(tool)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool)}
          >
            {words[tool]}
          </button>
        ))}
        <button
          type="button"
          aria-expanded={linking}
          aria-pressed={pressed.has('link')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!linking)}
        >
          {words.link}
        </button>
      </div>
      {linking && (
        <LinkForm
          onLink={(target) => {
            if (open.current) setLink(open.current.editor, target);
            setLinking(false);
          }}
          onClose={() => setLinking(false)}
        />
      )}
      {found && (
        <PastedPictures
          found={found}
          onTake={(name, alt, content) => {
            showUploads({ [name]: content });
            if (!open.current) return;
            insertPicture(open.current.editor, mediaPath + name, alt);
            // Nobody leaves the text, which would have it read.
            open.current.flush();
          }}
        />
      )}
      <div ref={root} />
    </div>
  );
}
