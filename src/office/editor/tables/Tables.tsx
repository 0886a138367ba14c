// The tables of the site: all of them, or the one that the address names.

import type { SessionUser } from '../../../core/api/member.ts';
import { tableNames, type TablesData } from '../model/tables-data.ts';
import { screenTitleId } from '../../../core/ui/screen-title.ts';
import { screen } from '../../../core/ui/screen.tsx';
import { useQuery } from '../../../core/ui/use-query.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import TablePage from './TablePage.tsx';
import '../editing.css';
import '../typed/typed.css';
import '../../../styles/seasons-bars.css';
import './tables.css';

interface Props extends TablesData {
  user: SessionUser;
}

function Tables({ user, ...given }: Props) {
  const tables = useWords('tables');
  const [query, change] = useQuery({ table: '', at: '', add: '' });
  const name = tableNames.find((known) => known === query.table);
  if (name) {
    // Another place of the same table starts the form afresh.
    const key = `${name} ${query.at} ${query.add}`;
    return <TablePage key={key} name={name} given={given} owner={user.id} at={query.at} added={query.add} />;
  }
  return (
    <section aria-labelledby={screenTitleId}>
      <p className="max-w-text">{tables.lead}</p>
      <ul className="mt-6 border-t border-line">
        {tableNames.map((table) => (
          <li key={table} className="border-b border-line">
            <a
              className="link flex min-h-touch items-center py-2 font-semibold"
              href={`?table=${table}`}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                change({ table }, { step: true });
              }}
            >
              {tables.names[table]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default screen(Tables);
