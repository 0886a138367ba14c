// A text with its toolbar. Loaded when an entry is opened, because it includes the whole editor.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nameIn } from '../../../core/content/path.ts';
import { mediaPath } from '../../../core/content/media-path.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { showUploads } from '../model/new-pictures.ts';
import type { Pasted } from '../model/paste.ts';
import { useShared } from '../form/form-context.ts';
import {
  insertPicture,
  insertWords,
  pressedAt,
  removeLink,
  renamePicture,
  replacePicture,
  setLink,
  tools,
} from './commands.ts';
import LinkForm from './LinkForm.tsx';
import KnownPictureOffer from '../files/KnownPictureOffer.tsx';
import { useChosenFile } from '../files/use-chosen-file.ts';
import PastedPictures from './PastedPictures.tsx';
import { openText, type OpenText } from './milkdown.ts';
import TextNotes, { TextHints } from './TextNotes.tsx';
import Toolbar, { type Button } from './Toolbar.tsx';
import type { PicturePlace } from './picture-view.ts';

export interface TextEditorProps {
  value: string;
  onChange: (markdown: string) => void;
  labelId: string;
  noteId: string | undefined;
  lang: string;
  isInvalid: boolean;
  /** Called with an object that can focus the text. */
  focusRef: (field: { focus: () => void }) => void;
  /**
   * Set for a letter, which may contain only what all mail programs show alike, so no pictures or tables. Called with the text
   * when it is open, and with null when it closes.
   */
  onOpenLetter?: (text: OpenLetter | null) => void;
}

/** The open text of a letter. */
export interface OpenLetter {
  focus: () => void;
  /** Inserts words at the cursor. */
  insert: (words: string) => void;
}

const notInLetters: readonly Button[] = ['photos', 'subheading', 'quote', 'table'];

export default function TextEditor(props: TextEditorProps) {
  const { value, labelId, noteId, lang, isInvalid } = props;
  const isLetter = props.onOpenLetter !== undefined;
  const { entry, files: fileWords, tools: words } = useWords('editing');
  const root = useRef<HTMLDivElement>(null);
  const open = useRef<OpenText | null>(null);
  const [first] = useState(value);
  const files = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<ReadonlySet<Button>>(new Set());
  const [linking, setLinking] = useState(false);
  const { uploads, readers, files: chosen } = useShared();
  const [pasted, setPasted] = useState<Omit<Pasted, 'html'>>();
  const [isLost, setLost] = useState(false);
  /** Joins the lines of the last pasted text. */
  const [joining, setJoining] = useState<{ join: () => void }>();
  /** True once the note about formatting lost by pasting was shown; it is shown only once. */
  const isLossShown = useRef(false);
  const pictures = useChosenFile('media', chosen);
  const field = () => root.current?.querySelector<HTMLElement>('[role="textbox"]');
  /** The text that the form and the editor last agreed on. */
  const syncedText = useRef(value);
  const change = useEffectEvent((markdown: string) => {
    syncedText.current = markdown;
    props.onChange(markdown);
  });

  // Runs before the text with these pictures is rendered.
  const show = useEffectEvent(() => showUploads(uploads));

  const paste = useEffectEvent((pasted: Omit<Pasted, 'html'>) => {
    if (!isLetter) setPasted(pasted);
    if (!pasted.hasLostLooks || isLossShown.current) return;
    isLossShown.current = true;
    setLost(true);
  });
  const drop = useEffectEvent((dropped: File[]) => void (isLetter || addPictures(dropped)));
  const replace = useEffectEvent((place: PicturePlace, file: File) => {
    void pictures.choose(file, (name, content) => {
      const at = place();
      if (!open.current || at === undefined) return;
      showUploads({ [name]: content });
      replacePicture(open.current.editor, at, mediaPath + name);
      open.current.flush();
    });
  });
  const link = useEffectEvent(() => setLinking(true));
  const pictureWords = useEffectEvent(() => ({ ...entry, other: fileWords.otherPicture }));

  // After a refused save, focus the picture without a description, or else the text.
  const lead = () =>
    (root.current?.querySelector<HTMLElement>('.editing-figure input:placeholder-shown') ?? field())?.focus();
  const tellOpen = useEffectEvent((opened: OpenText | null) =>
    props.onOpenLetter?.(
      opened && {
        focus: lead,
        insert(words) {
          insertWords(opened.editor, words);
          opened.flush();
        },
      },
    ),
  );
  const passFocus = useEffectEvent(() => props.focusRef({ focus: lead }));

  useEffect(() => {
    passFocus();
    show();
    const { current } = root;
    if (!current) return undefined;
    const opening = openText({
      root: current,
      value: first,
      attributes: {
        id: `${labelId}-text`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        lang,
      },
      onChange: (markdown) => change(markdown),
      onState: (state) => setPressed(pressedAt(state)),
      onEdit: () => setJoining(undefined),
      onPasted: (pasted) => paste(pasted),
      onBroken: (join) => setJoining({ join }),
      onFiles: (dropped) => drop(dropped),
      onOtherPicture: (place, file) => replace(place, file),
      onLink: () => link(),
      words: pictureWords(),
    });
    const read = () => open.current?.flush();
    readers?.add(read);
    void opening.then((opened) => {
      open.current = opened;
      if (syncedText.current !== first) opened.show(syncedText.current);
      tellOpen(opened);
    });
    return () => {
      readers?.delete(read);
      tellOpen(null);
      void opening.then((opened) => opened.close());
    };
  }, [first, labelId, lang, readers]);

  // The value changed elsewhere: others' changes came back with a save.
  useEffect(() => {
    if (value === syncedText.current) return;
    syncedText.current = value;
    open.current?.show(value);
  }, [value]);

  useEffect(() => {
    const text = root.current?.querySelector('[role="textbox"]');
    if (isInvalid) text?.setAttribute('aria-invalid', 'true');
    else text?.removeAttribute('aria-invalid');
    if (noteId) text?.setAttribute('aria-describedby', noteId);
  }, [isInvalid, noteId, pressed]);

  /** Adds chosen or dropped pictures, each after the one before it. */
  function addPictures(files: readonly File[]) {
    let last: string | undefined;
    // Started all at once, so that a save waits for every one.
    for (const file of files)
      void pictures.choose(file, (name, content) => {
        placePicture(name, '', content, last);
        last = name;
      });
  }

  function placePicture(name: string, alt: string, content: Blob, after?: string) {
    showUploads({ [name]: content });
    if (!open.current) return;
    insertPicture(open.current.editor, mediaPath + name, alt, after && mediaPath + after);
    // The text is not blurred here, which would otherwise have it read.
    open.current.flush();
  }

  function takeKnown(name: string, known: string) {
    if (!open.current) return;
    renamePicture(open.current.editor, mediaPath + name, mediaPath + known);
    open.current.flush();
    field()?.focus();
  }

  function press(button: Button) {
    if (!open.current) return;
    if (button === 'photos') return files.current?.click();
    if (button === 'link') return setLinking(!linking);
    tools[button](open.current.editor);
    field()?.focus();
  }

  function relink(set: (editor: OpenText['editor']) => void) {
    if (open.current) set(open.current.editor);
    closeLink();
  }

  /** Back to the text, where the cursor still is. */
  function closeLink() {
    setLinking(false);
    field()?.focus();
  }

  return (
    <div className="editing-text">
      <div className="editing-bar">
        <Toolbar
          pressed={pressed}
          open={linking ? 'link' : undefined}
          controls={`${labelId}-text`}
          onPress={press}
          {...(isLetter && { without: notInLetters })}
        />
        {linking && (
          <LinkForm
            onLink={(target) => relink((editor) => setLink(editor, target))}
            onRemove={pressed.has('link') ? () => relink(removeLink) : undefined}
            onClose={closeLink}
          />
        )}
        <TextNotes
          waiting={pictures.waiting}
          refused={pictures.reasons}
          hasLostLooks={isLost}
          onJoin={
            joining &&
            (() => {
              joining.join();
              field()?.focus();
            })
          }
          onClose={() => {
            pictures.forgetRefused();
            setLost(false);
            setJoining(undefined);
            field()?.focus();
          }}
        />
      </div>
      {pasted && (
        <PastedPictures pasted={pasted} onTake={(name, alt, content) => placePicture(name, alt, content)} />
      )}
      <input
        ref={files}
        className="hidden"
        type="file"
        accept="image/*"
        multiple
        aria-label={words.photos}
        onChange={({ currentTarget }) => {
          const added = [...(currentTarget.files ?? [])];
          // Allows choosing the same files again.
          currentTarget.value = '';
          addPictures(added);
        }}
      />
      <div ref={root} />
      {Object.keys(uploads)
        .map(nameIn)
        .filter((name) => value.includes(mediaPath + name))
        .map((name) => (
          <KnownPictureOffer key={name} name={name} onUse={(known) => takeKnown(name, known)} />
        ))}
      <TextHints body={value} />
    </div>
  );
}
