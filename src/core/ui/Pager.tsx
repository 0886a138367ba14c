// The pages of a list: if there are several, buttons to the previous and next one.

import { fill } from '../widgets/words.ts';
import Button from './Button.tsx';
import { useWords } from './use-words.ts';

interface Props {
  /** The name of the paged list, for screen readers. */
  label: string;
  /** The number of entries in all, and of those on a page. */
  total: number;
  size: number;
  page: number;
  onTurn: (page: number) => void;
}

export default function Pager({ label, total, size, page, onTurn }: Props) {
  const labels = useWords('ui');
  const pages = Math.ceil(total / size);
  if (pages <= 1) return null;
  const turn = (to: number) => to >= 1 && to <= pages && onTurn(to);
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-3" aria-label={label}>
      <Button label={labels.previous} busy={page <= 1} onClick={() => turn(page - 1)} />
      <span className="text-small">{fill(labels.pageNumber, { page, total: pages })}</span>
      <Button label={labels.next} busy={page >= pages} onClick={() => turn(page + 1)} />
    </nav>
  );
}
