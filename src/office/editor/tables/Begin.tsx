// Scrolls to the field that the address names, unfolds and focuses it; and shows the language of the field that a
// refused save leads to.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useShared } from '../form/form-context.ts';
import { languageOf } from '../model/problems.ts';
import { useTable } from './table-context.ts';

/** A button only if nothing can be typed or unfolded. */
const focusable = [':is(input:not([type=hidden]), select, textarea, summary)', 'button'];

/** Returns the field of a name, else the smallest part of the form around it. */
function placeOf(form: Element, name: string): HTMLElement | undefined {
  const own = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  if (own) return own;
  for (let part = name; part.includes('.'); part = part.replace(/\.[^.]*$/, '')) {
    const around = form.querySelector(`[data-field="${CSS.escape(part)}"]`);
    for (const kind of focusable) {
      const control = around?.querySelector<HTMLElement>(kind);
      if (control) return control;
    }
  }
  return undefined;
}

export default function Begin() {
  const { begin, showLanguage } = useTable();
  const { lead } = useShared();
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    const field = begin && form ? placeOf(form, begin) : undefined;
    if (!field) return;
    for (
      let fold = field.parentElement?.closest('details');
      fold;
      fold = fold.parentElement?.closest('details')
    )
      // A fold's own summary can be focused while it is folded.
      if (field.tagName !== 'SUMMARY' || fold !== field.parentElement) fold.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center', inline: 'center' });
  }, [begin]);
  // Before it takes the focus.
  useLayoutEffect(() => {
    const language = lead && languageOf(lead.field);
    if (language) showLanguage(language);
  }, [lead, showLanguage]);
  return <span ref={mark} hidden />;
}
