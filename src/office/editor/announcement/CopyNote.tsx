// A note on a copied announcement: the parts that were left out, and those that may be last year's.

import { useWatch } from 'react-hook-form';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useShared } from '../form/form-context.ts';
import type { AnnouncementValues } from '../model/announcement.ts';
import { yearsIn } from '../model/copy.ts';

/** @param source the announcement that was copied, as it was saved. */
export default function CopyNote({ source }: { source: AnnouncementValues }) {
  const { copy } = useWords('editing');
  const format = useFormat();
  const { today, saved = [] } = useShared();
  const texts = useWatch<AnnouncementValues, 'texts'>({ name: 'texts' });
  const attachments = useWatch<AnnouncementValues, 'facts.attachments'>({ name: 'facts.attachments' });
  // Once it is saved, it is an announcement like others.
  if (saved.some(({ version }) => version !== null)) return null;
  const { publishedAt } = source.facts;
  const years = yearsIn(texts, today);
  const notes = [
    copy.days,
    years.length > 0 && fill(copy.years, { years: years.join(', ') }),
    attachments.length > 0 && fill(copy.documents, { names: attachments.map(({ file }) => file).join(', ') }),
  ];
  return (
    <div className="note">
      <p className="font-semibold">
        {publishedAt
          ? fill(copy.of, { title: source.texts.ro.title, date: format.day(publishedAt) })
          : fill(copy.ofDraft, { title: source.texts.ro.title })}
      </p>
      <ul className="mt-2 list-disc ps-6">{notes.map((text) => text && <li key={text}>{text}</li>)}</ul>
    </div>
  );
}
