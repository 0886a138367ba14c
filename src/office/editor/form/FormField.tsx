// A field of an entry's form, by name, with its label, hint and problem.

import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '../../../core/widgets/words.ts';
import LabelledField from '../../../core/ui/LabelledField.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import DateField from './DateField.tsx';
import { useFieldError } from './use-field-error.ts';

interface Props {
  /** The field's name in the form's values: `texts.ro.title`. */
  name: string;
  label: string;
  hint?: string | undefined;
  type?: 'text' | 'date' | 'area';
  /** Maximum length. The remaining characters are counted near the limit; a longer text is kept, to be shortened. */
  longest?: number | undefined;
  required?: boolean | undefined;
  /** The first day allowed. */
  min?: string | undefined;
  lang?: string;
}

export function CharactersLeft({ name, longest }: { name: string; longest: number }) {
  const { entry } = useWords('editing');
  const value: unknown = useWatch({ name });
  const left = longest - (typeof value === 'string' ? value.trim().length : 0);
  if (left > longest / 4) return null;
  return (
    <p className={`text-tiny ${left < 0 ? 'text-error-text' : 'text-muted'}`}>
      {fill(left < 0 ? entry.over : entry.left, { count: Math.abs(left) })}
    </p>
  );
}

export default function FormField({ name, label, hint, type = 'text', longest, required, min, lang }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name);
  const id = useId();
  return (
    <div>
      <LabelledField id={id} label={label} error={error} hint={hint}>
        {(shared) => {
          if (type === 'area')
            return <textarea {...shared} {...register(name)} rows={3} lang={lang} required={required} />;
          if (type === 'date') return <DateField name={name} shared={shared} min={min} />;
          return <input {...shared} {...register(name)} type={type} lang={lang} required={required} />;
        }}
      </LabelledField>
      {longest && <CharactersLeft name={name} longest={longest} />}
    </div>
  );
}
