// The documents that an announcement offers.

import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { AnnouncementValues } from '../model/announcement.ts';
import { maxDocumentMegabytes } from '../../../core/content/limits.ts';
import { locales, defaultLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { withCommas } from '../../../core/romanian-letters.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import FileButton from '../files/FileButton.tsx';
import FileNote from '../files/FileNote.tsx';
import { useShared } from '../form/form-context.ts';
import { useFieldError } from '../form/use-field-error.ts';
import FormField from '../form/FormField.tsx';
import { useChosenFile } from '../files/use-chosen-file.ts';

/** Derives a first title from the file's original name. */
const suggestTitle = ({ name }: File) =>
  withCommas(name)
    .replace(/\.[a-z]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ');

/** @param languages those that need titles. */
export default function DocumentsField({ languages = localeCodes }: { languages?: readonly Locale[] }) {
  const { files, entry } = useWords('editing');
  const list = useFieldArray<AnnouncementValues, 'facts.attachments'>({ name: 'facts.attachments' });
  const { refused, preparing, choose } = useChosenFile('attachments', useShared().files);
  const error = useFieldError('facts.attachments') ?? refused;
  const id = useId();

  const add = (file: File) =>
    choose(file, (name) => list.append({ file: name, title: { [defaultLocale]: suggestTitle(file) } }));

  return (
    <fieldset data-field="facts.attachments">
      <legend className="mb-1 font-semibold">{files.documents}</legend>
      <ul>
        {list.fields.map(({ id: key, file }, index) => (
          <li key={key} className="mt-3 space-y-3 border-s-4 border-line ps-4">
            <p className="break-words text-small text-muted">{fill(files.keptAs, { name: file })}</p>
            {languages.map((locale) => (
              <FormField
                key={locale}
                name={`facts.attachments.${index}.title.${locale}`}
                label={`${files.documentTitle} (${locales[locale].name})`}
                lang={locale}
              />
            ))}
            <Button
              label={entry.remove}
              name={fill(entry.removeNamed, { name: file })}
              onClick={() => list.remove(index)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <FileButton accept=".pdf,application/pdf" noteId={`${id}-note`} onFile={(file) => void add(file)}>
          {files.addDocument}
        </FileButton>
      </div>
      <FileNote
        id={`${id}-note`}
        error={error}
        preparing={preparing}
        hint={fill(files.documentHint, { megabytes: maxDocumentMegabytes })}
      />
    </fieldset>
  );
}
