// The filters of a list: search text, and one of several kinds.

interface Props {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  kinds?: {
    label: string;
    chosen: string;
    /** The kinds with their labels. */
    all: readonly (readonly [kind: string, name: string])[];
    onChoose: (kind: string) => void;
  };
}

export default function ListHead({ label, search, onSearch, kinds }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <label className={kinds ? 'block' : 'block sm:col-span-2 sm:max-w-text'}>
        <span className="mb-1 block font-semibold">{label}</span>
        <input
          className="field"
          type="search"
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </label>
      {kinds && (
        <label className="block">
          <span className="mb-1 block font-semibold">{kinds.label}</span>
          <select
            className="field"
            value={kinds.chosen}
            onChange={(event) => kinds.onChoose(event.currentTarget.value)}
          >
            {kinds.all.map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
