import { beginTurn } from '../03-sequence/sequence.js';
import { action, changed, TO, UNIT } from '../position/action.js';
import { after } from '../position/change.js';
import { isUnplaced, placementHexes, placementReasons, placementViolations, place as put } from './set-up.js';

export const place = action({
  type: 'place',
  prepares: 'set-up',
  tells: 'Sets a unit up in a hex.',
  sample: { unit: 'sov-216rd', to: '1231' },
  fields: { unit: UNIT, to: TO },
  when: 'CC-20.2.a',
  list: (rules, position, unit) =>
    placementHexes(rules, position, unit).map((hex) => ({
      type: 'place',
      unit,
      to: hex,
    })),
  violations: (rules, position, { unit, to }) => placementViolations(rules, position, unit, to),
  does: (rules, position, { unit, to }) => {
    const change = { position: put(position, unit, to), reasons: placementReasons(rules, unit, to) };
    return changed(
      rules,
      change.position.units.some(isUnplaced) ? change : after(change, (now) => beginTurn(rules, now)),
    );
  },
  says: (_rules, _position, { unit, to }) => ({ line: 'place', unit, to }),
});
