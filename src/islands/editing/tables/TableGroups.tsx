// The tables of a file: one, or of prices one for each of its groups, with what holds for all of the group's rows.

import { useFormContext } from 'react-hook-form';
import { isData } from '../../../lib/content/data.ts';
import { dataKind } from '../../../lib/content/kinds.ts';
import { labelOf } from '../../../lib/editing/field-words.ts';
import type { DataValues } from '../../../lib/editing/data-file.ts';
import { titleOf } from '../../../lib/editing/questions.ts';
import type { TableName, TablesWords } from '../../../lib/editing/tables-words.ts';
import { fieldsOf, recordOf } from '../../../lib/editing/typed/shape.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import TypedField from '../typed/TypedField.tsx';
import Grid from './Grid.tsx';

interface Props {
  name: TableName;
  words: TablesWords;
  language: Locale;
}

/** Of a group of prices: what changes each year. */
const groupFields = ['year', 'acts'];

export default function TableGroups({ name, words, language }: Props) {
  const { getValues } = useFormContext<DataValues>();
  const { fields, tables } = words;
  const { schema } = dataKind(name);
  const all = fieldsOf(schema);
  const rows = name === 'tariffs' ? all.find(([one]) => one === 'rows')?.[1] : undefined;
  if (!rows)
    return (
      <Grid
        data={name}
        list="records"
        path=""
        record={schema}
        title={tables.names[name]}
        words={words}
        language={language}
      />
    );
  return getValues('records').map((group, index) => (
    <section key={String(group['id'])} className="space-y-4" aria-labelledby={`group-${index}`}>
      <h3 className="text-lead font-semibold" id={`group-${index}`}>
        {isData(group) && titleOf(group, fields.locale)}
      </h3>
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {all
          .filter(([one]) => groupFields.includes(one))
          .map(([one, field]) => (
            <TypedField
              key={one}
              name={`records.${index}.${one}`}
              label={labelOf(fields, name, one)}
              field={field}
            />
          ))}
      </div>
      <Grid
        data={name}
        list={`records.${index}.rows`}
        path="rows."
        record={recordOf(rows)}
        title={titleOf(group, fields.locale)}
        words={words}
        language={language}
      />
    </section>
  ));
}
