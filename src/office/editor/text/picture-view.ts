// A picture in a text being written, with the field for its description beneath it, and the button for another one.

import { DOMSerializer, type Node } from '@milkdown/prose/model';
import type { EditorView, NodeView } from '@milkdown/prose/view';

export interface PictureWords {
  alt: string;
  altHint: string;
  /** The button that puts another picture in its place. */
  other: string;
}

/** The position of the picture at that moment; undefined once it is gone. */
export type PicturePlace = () => number | undefined;

const getAlt = (node: Node) => String(node.attrs['alt'] ?? '');

function render(node: Node): globalThis.Node {
  const { toDOM } = node.type.spec;
  return toDOM ? DOMSerializer.renderSpec(document, toDOM(node)).dom : document.createElement('span');
}

/** Names a picture for screen readers; without a description it is left to the field beneath it. */
function nameAs(picture: globalThis.Node, alt: string): void {
  if (!(picture instanceof Element)) return;
  picture.ariaHidden = alt ? null : 'true';
  picture.setAttribute(picture instanceof HTMLImageElement ? 'alt' : 'aria-label', alt);
}

/**
 * Makes the view of pictures in a text.
 *
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
      // The same one may be chosen again.
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
      // Keys in the fields belong to the fields.
      stopEvent: ({ target }) =>
        target instanceof globalThis.Node && [label, button].some((part) => part.contains(target)),
      ignoreMutation: () => true,
    };
  };
