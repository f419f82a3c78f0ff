import { batch, computed, signal } from '@preact/signals';
import type { Offer, Pick } from './offers.js';
import { choose, companions, now, offersFor, pending, picks, subject, table } from './store.js';

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
