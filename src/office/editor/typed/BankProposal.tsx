// Suggests the bank, read from the account number: shows its code, and offers its usual name.

import { useFormContext, useWatch } from 'react-hook-form';
import { bankCode } from '../../../core/iban.ts';
import { bankName } from '../../../core/romanian-banks.ts';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

/** @param name of the account's field, beside the bank's. */
export default function BankProposal({ name }: { name: string }) {
  const words = useWords('fields');
  const { setValue } = useFormContext();
  const nameField = name.replace(/[^.]+$/, 'name');
  const [typed, bank] = useWatch({ name: [name, nameField] }) as unknown[];
  const code = typeof typed === 'string' ? bankCode(typed) : undefined;
  if (!code) return null;
  const known = bankName(code);
  return (
    <p className="text-small text-muted">
      {fill(words.bankCode, { code })}
      {known && known !== bank && (
        <>
          {' · '}
          <LinkButton
            label={fill(words.takeBank, { name: known })}
            onClick={() => setValue(nameField, known, { shouldDirty: true })}
          />
        </>
      )}
    </p>
  );
}
