// A quick notice that waits: why, and the ways out.

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Entry } from '../../../core/outbox/entry.ts';
import { sendNow } from '../../../core/outbox/outbox.ts';
import { reasonOf } from '../../../core/outbox/reason.ts';
import { session } from '../../../core/session/store.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  entry: Entry;
  /** Takes it back into the form. */
  onChange: () => void;
}

export default function NoticeWaits({ entry, onChange }: Props) {
  const { notice } = useWords('editing');
  const { form, list, reasons } = useWords('outbox');
  const [isSending, setSending] = useState(false);
  useStore(session, { ssr: 'initial' });
  const send = () => {
    setSending(true);
    void sendNow(entry.key).finally(() => setSending(false));
  };
  return (
    <section className="max-w-text" aria-labelledby={screenTitleId}>
      <div className="note" role="status">
        <p>{notice.waits}</p>
        <p>{reasonOf(entry, { ...list, reasons })}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button className="button" type="button" aria-disabled={isSending} onClick={send}>
          {form.sendNow}
        </button>
        <button className="button-quiet" type="button" onClick={onChange}>
          {form.change}
        </button>
      </div>
    </section>
  );
}
