// A selection of several records of another file, or of several words, with checkboxes.

import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { inside, unwrap } from '../../../core/content/schema-parts.ts';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { toField } from '../model/typed/shape.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import OwnDecision from './OwnDecision.tsx';
import type { RecordOption } from '../model/refers.ts';
import { useTyped, useTypedError, type FieldProps } from './typed-context.ts';

const Box = ({ title, ...input }: ComponentProps<'input'> & { title: string }) => (
  <label className="flex min-h-touch items-start gap-3 py-2.5">
    <input className="mt-0.5 check" type="checkbox" {...input} />
    <span>{title}</span>
  </label>
);

interface GroupProps {
  title: string;
  /** The number of its options, and of those that are selected. */
  total: number;
  count: number;
  onAll: (isOn: boolean) => void;
  children: ReactNode;
}

/** The options of a group, selected together or one by one; the single options are shown at first if some are selected. */
function OptionGroup({ title, total, count, onAll, children }: GroupProps) {
  const words = useWords('fields');
  const isPartly = count > 0 && count < total;
  const some = fill(words.oneByOne, { count, total });
  const [open, setOpen] = useState(isPartly);
  return (
    <li>
      <Box
        title={fill(words.wholeGroup, { group: title })}
        checked={count === total}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onAll(target.checked)}
      />
      <UnfoldButton
        className="link ms-8 min-h-touch text-small"
        open={open}
        onChange={setOpen}
        aria-label={`${title}: ${some}`}
      >
        {some}
      </UnfoldButton>
      {open && <ul className="typed-options ms-8">{children}</ul>}
    </li>
  );
}

interface Props extends FieldProps {
  /** True in a table cell: the column is its label, and the selected options are shown in its place. */
  isCell?: true;
}

export default function ListField({ name, label, hint, field, isCell }: Props) {
  const words = useWords('fields');
  const { choices, records, openLists, decisions } = useTyped();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name });
  const error = useTypedError(name);
  const id = useId();
  const chosen = (Array.isArray(typed) ? typed : []) as string[];
  const { element } = inside(field.kind);
  const to = element && unwrap(element).meta.refersTo;
  const options: readonly RecordOption[] = to
    ? (records[to] ?? [])
    : Object.values(inside(toField(element ?? field.kind).kind).entries ?? {}).map((value) => ({
        id: value,
        title: value,
      }));
  const titles = options.filter((option) => chosen.includes(option.id)).map(({ title }) => title);
  const inWords = titles.length > 3 ? fill(words.chosen, { count: titles.length }) : titles.join(', ');
  const set = (optionId: string, isOn: boolean) =>
    setValue(name, isOn ? [...chosen, optionId] : chosen.filter((other) => other !== optionId), {
      shouldDirty: true,
    });

  const groupNames = choices['seasons:groups'];
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  /** Returns the selection with all of a group, or none of it. */
  const withGroup = (of: string, isOn: boolean) => {
    const ids = options.filter(({ group }) => group === of).map((option) => option.id);
    return [...chosen.filter((other) => !ids.includes(other)), ...(isOn ? ids : [])];
  };
  const item = (option: RecordOption) => (
    <li key={option.id}>
      <Box
        title={option.title}
        checked={chosen.includes(option.id)}
        value={option.id}
        onChange={({ target }) => set(option.id, target.checked)}
      />
    </li>
  );

  // Those ticked from the beginning are in sight; none moves while it is being ticked.
  const [ticked] = useState(chosen);
  const single = options.filter(({ group }) => group === undefined);
  const others = single.filter((option) => option.isOther && !ticked.includes(option.id));

  const list = useRef<HTMLUListElement>(null);
  /** The id of the act just entered, whose checkbox did not exist before. */
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[value="${CSS.escape(added.current)}"]`)?.focus();
    added.current = undefined;
  }, [typed]);

  return (
    <div>
      <details open={openLists}>
        <summary className="fold" aria-describedby={error || hint ? `${id}-note` : undefined}>
          <span>
            <span className={isCell && 'sr-only'}>{label}</span>{' '}
            <span className={isCell ? undefined : 'text-small text-muted'}>
              {inWords || (isCell && words.choose)}
            </span>
          </span>
        </summary>
        {to === 'acts' && decisions && (
          <OwnDecision
            name={name}
            decisions={decisions}
            onAdd={(optionId) => {
              added.current = optionId;
              set(optionId, true);
            }}
          />
        )}
        <ul className={groups.length ? 'pb-2' : 'typed-options pb-2'} aria-label={label} ref={list}>
          {groups.map((group) => {
            const own = options.filter((option) => option.group === group);
            return (
              <OptionGroup
                key={`group ${group}`}
                title={groupNames?.[group] ?? group}
                total={own.length}
                count={own.filter((option) => chosen.includes(option.id)).length}
                onAll={(isOn) => setValue(name, withGroup(group, isOn), { shouldDirty: true })}
              >
                {own.map(item)}
              </OptionGroup>
            );
          })}
          {single.filter((option) => !others.includes(option)).map(item)}
        </ul>
        {others.length > 0 && (
          <details>
            <summary className="fold text-small">{fill(words.otherActs, { count: others.length })}</summary>
            <ul className="typed-options pb-2">{others.map(item)}</ul>
          </details>
        )}
      </details>
      {(error ?? hint) && (
        <p className={error ? 'error-text' : 'mt-1 text-small text-muted'} id={`${id}-note`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
