// What is written on this device and not saved: each leads to where it is gone on with.

import type { Draft } from '../../lib/editing/drafts.ts';
import { momentInWords, type EditingWords } from '../../lib/editing/words.ts';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { fill } from '../../lib/widgets/words.ts';

export default function KeptDrafts({ drafts, words }: { drafts: readonly Draft[]; words: EditingWords }) {
  const { list, paths, tag } = words;
  if (!drafts.length) return null;
  return (
    <section className="mt-6 border-s-4 border-warning-text ps-4" aria-labelledby="kept-drafts">
      <h2 className="text-h3" id="kept-drafts">
        {list.kept}
      </h2>
      <ul>
        {drafts.map(({ id, isNew, values, at }) => (
          <li key={id}>
            <a
              className="link inline-flex min-h-touch items-center"
              href={`${paths.entry}?${isNew ? 'draft' : 'id'}=${id}`}
            >
              {values.texts[defaultLocale].title || list.noTitle}
            </a>{' '}
            <span className="text-small text-muted">
              {fill(list.keptAt, { date: momentInWords(at, tag) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
