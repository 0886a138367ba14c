// The unsaved drafts on this device, each with a link to resume it.

import { useEffect, useState } from 'react';
import type { TextKind } from '../../../core/content/path.ts';
import { listDrafts, type Draft } from '../model/drafts.ts';
import type { EntryTexts } from '../model/entry.ts';
import { defaultLocale } from '../../../core/i18n/locales.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';

interface Props {
  kind: TextKind;
  /** The id of the member. */
  owner: string;
  getAddress: (draft: Draft<EntryTexts>) => string;
}

export default function UnsavedDrafts({ kind, owner, getAddress }: Props) {
  const { list } = useWords('editing');
  const format = useFormat();
  const [drafts, setDrafts] = useState<readonly Draft<EntryTexts>[]>([]);
  useEffect(() => void listDrafts<EntryTexts>(kind, owner).then(setDrafts), [kind, owner]);
  if (!drafts.length) return null;
  return (
    <TitledSection className="mt-6 border-s-4 border-warning-text ps-4" title={list.kept} heading="text-h3">
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <a className="link inline-flex min-h-touch items-center" href={getAddress(draft)}>
              {draft.values.texts[defaultLocale]['title'] || list.noTitle}
            </a>{' '}
            <span className="text-small text-muted">
              {fill(list.keptAt, { date: format.moment(draft.at) })}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
