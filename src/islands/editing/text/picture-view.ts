// A picture in a text being written, with the field for its description beneath it.

import { DOMSerializer, type Node } from '@milkdown/prose/model';
import type { EditorView, NodeView } from '@milkdown/prose/view';

export interface PictureWords {
  alt: string;
  altHint: string;
}

const altOf = (node: Node) => String(node.attrs['alt'] ?? '');

function render(node: Node): globalThis.Node {
  const { toDOM } = node.type.spec;
  return toDOM ? DOMSerializer.renderSpec(document, toDOM(node)).dom : document.createElement('span');
}

/** Makes the view of pictures in a text, with the words of their field. */
export const pictureView =
  ({ alt, altHint }: PictureWords) =>
  (first: Node, view: EditorView, place: () => number | undefined): NodeView => {
    let node = first;
    const dom = document.createElement('span');
    dom.className = 'editing-figure';
    dom.contentEditable = 'false';
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, { className: 'field', type: 'text', value: altOf(node), placeholder: altHint });
    label.append(alt, input);
    dom.append(render(node), label);

    input.addEventListener('input', () => {
      const at = place();
      if (at === undefined) return;
      view.dispatch(view.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, alt: input.value }));
    });
    input.addEventListener('keydown', (event) => {
      // Enter must not submit the form.
      if (event.key === 'Enter') event.preventDefault();
    });

    return {
      dom,
      update(other) {
        if (other.type !== node.type || other.attrs['src'] !== node.attrs['src']) return false;
        node = other;
        if (input.value !== altOf(other)) input.value = altOf(other);
        return true;
      },
      // Keys in the field belong to the field.
      stopEvent: ({ target }) => target === input || target === label,
      ignoreMutation: () => true,
    };
  };
