// The search field of a list: searches when typing pauses.

import { useEffect, useRef } from 'react';
import { TextField } from './fields.tsx';

interface Props {
  label: string;
  /** The initial search of the list. */
  search: string;
  onSearch: (search: string) => void;
  /** True for a field that accompanies the search itself. */
  isFilter?: boolean;
}

/** The pause in typing after which the search starts, in milliseconds. */
const rest = 300;

export default function ListSearch({ label, search, onSearch, isFilter = false }: Props) {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  return (
    <form
      className={isFilter ? 'min-w-0 max-sm:w-full sm:w-44' : 'min-w-0 flex-1 basis-60'}
      {...(!isFilter && { role: 'search' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={label}
        type="search"
        maxLength={100}
        defaultValue={search}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => onSearch(value), rest);
        }}
      />
    </form>
  );
}
