import { allOf, joinOffers, offersOf } from '@eastfront/kernel';
import { action, hexOrWord, UNIT, unless } from '../position/action.js';
import { to } from '../position/change.js';
import { BOX_WORD, SIBERIA_WORD } from '../position/places.js';
import type { PlacementTarget } from './set-up.js';
import {
  hasPlacementHex,
  placeAtStart,
  placementBoxes,
  placementOf,
  placementReasons,
  placementViolations,
} from './set-up.js';

export const place = action({
  type: 'place',
  prepares: 'set-up',
  tells: 'Sets a unit up in a hex, in the `airborne-box` or in `siberia`.',
  sample: { unit: 'ger-4inf', to: 'O16' },
  fields: { unit: UNIT, to: hexOrWord(BOX_WORD, SIBERIA_WORD) },
  when: 'TRC-3.2.a',
  can: (rules, position, unit) =>
    unit.counter.side === position.player &&
    (hasPlacementHex(rules, position, unit) || placementBoxes(rules, position, unit).length > 0),
  offers: (rules, position, unit) => {
    const into = (where: PlacementTarget) => ({ type: 'place' as const, unit, to: where });
    return joinOffers([
      offersOf(placementOf(rules, position, unit), into),
      allOf(placementBoxes(rules, position, unit).map(into)),
    ]);
  },
  does: (rules, position, { unit, to: where }) =>
    unless(rules, placementViolations(rules, position, unit, where), () =>
      to(placeAtStart(rules, position, unit, where), ...placementReasons(rules, position, unit, where)),
    ),
  says: (_rules, _position, { unit, to: where }) => ({ line: 'place', unit, to: where }),
});
