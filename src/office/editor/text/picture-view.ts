// A picture in a text being edited, with the field for its description and the button to replace it below.

import { DOMSerializer, type Node } from '@milkdown/prose/model';
import type { EditorView, NodeView } from '@milkdown/prose/view';

export interface PictureWords {
  alt: string;
  altHint: string;
  /** The label of the button that replaces the picture. */
  other: string;
}

/** Returns the current position of the picture; undefined once it is removed. */
export type PicturePlace = () => number | undefined;

const getAlt = (node: Node) => String(node.attrs['alt'] ?? '');

function render(node: Node): globalThis.Node {
  const { toDOM } = node.type.spec;
  return toDOM ? DOMSerializer.renderSpec(document, toDOM(node)).dom : document.createElement('span');
}

/** Names a picture for screen readers; without a description it is hidden, and the field below stands for it. */
function nameAs(picture: globalThis.Node, alt: string): void {
  if (!(picture instanceof Element)) return;
  picture.ariaHidden = alt ? null : 'true';
  picture.setAttribute(picture instanceof HTMLImageElement ? 'alt' : 'aria-label', alt);
}

/**
 * Creates the view for pictures in a text.
 * @param onOther receives the file that takes the place of a picture.
 */
export const pictureView =
  ({ alt, altHint, other }: PictureWords, onOther: (place: PicturePlace, file: File) => void) =>
  (first: Node, view: EditorView, place: PicturePlace): NodeView => {
    let node = first;
    const dom = document.createElement('span');
    dom.className = 'editing-figure';
    dom.contentEditable = 'false';
    const label = document.createElement('label');
    label.className = 'editing-alt';
    const input = document.createElement('input');
    Object.assign(input, { className: 'field', type: 'text', value: getAlt(node), placeholder: altHint });
    label.append(alt, input);
    const button = document.createElement('label');
    button.className = 'button-quiet relative mt-2 focus-within:border-primary';
    const chooser = document.createElement('input');
    Object.assign(chooser, { className: 'sr-only', type: 'file', accept: 'image/*' });
    button.append(other, chooser);
    const picture = render(node);
    nameAs(picture, getAlt(node));
    dom.append(picture, label, button);

    input.addEventListener('input', () => {
      const at = place();
      if (at === undefined) return;
      view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, alt: input.value }));
    });
    input.addEventListener('keydown', (event) => {
      // Enter must not submit the form.
      if (event.key === 'Enter') event.preventDefault();
    });

    chooser.addEventListener('change', () => {
      const [file] = chooser.files ?? [];
      // Allows choosing the same file again.
      chooser.value = '';
      if (file) onOther(place, file);
    });

    return {
      dom,
      update(changed) {
        if (changed.type !== node.type || changed.attrs['src'] !== node.attrs['src']) return false;
        node = changed;
        nameAs(picture, getAlt(changed));
        if (input.value !== getAlt(changed)) input.value = getAlt(changed);
        return true;
      },
      // Key presses in the fields are left to the fields.
      stopEvent: ({ target }) =>
        target instanceof globalThis.Node && [label, button].some((part) => part.contains(target)),
      ignoreMutation: () => true,
    };
  };
