// The fields that an editor fills in about a document: its title and its audience.

import { audiences, maxDocumentTitle, type DocumentNaming } from './api/documents.ts';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { RadioField, TextField } from '../../core/ui/fields.tsx';
import { useWords } from '../../core/ui/use-words.ts';
import type { DocumentErrors } from './naming.ts';

interface Props {
  /** Identifies the document for kept input. */
  keep: string;
  errors: DocumentErrors;
  /** The current values; a new document has none, and nothing is preselected. */
  naming?: DocumentNaming;
}

export default function NamingFields({ keep, errors, naming }: Props) {
  const words = useWords('documents');
  return (
    <>
      <TextField
        label={words.title}
        hint={words.titleHint}
        error={errors.title}
        name="title"
        keep={`document ${keep}`}
        maxLength={maxDocumentTitle}
        defaultValue={naming?.title}
      />
      <FieldGroup legend={words.audience} error={errors.audience}>
        <div className="flex flex-wrap gap-x-6">
          {audiences.map((audience) => (
            <RadioField
              className="flex min-h-touch items-center gap-2"
              key={audience}
              name="audience"
              value={audience}
              defaultChecked={naming?.audience === audience}
            >
              {words.audiences[audience]}
            </RadioField>
          ))}
        </div>
      </FieldGroup>
    </>
  );
}
