import { committed, linked, multiplierOf } from '../jeepney-crash/evaluate';
import type { PastRide, PastRidesAnswer, RideNews } from '../jeepney-crash/ride-api';
import { button, el } from './dom';
import { times } from './game-numbers';
import type { Texts } from './texts';

/** SHA-256 of a text, hexadecimal. Undefined outside a secure context, where browsers offer no `crypto.subtle`. */
async function sha256(text: string): Promise<string | undefined> {
  const subtle = 'subtle' in crypto ? crypto.subtle : undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Tells whether a ride matches its commitment: seed, stopping point and, where the previous ride is known, its link in
 * the chain. Undefined where the browser cannot compute SHA-256.
 */
async function isSound(ride: PastRide, before: PastRide | undefined): Promise<boolean | undefined> {
  const [commitment, link] = await Promise.all([
    sha256(committed(ride.seed, ride.id)),
    before ? sha256(linked(before.link, ride.commitment)) : ride.link,
  ]);
  if (commitment === undefined || link === undefined) return undefined;
  return commitment === ride.commitment && link === ride.link && multiplierOf(ride.seed) === ride.multiplier;
}

function fact(name: string, value: string): HTMLElement {
  return el('div', {}, el('dt', {}, name), el('dd', { class: 'digest' }, value));
}

/** Lists past rides with commitment and result. The browser verifies each of them. */
export function fairnessView(
  texts: Texts,
  now: () => RideNews | undefined,
  load: () => Promise<PastRidesAnswer>,
): HTMLElement {
  const { check } = texts.ride;
  const current = now();
  const list = el('ul', { class: 'rides-list' }, el('li', {}, texts.history.loading));

  function row(ride: PastRide, before: PastRide | undefined): HTMLElement {
    const result = el('p', { class: 'checked', attrs: { role: 'status' } });
    const proof = el(
      'dl',
      { class: 'proof' },
      fact(check.seed, ride.seed),
      fact(check.id, ride.id),
      fact(check.commitment, ride.commitment),
      fact(check.link, ride.link),
    );
    const press = button('button', check.press, () => {
      void isSound(ride, before).then((sound) => {
        result.textContent =
          sound === undefined ? check.cannot : sound ? check.sound(times(multiplierOf(ride.seed))) : check.unsound;
        result.classList.toggle('good', sound === true);
      });
    });
    const stopped = ride.isVoid ? `${times(ride.multiplier)} · ${check.isVoid}` : times(ride.multiplier);
    return el('li', {}, el('h2', {}, `${check.ride(ride.number)}: ${stopped}`), proof, press, result);
  }

  load().then(
    ({ rides }) => list.replaceChildren(...rides.map((ride, i) => row(ride, rides[i + 1]))),
    () => list.replaceChildren(el('li', {}, check.failed)),
  );
  return el(
    'div',
    { class: 'rules fairness' },
    ...check.how.map((text) => el('p', {}, text)),
    ...(current
      ? [
          el('h2', {}, `${check.ride(current.number)}: ${check.current}`),
          el(
            'dl',
            { class: 'proof' },
            fact(check.id, current.id),
            fact(check.commitment, current.commitment),
            fact(check.link, current.link),
          ),
        ]
      : []),
    list,
  );
}
