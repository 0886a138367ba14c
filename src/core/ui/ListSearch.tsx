// The search field of a list: searches when typing pauses.

import { useEffect, useId, useRef } from 'react';

interface Props {
  label: string;
  /** The search with which the list is opened. */
  search: string;
  onSearch: (search: string) => void;
  /** True for a field beside the search itself. */
  isFilter?: boolean;
}

/** The pause in typing after which the search starts, in milliseconds. */
const rest = 300;

export default function ListSearch({ label, search, onSearch, isFilter = false }: Props) {
  const id = useId();
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  return (
    <form
      className={isFilter ? 'min-w-0 max-sm:w-full sm:w-44' : 'min-w-0 flex-1 basis-60'}
      {...(!isFilter && { role: 'search' })}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className="mb-1 block font-semibold" htmlFor={`${id}-search`}>
        {label}
      </label>
      <input
        className="field"
        id={`${id}-search`}
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={search}
        onChange={({ currentTarget: { value } }) => {
          clearTimeout(typing.current);
          typing.current = setTimeout(() => onSearch(value), rest);
        }}
      />
    </form>
  );
}
