// Goes to the field that the address names; and shows the language of the field that a refused save leads to.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { goToField } from '../form/go-to-field.ts';
import { useShared } from '../form/form-context.ts';
import { languageOf } from '../model/problems.ts';
import { useTable } from './table-context.ts';

export default function Begin() {
  const { begin, showLanguage } = useTable();
  const { lead } = useShared();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (begin && form) goToField(form, begin);
  }, [begin]);
  // Before it takes the focus.
  useLayoutEffect(() => {
    const language = lead && languageOf(lead.field);
    if (language) showLanguage(language);
  }, [lead, showLanguage]);
  return <span ref={mark} hidden />;
}
