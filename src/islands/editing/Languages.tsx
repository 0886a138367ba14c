// The texts in their languages: Romanian and another one side by side where there is room, else one at a time.

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnnouncementValues, LanguageText } from '../../lib/editing/announcement.ts';
import { defaultLocale, localeCodes, type Locale } from '../../lib/i18n/locales.ts';
import { useAnnouncement, useShared } from './form-context.ts';
import LanguageFields from './LanguageFields.tsx';

const isBlank = (text: string | undefined) => !text?.trim();

/** What a language lacks: all, or a part of what it cannot do without. */
function lackOf({ title, summary, body }: LanguageText): 'missing' | 'partly' | undefined {
  const blank = [title, summary, body].filter(isBlank).length;
  if (blank === 3) return 'missing';
  return blank ? 'partly' : undefined;
}

export default function Languages({ isWide }: { isWide: boolean }) {
  const { entry, names } = useShared().words;
  const { formState } = useAnnouncement();
  const texts = useWatch<AnnouncementValues, 'texts'>({ name: 'texts' });
  const others = localeCodes.filter((locale) => locale !== defaultLocale);
  const [chosen, setChosen] = useState<Locale>(defaultLocale);
  const side = chosen === defaultLocale ? (others[0] ?? defaultLocale) : chosen;
  const shown: readonly Locale[] = isWide ? [defaultLocale, side] : [chosen];
  const tabs = isWide ? others : localeCodes;
  return (
    <section aria-labelledby="languages">
      <h2 className="text-h3" id="languages">
        {entry.languages}
      </h2>
      <div className="editing-tabs mt-3" role="group" aria-label={entry.languages}>
        {tabs.map((locale) => {
          const lack = lackOf(texts[locale]);
          const isWrong = Boolean(formState.errors.texts?.[locale]);
          return (
            <button
              key={locale}
              type="button"
              className="button-quiet"
              aria-pressed={shown.includes(locale)}
              onClick={() => setChosen(locale)}
            >
              <span>
                {names[locale]}
                {lack && <span className="editing-lacks">{entry[lack]}</span>}
                {isWrong && <span aria-hidden="true"> !</span>}
              </span>
            </button>
          );
        })}
      </div>
      <div className="editing-languages mt-4">
        {shown.map((locale) => (
          <LanguageFields key={locale} locale={locale} />
        ))}
      </div>
    </section>
  );
}
