import { batch, computed, signal } from '@preact/signals';
import type { Offer, Pick } from './offers.js';
import {
  able,
  choose,
  companions,
  hexNamed,
  now,
  offersFor,
  pending,
  picks,
  picture,
  subject,
  table,
} from './store.js';

/** An attack that was in hand when another unit was chosen that can make it too. */
interface Joining {
  readonly state: unknown;
  /** The unit that can join. */
  readonly unit: string;
  /** What was in hand: who attacks, what was said of it, and who goes with him. */
  readonly attacker: string;
  readonly picks: readonly Pick[];
  readonly companions: readonly string[];
}

const kept = signal<Joining | null>(null);

/** Whether a unit can make the same attack as the one in hand. */
const canJoin = (offer: Offer, unit: string): boolean => {
  const on = table.value;
  if (on === null || on.game.preparations?.(now.value)[offer.type] !== 'attack') return false;
  if (offer.written['unit'] === undefined) return false;
  const same = JSON.stringify({ ...offer.written, unit });
  return offersFor(on.game, now.value, unit).some(({ written }) => JSON.stringify(written) === same);
};

/** Types of actions that open an attack to which other units can be added. */
export const ATTACKS: readonly string[] = ['attack', 'assault'];
/** Those that are made out of one hex: who joins stands with the attacker. */
const OUT_OF_ONE_HEX: readonly string[] = ['assault'];

/** The units that can make the attack that is shown as well: they can join it. They stand beside what is attacked. */
export const joiners = computed<readonly string[]>(() => {
  const on = table.value;
  const offer = pending.value;
  const shown = picture.value;
  if (on === null || shown === null || offer === null || !ATTACKS.includes(offer.type)) return [];
  const { board, counters } = shown;
  const beside = new Set(
    offer.hexes.flatMap((label) => {
      const hex = hexNamed(label) ?? -1;
      return Array.from({ length: 6 }, (_, d) => board.neighbours[6 * hex + d]);
    }),
  );
  const at = counters.find(({ id }) => id === subject.value)?.hex;
  const isNear = (hex: number): boolean =>
    OUT_OF_ONE_HEX.includes(offer.type) ? hex === at : beside.has(hex);
  const going = new Set([subject.value, ...offer.units, ...companions.value]);
  const makesIt = (id: string): boolean =>
    offersFor(on.game, now.value, id).some(
      ({ type, hexes }) => type === offer.type && hexes.some((hex) => offer.hexes.includes(hex)),
    );
  return counters
    .filter(({ hex, id = '' }) => isNear(hex) && able.value.includes(id) && !going.has(id))
    .map(({ id = '' }) => id)
    .filter(makesIt);
});

/** Chooses another unit; an attack in hand that it can join is kept. */
export const chooseBeside = (unit: string): void =>
  batch(() => {
    const offer = pending.value;
    const attacker = subject.value;
    const inHand = { state: now.value, unit, attacker, picks: picks.value, companions: companions.value };
    const isKept = offer !== null && attacker !== '' && attacker !== unit && canJoin(offer, unit);
    choose(unit);
    kept.value = isKept ? inHand : null;
  });

/** The attack that the chosen unit can join; null where there is none. */
export const joining = computed<Joining | null>(() => {
  const one = kept.value;
  return one !== null && one.state === now.value && one.unit === subject.value ? one : null;
});

/** Takes the attack in hand again, with the chosen unit in it. */
export const joinAttack = (): void => {
  const one = joining.value;
  if (one === null) return;
  batch(() => {
    choose(one.attacker);
    picks.value = one.picks;
    companions.value = [...one.companions.filter((id) => id !== one.unit), one.unit];
  });
};
