// The filters of the list of members: search text, state, kind of member, commune and hunting group.

import { memberFilters, memberSorts, type MemberFilter, type MemberSort } from '../../core/api/member.ts';
import { warningDays } from '../../core/members/membership.ts';
import { fill } from '../../core/widgets/words.ts';
import { SelectField } from '../../core/ui/fields.tsx';
import ListSearch from '../../core/ui/ListSearch.tsx';
import { useOffered } from '../../core/ui/page-facts.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';

export interface MembersQuery {
  search: string;
  page: string;
  filter: string;
  kind: string;
  commune: string;
  huntingGroup: string;
  days: string;
  sort: string;
}

interface Props {
  /** The hunting groups that members belong to. */
  groups: readonly string[];
  query: MembersQuery;
  filter: MemberFilter;
  sort: MemberSort;
  onQuery: (change: Partial<MembersQuery>, options?: { step?: boolean }) => void;
}

/** The periods, in days, in which a membership may expire. */
const spans = [7, 30, warningDays, 90, 365];

export default function MemberFilters({ groups, query, filter, sort, onQuery }: Props) {
  const { filters, list: words } = useWords('member-list');
  const { admin, card } = useWords('members');
  const { tag } = useFormat();
  const offered = useOffered();

  const select = (
    name: 'filter' | 'kind' | 'huntingGroup' | 'days' | 'sort',
    label: string,
    options: [string, string][],
  ) => (
    <div className="min-w-0 max-sm:w-full">
      <SelectField
        label={label}
        value={name === 'filter' ? filter : name === 'sort' ? sort : query[name]}
        onChoose={(value) => onQuery({ [name]: value, page: '1' }, { step: true })}
        options={options}
      />
    </div>
  );

  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <ListSearch
        label={admin.search}
        search={query.search}
        onSearch={(search) => onQuery({ search, page: '1' })}
      />
      {select(
        'filter',
        filters.label,
        memberFilters.map((name) => [name, filters[name]]),
      )}
      {filter === 'expiring' &&
        select(
          'days',
          words.days,
          spans.map((days) => [String(days), fill(words.dayCount, { count: days })]),
        )}
      {select('kind', words.kind, [
        ['', words.anyKind],
        ...offered.map((kind): [string, string] => [kind, card.kinds[kind]]),
      ])}
      <ListSearch
        label={admin.fields.commune}
        search={query.commune}
        onSearch={(commune) => onQuery({ commune, page: '1' })}
        isFilter
      />
      {(groups.length > 0 || query.huntingGroup) &&
        select('huntingGroup', admin.fields.huntingGroup, [
          ['', words.anyGroup],
          ...[...new Set([...groups, query.huntingGroup])]
            .filter(Boolean)
            .sort(new Intl.Collator(tag, { numeric: true }).compare)
            .map((group): [string, string] => [group, group]),
        ])}
      {select(
        'sort',
        words.sort,
        memberSorts.map((name) => [name, words.sorts[name]]),
      )}
    </div>
  );
}
