// A filter of a list by the state of its entries: a button for each state, the chosen one pressed.

interface Props<State extends string> {
  states: readonly State[];
  names: Readonly<Record<State, string>>;
  chosen: State;
  /** The id of the label of the whole group. */
  labelledBy: string;
  onChoose: (state: State) => void;
}

export default function StateTabs<State extends string>({
  states,
  names,
  chosen,
  labelledBy,
  onChoose,
}: Props<State>) {
  return (
    <div className="flex flex-wrap gap-3" role="group" aria-labelledby={labelledBy}>
      {states.map((state) => (
        <button
          key={state}
          className={state === chosen ? 'button' : 'button-quiet'}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {names[state]}
        </button>
      ))}
    </div>
  );
}
