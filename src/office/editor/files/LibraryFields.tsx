// The list of the library with the questions on its new and changed files.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPath } from '../../../core/content/path.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import type { LibraryAct } from '../model/library-acts.ts';
import type { FileItem } from '../model/library-form.ts';
import FileItemFields from './FileItemFields.tsx';
import LibraryList, { type LibraryListProps } from './LibraryList.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import type { useLibraryForm } from './use-library-form.ts';

interface Props extends Pick<ReturnType<typeof useLibraryForm>, 'begin' | 'drop'> {
  list: LibraryListProps;
  /** All that was begun, in order. */
  begun: readonly LibraryAct[];
  items: readonly FileItem[];
}

export default function LibraryFields({ list, begun, items, begin, drop }: Props) {
  const texts = useWords('pictures');
  const chosen = { media: useChosenFile('picture'), attachments: useChosenFile('document') };
  /** The file in whose place another was chosen last; empty for new files. */
  const [place, setPlace] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);

  function refuse(reason: string | undefined) {
    if (reason !== undefined) setRefused((before) => [...before, reason]);
  }

  const run = useEffectEvent((act: LibraryAct) => {
    if (act.act === 'edit') return begin(act.path, 'edit', { isUsed: act.isUsed, asks: true });
    const { choose } = chosen[act.kind];
    setRefused([]);
    setPlace(act.act === 'replace' ? act.path : '');
    if (act.act === 'replace') {
      const { path, isUsed } = act;
      const take = (_name: string, _content: Blob, asks: boolean) => begin(path, 'replace', { isUsed, asks });
      return void choose(act.file, take, refuse, path);
    }
    const take = (name: string) => begin(formatPath({ kind: act.kind, id: name }), 'add', { asks: false });
    return void choose(act.file, take, refuse);
  });
  const done = useRef(0);
  useEffect(() => {
    const acts = begun.slice(done.current);
    done.current = begun.length;
    for (const act of acts) run(act);
  }, [begun]);

  const error = refused.length ? refused.join(' ') : undefined;
  const preparing = chosen.media.preparing ?? chosen.attachments.preparing;
  const note = error || preparing ? { error, preparing } : undefined;

  function fieldsOf(path: string, old?: Record<string, string>) {
    const index = items.findIndex((item) => item.path === path);
    const item = items[index];
    return (
      item && (
        <FileItemFields
          item={item}
          index={index}
          old={item.act === 'replace' ? old : undefined}
          onDrop={() => drop(item)}
        />
      )
    );
  }
  const added = items.filter(({ act }) => act === 'add');

  return (
    <LibraryList
      {...list}
      noteOf={(path) => (path === place ? note : undefined)}
      fieldsOf={fieldsOf}
      added={
        added.length > 0 && (
          <section className="mt-4" aria-labelledby="library-added">
            <h2 className="text-h3" id="library-added">
              {fill(texts.added, { count: added.length })}
            </h2>
            <ul className="rows mt-2">
              {added.map(({ path }) => (
                <li key={path}>{fieldsOf(path)}</li>
              ))}
            </ul>
          </section>
        )
      }
    />
  );
}
