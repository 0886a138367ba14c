// The head of a long table: a search, the number of rows, and links to the groups.

import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { TextField } from '../../../core/ui/fields.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { useTable } from './table-context.ts';

interface Props {
  count: number;
  shown: number;
  groups: readonly { row: number; title: string }[];
  onJump: (row: number) => void;
}

export default function RowSearch({ count, shown, groups, onJump }: Props) {
  const { search, setSearch } = useTable();
  const tables = useWords('tables');
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2">
      <div className="max-w-full basis-60">
        <TextField
          label={tables.search}
          type="search"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <p className="flex min-h-touch items-center text-small text-muted" role="status">
        {search.trim() ? fill(tables.shown, { shown, count }) : fill(tables.rows, { count })}
      </p>
      {groups.length > 1 && (
        <nav className="flex flex-wrap items-center gap-x-4" aria-label={tables.jump}>
          <span className="text-small text-muted" aria-hidden="true">
            {tables.jump}:
          </span>
          {groups.map(({ row, title }) => (
            <LinkButton label={title} key={row} small onClick={() => onJump(row)} />
          ))}
        </nav>
      )}
    </div>
  );
}
