import { removeCounter } from '../05-supply/supply-counters.js';
import { pushPlaces } from '../09-movement/headquarters.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after, to } from '../play/position-change.js';
import type { Rules } from '../rules.js';

/** An HQ that cannot be pushed anywhere goes to the next turn's box (NS-A83). */
const clearPushes = (rules: Rules, position: Position): Change => {
  const [id, ...others] = position.pushes;
  if (id === undefined) return to(position);
  const hq = unitById(position, id);
  if (hq === null || hq.place !== 'map') return clearPushes(rules, { ...position, pushes: others });
  if (pushPlaces(rules, position, hq).length > 0) return to(position);
  const gone = removeCounter(rules, { ...position, pushes: others }, hq);
  if (gone._tag === 'Left') return to({ ...position, pushes: others });
  const { value, reasons } = gone.right;
  return after(to(value, { clause: 'NS-10.7.2.j', effect: 'no-hex-to-push', unit: id }, ...reasons), (now) =>
    clearPushes(rules, now),
  );
};

/** What follows at once from whatever was done. */
export const moment = (rules: Rules, change: Change): Change =>
  after(change, (now) => (now.pushes.length === 0 ? to(now) : clearPushes(rules, now)));
