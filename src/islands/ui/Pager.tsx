// Buttons to the pages before and after.

export interface PagerWords {
  previous: string;
  next: string;
}

interface Props {
  /** What is paged, for screen readers. */
  label: string;
  labels: PagerWords;
  /** „Page 2 of 3” */
  place: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

export default function Pager({ label, labels, place, page, pages, onTurn }: Props) {
  const turn = (to: number) => to >= 1 && to <= pages && onTurn(to);
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-3" aria-label={label}>
      <button className="button-quiet" type="button" aria-disabled={page <= 1} onClick={() => turn(page - 1)}>
        {labels.previous}
      </button>
      <span className="text-small">{place}</span>
      <button
        className="button-quiet"
        type="button"
        aria-disabled={page >= pages}
        onClick={() => turn(page + 1)}
      >
        {labels.next}
      </button>
    </nav>
  );
}
