import type { Side } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { CombatStep, Phase, Position } from '../play/position.js';
import { SIDE_NAMES, WORDS } from '../rulebook/words.js';
import type { Rules } from '../rules.js';
import { turnEntry } from '../rules.js';

const OVER = 'the game is over';

const STEP_NAMES: Readonly<Record<CombatStep, string>> = {
  declare: 'attacks are declared',
  react: 'reactions',
  resolve: 'combats are resolved',
};

/** The phases that one side plays (NS-2); the others belong to both. */
const OWN: readonly Phase[] = [
  'reinforcement',
  'activation',
  'first-movement',
  'combat',
  'second-movement',
  'special',
];

const stageOf = ({ phase, step, player, ending }: Position): string => {
  if (phase === 'over') {
    if (ending === null) return OVER;
    const points = ending.points === null ? '' : `, ${ending.points} points`;
    return ending.winner === null
      ? `${OVER}: a draw (${ending.level}${points})`
      : `${OVER}: ${SIDE_NAMES[ending.winner]} victory (${ending.level}${points})`;
  }
  const name = phase === 'combat' ? `${WORDS.phase.combat}, ${STEP_NAMES[step]}` : WORDS.phase[phase];
  return OWN.includes(phase) ? `${SIDE_NAMES[player]} ${name}` : name;
};

/** What a side has left: rail, replacement and conversion points, air counters. */
const meansOf = (position: Position, side: Side): string => {
  const points = Object.entries(position.points[side])
    .filter(([, value]) => value > 0)
    .map(([kind, value]) => `${kind} ${value}`);
  const air = position.air[side];
  const parts = [
    `rail ${position.railPoints[side]}`,
    `replacements ${points.length === 0 ? 'none' : points.join(', ')}`,
    `air ${air.usable} of ${air.held} (${air.fighters} fighters, ${air.bombers} bombers, ${air.used} used)`,
    ...(position.phase === 'conversion' ? [`conversion ${position.conversionPoints[side]}`] : []),
  ];
  return `${SIDE_NAMES[side]}: ${parts.join('; ')}`;
};

const seaOf = ({ volgaPoints, fleet, taman }: Position): string => {
  const kerch = taman === null ? '' : `; Taman taken in turn ${taman}`;
  return `Volga points ${volgaPoints}; Black Sea Fleet ${fleet.sunk ? 'sunk' : `at level ${fleet.level}`}${kerch}`;
};

/** The name of the game and of the scenario. */
export const titleOf = (rules: Rules, { scenario }: Position): string => {
  const entry = scenarioOf(rules.scenarios, scenario);
  return entry === null ? 'Nach Stalingrad!' : `Nach Stalingrad! ${entry.title}`;
};

/** A turn as the track names it. */
export const turnName = (rules: Rules, turn: number): string => {
  const entry = turnEntry(rules, turn);
  return entry.turn === turn ? entry.period : `turn ${turn}`;
};

/** Turn, phase and weather; below, the means of both sides. */
export const subtitleOf = (rules: Rules, position: Position): string => {
  const { north, south, air } = position.weather;
  const passed = position.passed.length === 0 ? '' : `; passed: ${position.passed.join(', ')}`;
  return [
    `Turn ${position.turn} (${turnName(rules, position.turn)}), ${stageOf(position)}; north ${north}, south ${south}, sky ${air}${passed}`,
    ...SIDES.map((side) => meansOf(position, side)),
    seaOf(position),
  ].join('\n');
};
