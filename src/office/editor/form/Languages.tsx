// The texts in their languages. If there is room: Romanian beside another language that is chosen or already written, or one
// language beside its preview; otherwise one at a time, with its preview below.

import { lazy, Suspense, useId, useState, type ReactNode, useSyncExternalStore } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { EntryTexts } from '../model/entry.ts';
import { locales, defaultLocale, isLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useShared } from './form-context.ts';

const wide = '(min-width: 75rem)';

function listen(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const useWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => false,
  );

const Preview = guarded(lazy(() => import('../text/Preview.tsx')));

interface Props {
  /** The fields required in every language. */
  needed: readonly string[];
  /** The field with the sentence under the title. */
  lead: string;
  /** True if a translation can start from the Romanian text; an unchanged copy counts as no translation and is not saved. */
  beginsInRomanian?: boolean;
  /** Renders the fields of a language. */
  children: (locale: Locale) => ReactNode;
}

/** Returns the language named in the address, for instance by the desk's tasks. */
function addressedLanguage(): Locale {
  const code = new URLSearchParams(location.search).get('language') ?? '';
  return isLocale(code) ? code : defaultLocale;
}

const isBlank = (text: string | undefined) => !text?.trim();

export default function Languages({ needed, lead, beginsInRomanian = false, children }: Props) {
  const { lead: ledTo } = useShared();
  const { entry, preview, tools } = useWords('editing');
  const { setValue, setFocus } = useFormContext<EntryTexts>();
  const { errors } = useFormState<EntryTexts>();
  const texts = useWatch<EntryTexts, 'texts'>({ name: 'texts' });
  const [previewing, setPreviewing] = useState(false);
  const id = useId();
  const isSame = (locale: Locale, name: string) =>
    texts[locale][name]?.trim() === texts[defaultLocale][name]?.trim();
  /** Returns what a language lacks of the required texts: all of them, some, or only their translation. */
  const findLack = (locale: Locale): 'missing' | 'partly' | 'untranslated' | undefined => {
    const blank = needed.filter((name) => isBlank(texts[locale][name])).length;
    if (blank === needed.length) return 'missing';
    if (blank) return 'partly';
    const isCopy = locale !== defaultLocale && needed.every((name) => isSame(locale, name));
    return isCopy ? 'untranslated' : undefined;
  };
  const copyRomanian = (locale: Locale) => {
    for (const name of needed)
      setValue(`texts.${locale}.${name}`, texts[defaultLocale][name] ?? '', { shouldDirty: true });
    // The button disappears, so move the focus.
    if (needed[0]) setFocus(`texts.${locale}.${needed[0]}`, { shouldSelect: true });
  };
  const [chosen, setChosen] = useState<Locale>(addressedLanguage);
  /** The first translation that existed when the form opened; a new text begins with Romanian only. */
  const [written] = useState(() =>
    localeCodes.find((locale) => locale !== defaultLocale && findLack(locale) !== 'missing'),
  );
  const side = chosen === defaultLocale ? written : chosen;
  /** True if two languages are shown side by side; one of them is always the original. */
  const isPaired = useWide() && !previewing && side !== undefined;
  const shown: readonly Locale[] = isPaired ? [defaultLocale, side] : [chosen];
  const [lastLead, setLastLead] = useState(ledTo);
  if (ledTo !== lastLead) {
    setLastLead(ledTo);
    const [, locale = ''] = /^texts\.([^.]+)/.exec(ledTo?.field ?? '') ?? [];
    if (isLocale(locale) && !shown.includes(locale)) setChosen(locale);
  }
  /** A translation counts as missing only once there is something to translate. */
  const isBegun = findLack(defaultLocale) !== 'missing';
  return (
    <TitledSection title={entry.languages} heading="text-h3">
      <div className="editing-tabs mt-3" role="group" aria-label={entry.languages}>
        {localeCodes.map((locale) => {
          const lack = findLack(locale);
          return (
            <div key={locale}>
              <Button
                label={locales[locale].name}
                className="button-quiet w-full"
                aria-pressed={shown.includes(locale)}
                aria-describedby={`${id}-${locale}`}
                onClick={() => setChosen(locale)}
              />
              {/* Outside the button, because missing texts are not part of the language's name. */}
              <p className="editing-lacks" id={`${id}-${locale}`}>
                {errors.texts?.[locale]
                  ? `! ${lack ? entry[lack] : entry.wrong}`
                  : lack && isBegun && entry[lack]}
              </p>
            </div>
          );
        })}
      </div>
      <Button
        label={previewing ? preview.close : preview.open}
        className="button-quiet mt-2"
        aria-expanded={previewing}
        onClick={() => setPreviewing(!previewing)}
      />
      <div className="editing-languages mt-4">
        {shown.map((locale) => (
          <fieldset key={locale} className="min-w-0 space-y-5">
            <legend className="mb-2 text-small font-semibold text-muted">{locales[locale].name}</legend>
            {beginsInRomanian && isBegun && findLack(locale) === 'missing' && (
              <Button label={entry.asRomanian} onClick={() => copyRomanian(locale)} />
            )}
            {children(locale)}
          </fieldset>
        ))}
        {previewing && (
          // Focusable, so that the keyboard can scroll a long text.
          <div className="editing-preview" role="region" aria-label={preview.open} tabIndex={0}>
            <Suspense fallback={<p role="status">{tools.loading}</p>}>
              <Preview lead={lead} locale={chosen} />
            </Suspense>
          </div>
        )}
      </div>
    </TitledSection>
  );
}
