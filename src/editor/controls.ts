// The parts of forms that Decap CMS shows, as far as messages from the server must find their way to them.

import { Component } from 'react';
import { clearFieldErrors } from 'decap-cms-core/dist/esm/actions/entries.js';
import { store } from 'decap-cms-core/dist/esm/redux/index.js';

interface FieldError {
  type: 'CUSTOM';
  parentIds: readonly string[];
  message: string;
}

/** What stands between a form and the part that asks for one field. */
interface Widget {
  props: { uniqueFieldId: string; parentIds?: readonly string[] };
  innerWrappedControl?: Control;
  validate(found: { error: FieldError }): void;
}

export interface ControlProps {
  field: { get(name: string): unknown };
  forID: string;
  parentIds?: readonly string[];
  /** Of the language that the pane shows; undefined where a form has no languages. */
  locale?: string;
  validate(found: { error: FieldError }): void;
}

/** What asks for the value of a field: a list or an object holds others. */
export interface Control extends Component<ControlProps, { keys?: string[] }> {
  childRefs?: Record<string, Widget | Control>;
  focus?(path: string): void;
}

type ControlClass = new (props: never) => Control;

/** The fields at the top of the forms that are shown. */
const shown = new Set<Control>();

/** A field that was asked for before its form was there. */
let awaited: readonly (string | number)[] | undefined;

/** Fields with a message of the server. */
const marked = new Set<string>();

/** The same control, which can be found while it is shown. */
export function findable(Original: ControlClass): ControlClass {
  return class extends Original {
    override componentDidMount() {
      super.componentDidMount?.();
      if (this.props.parentIds?.length) return;
      shown.add(this);
      // After the rest of the form is there.
      if (this.props.field.get('name') === awaited?.[0]) setTimeout(() => awaited && reveal(awaited));
    }
    override componentWillUnmount() {
      super.componentWillUnmount?.();
      shown.delete(this);
    }
  };
}

const isWidget = (one: Widget | Control): one is Widget => 'innerWrappedControl' in one;

/** The part below a list's entry or an object's field; undefined where there is none. */
function below(control: Control, step: string | number): Widget | Control | undefined {
  const { childRefs = {}, state } = control;
  if (typeof step === 'number') return childRefs[state?.keys?.[step] ?? ''];
  return childRefs[step];
}

/** A list whose entries are single values has one part in each, whatever it is called. */
function onlyChild({ childRefs = {} }: Control): Widget | undefined {
  const [only, ...others] = Object.values(childRefs);
  return only && !others.length && isWidget(only) ? only : undefined;
}

interface Target {
  id: string;
  parentIds: readonly string[];
  validate(found: { error: FieldError }): void;
}

/** The innermost part that is shown for a path. */
function find(top: Control, steps: readonly (string | number)[]): Target {
  const { forID, parentIds = [], validate } = top.props;
  let target: Target = { id: forID, parentIds, validate };
  let control: Control | undefined = top;
  for (const [index, step] of steps.entries()) {
    const next: Widget | Control | undefined = control && below(control, step);
    if (!next) break;
    const widget = isWidget(next) ? next : index === steps.length - 1 ? onlyChild(next) : undefined;
    if (widget) {
      const { uniqueFieldId, parentIds: above = [] } = widget.props;
      target = { id: uniqueFieldId, parentIds: above, validate: (found) => widget.validate(found) };
    }
    control = isWidget(next) ? next.innerWrappedControl : next;
  }
  return target;
}

/**
 * Shows a message at a field.
 *
 * @param path the field's place in the form: `['fish', 3, 'closed', 0, 'to']`.
 * @param locale of the text that it is about, where the form has languages.
 * @returns a way to bring the field into view; undefined where it is not shown.
 */
export function showAt(
  path: readonly (string | number)[],
  locale: string | undefined,
  message: string,
): (() => void) | undefined {
  const [name, ...steps] = path;
  const top = [...shown].find(
    ({ props }) => props.field.get('name') === name && (props.locale ?? locale) === locale,
  );
  if (!top) return undefined;
  const { id, parentIds, validate } = find(top, steps);
  validate({ error: { type: 'CUSTOM', parentIds, message } });
  marked.add(id);
  return () => {
    top.focus?.(steps.join('.'));
    document.getElementById(id)?.focus();
  };
}

/**
 * Brings a field into view, now or as soon as its form is shown.
 *
 * @param path as for `showAt`.
 */
export function reveal(path: readonly (string | number)[]): void {
  const [name, ...steps] = path;
  const top = [...shown].find(({ props }) => props.field.get('name') === name);
  awaited = top ? undefined : path;
  if (!top) return;
  top.focus?.(steps.join('.'));
  // Lists open what is asked for first.
  setTimeout(() => {
    const field = document.getElementById(find(top, steps).id);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}

/** Takes the server's messages away: the next save shall ask it anew. */
export function clearShown(): void {
  for (const id of marked) store.dispatch(clearFieldErrors(id));
  marked.clear();
}
