// The card that a member keeps on this phone: showing it, renewing it if there is a signal, removing it.

import renew from '../card/renewal.ts?chunk';
import { forgetCard, getKeptCard, type KeptCard } from '../../core/session/kept-card.ts';
import { thisMoment } from '../../core/time/clock.ts';

/** The age at which a card is renewed if there is a signal, in milliseconds. */
const renewAfter = 86_400_000;

type Renewal = typeof import('../card/renewal.ts');

const svg = 'http://www.w3.org/2000/svg';

function draw({ size, path }: KeptCard['code'], label: string): SVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${size} ${size}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', label);
  picture.setAttribute('shape-rendering', 'crispEdges');
  const [ground, modules] = [document.createElementNS(svg, 'rect'), document.createElementNS(svg, 'path')];
  ground.setAttribute('width', String(size));
  ground.setAttribute('height', String(size));
  // Dark on white in every theme, as scanners require.
  ground.setAttribute('fill', '#fff');
  modules.setAttribute('d', path);
  picture.append(ground, modules);
  return picture;
}

/** The parts of the page, and how it formats a day. */
interface CardPage {
  find(name: string): HTMLElement | null;
  long(moment: number | string): string;
  kinds: Readonly<Record<string, string>>;
}

/**
 * Shows the card that this device keeps, and renews it where it can.
 *
 * @public src/account/browser/card.ts loads it by the address of its chunk.
 */
export function showKeptCard({ find, long, kinds }: CardPage): void {
  const hasRunOut = ({ until }: KeptCard) => +thisMoment() > until;

  function show(card: KeptCard | null): void {
    const [own, none] = [find('own-card'), find('no-card')];
    if (own) own.hidden = !card;
    if (none) none.hidden = Boolean(card);
    if (!card) return;
    const [good, out] = [find('own-good'), find('own-out')];
    if (good) good.hidden = hasRunOut(card);
    if (out) out.hidden = !hasRunOut(card);
    const code = find('own-code');
    code?.replaceChildren(draw(card.code, code.dataset['ownCode'] ?? ''));
    const values = {
      name: card.name,
      number: card.memberNumber,
      kind: kinds[card.kind] ?? '',
      until: long(card.validUntil),
      runs: long(card.until),
    };
    for (const [name, value] of Object.entries(values)) {
      const place = find(`own-${name}`);
      if (place) place.textContent = value;
    }
  }

  const card = getKeptCard();
  show(card);
  find('forget-card')?.addEventListener('click', () => {
    forgetCard();
    show(null);
    find('no-card')?.focus();
  });
  if (!card || !navigator.onLine || (!hasRunOut(card) && Date.now() - card.at < renewAfter)) return;
  (import(/* @vite-ignore */ renew) as Promise<Renewal>)
    .then(({ renewCard }) => renewCard(card))
    .then(() => show(getKeptCard()))
    // Offline or signed out, the card stays as it is.
    .catch(() => {});
}
