// Whether the member wants news of the association: changed as soon as it is chosen.

import { useId, useState } from 'react';
import { api } from '../../../core/client/client.ts';
import { CheckField } from '../../../core/ui/fields.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface NewsWish {
  wanted: boolean;
}

export default function NewsChoice() {
  const { news: words } = useWords('account');
  const id = useId();
  const wish = useResource(() => api<NewsWish>('/api/news'), 'news');
  const [notice, setNotice] = useState('');
  const problems = { unknown: words.failed };
  const { busy, problem, submit } = useAction({ problems });
  if (!wish.data) return null;
  const choose = (wanted: boolean) =>
    submit(async () => {
      setNotice('');
      const saved = await api<NewsWish>('/api/news', { method: 'PATCH', body: { wanted } });
      wish.set(() => saved);
      setNotice(words.saved);
    });
  return (
    <div className="mt-8">
      <h2 className="text-h3">{words.title}</h2>
      <CheckField
        className="mt-2 flex min-h-touch items-center gap-3"
        checked={wish.data.wanted}
        aria-describedby={id}
        aria-disabled={busy}
        onCheck={(checked) => void choose(checked)}
      >
        {words.label}
      </CheckField>
      <p className="text-small text-muted" id={id}>
        {words.hint}
      </p>
      <p className="mt-2 text-small text-success-text" role="status">
        {notice}
      </p>
      {problem}
    </div>
  );
}
