import { unitOf } from '../02-components/units.js';
import { BULGE_REPLACEMENTS } from '../12-arrivals/axis-replacement-kinds.js';
import { NO_REPLACEMENTS_YET } from '../12-arrivals/axis-replacements.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { isAdopted, mapUnits } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The first turn of the game; what came before it is as if it had been played. */
const isFirstTurn = ({ scenarios }: Rules, { scenario, turn }: Position): boolean =>
  scenarios.starts[scenario].turn === turn;

/** TRC-V1.a, TRC-V1.c: an artillery corps can be replaced from its year on; a new one each year for the Soviets. */
const artilleryReady = (rules: Rules, position: Position): Change => {
  if (!rules.optional.includes('TRC-V1')) return to(position);
  const { turn } = position;
  const first = isFirstTurn(rules, position);
  const ready = rules.forces.roster
    .filter(({ variant, due }) => variant === 'TRC-V1' && (due === turn || (first && due < turn)))
    .map(({ counter }) => counter.id);
  const come = position.units
    .filter(({ counter, place }) => place === 'removed' && ready.includes(counter.id))
    .map(({ counter }) => counter.id);
  if (come.length === 0) return to(position);
  return to(
    mapUnits(position, (unit) => (come.includes(unit.counter.id) ? unitOf(unit.counter, 'pool') : unit)),
    { clause: 'TRC-V1.a', effect: 'one-more-artillery-corps', units: come },
    { clause: 'TRC-V1.c', effect: 'may-be-replaced', units: come, reading: 'TRC-A79' },
  );
};

/** TRC-V3.6.c: the Axis replaces a second time in 1944. */
const bulgeReplacements = (position: Position): Change =>
  isAdopted(position, 'V3.6') && position.turn === BULGE_REPLACEMENTS
    ? to(
        {
          ...position,
          // TRC-A82: SS units give one extra replacement a year.
          axisReplacements: { ...NO_REPLACEMENTS_YET, equipment: position.axisReplacements.equipment },
        },
        { clause: 'TRC-V3.6.c', effect: 'replacements-again' },
      )
    : to(position);

/** What the variants make ready when a turn begins. */
export const variantsAtStartOfTurn = (rules: Rules, position: Position): Change =>
  after(artilleryReady(rules, position), bulgeReplacements);
