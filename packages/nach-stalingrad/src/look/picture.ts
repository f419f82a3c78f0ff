import type { HexId, Told } from '@eastfront/kernel';
import { placeName, rememberLike, told } from '@eastfront/kernel';
import type { BoardStyle, Counter, CounterBox, Highlight, Marker, Picture } from '@eastfront/kernel/picture';
import { hexOnBoard } from '../01-units/board.js';
import type { Place, Side, Unit } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { CombatStep, Phase, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import { isBoxManned } from '../position/view.js';
import { SIDE_NAMES, WORDS } from '../rulebook/words.js';
import type { Rules } from '../rules.js';
import { turnEntry } from '../rules.js';
import { boardStyleOf } from './board-style.js';
import { counterOf, faceOf, legendOf } from './counter-look.js';
import { pictureBoard, railheadsOf } from './picture-board.js';
import { replacementsOf, skyText } from './prompt-adds.js';

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
const meansOf = (position: Position, side: Side): Told => {
  const replacements = replacementsOf(position, side);
  const { usable, held, fighters, bombers, used } = position.air[side];
  const air = told`air ${usable} of ${held} (fighters ${fighters}, bombers ${bombers}, used ${used})`;
  const means = told`${SIDE_NAMES[side]}: rail ${position.railPoints[side]}; replacements ${replacements}; ${air}`;
  return position.phase === 'conversion'
    ? told`${means}; conversion ${position.conversionPoints[side]}`
    : means;
};

const seaOf = ({ volgaPoints, fleet, taman }: Position): Told => {
  const sea = fleet.sunk
    ? told`Volga points ${volgaPoints}; Black Sea Fleet sunk`
    : told`Volga points ${volgaPoints}; Black Sea Fleet at level ${fleet.level}`;
  return taman === null ? sea : told`${sea}; Taman taken in turn ${taman}`;
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
const subtitleOf = (rules: Rules, position: Position): readonly Told[] => {
  const { turn, weather, passed } = position;
  const { north, south, air } = weather;
  const now = told`Turn ${turn} (${turnName(rules, turn)}), ${stageOf(position)}; north ${north}, south ${south}, ${skyText(air)}`;
  return [
    passed.length === 0 ? now : told`${now}; passed: ${passed.join(', ')}`,
    ...SIDES.map((side) => meansOf(position, side)),
    seaOf(position),
  ];
};

/** The boxes that are named by a place alone; units permanently out of the game are not shown. */
const BOXES: readonly (readonly [place: Place, title: string])[] = [
  ['available', 'available'],
  ['east-bank', 'east bank of the Volga'],
  ['off-map', 'off the map'],
];

const box = (rules: Rules, title: string, units: readonly Unit[]): readonly CounterBox[] =>
  units.length === 0 ? [] : [{ title, counters: units.map((unit) => faceOf(rules, unit)) }];

const of = (position: Position, side: Side, test: (unit: Unit) => boolean): readonly Unit[] =>
  position.units.filter((unit) => unit.counter.side === side && test(unit));

/** The street-fighting boxes, city by city and side by side (NS-11.a, NS-11.d). */
const streetBoxes = (rules: Rules, position: Position): readonly CounterBox[] =>
  rules.theatre.boxes.flatMap((hex) =>
    SIDES.flatMap((side) => {
      const name = placeName(rules.theatre.board, hex);
      const units = of(position, side, ({ place, at }) => place === 'box' && at === hex);
      return box(rules, `${name}, street fighting: ${SIDE_NAMES[side]}`, units).map((one) => ({
        ...one,
        hex,
      }));
    }),
  );

/** The boxes of the turn track: this turn and the next (NS-6.1.b); what is late stands with this turn. */
const trackBoxes = (rules: Rules, position: Position): readonly CounterBox[] =>
  SIDES.flatMap((side) =>
    [position.turn, position.turn + 1].flatMap((turn) =>
      box(
        rules,
        `${SIDE_NAMES[side]} turn track, ${turnName(rules, turn)}`,
        of(
          position,
          side,
          ({ place, due }) => place === 'track' && (due === turn || (turn === position.turn && due < turn)),
        ),
      ),
    ),
  );

/** The boxes beside the map: street fighting, arrivals, what can be built, what waits over the Volga or elsewhere. */
export const offMapBoxes = (rules: Rules, position: Position): readonly CounterBox[] => [
  ...streetBoxes(rules, position),
  ...trackBoxes(rules, position),
  ...BOXES.flatMap(([place, title]) =>
    SIDES.flatMap((side) =>
      box(
        rules,
        `${SIDE_NAMES[side]} ${title}`,
        of(position, side, (unit) => unit.place === place),
      ),
    ),
  ),
];

const DECLARED = '#c01515';
const CURRENT = '#ff9d00';

interface Fought {
  readonly units: readonly string[];
  readonly hexes: readonly HexId[];
}

/** The attacks that are still to be resolved, that under way apart. */
const openAttacks = ({ attacks, battle }: Position): readonly Fought[] =>
  attacks.filter(({ resolved }, i) => !resolved && i !== battle?.index);

/** The combat or overrun under way. */
const currentFight = ({ battle }: Position): Fought | null =>
  battle === null ? null : { units: battle.attackers, hexes: battle.hexes };

/** The attack markers (NS-10.1.a); the hexes of the fight under way stand out. */
export const combatHighlights = (position: Position): readonly Highlight[] => {
  const open = [...new Set(openAttacks(position).flatMap(({ hexes }) => hexes))];
  const current = currentFight(position);
  return [
    ...(open.length === 0
      ? []
      : [{ hexes: open, outline: { stroke: DECLARED, width: 0.09 }, label: 'attack declared' }]),
    ...(current === null
      ? []
      : [
          { hexes: current.hexes, outline: { stroke: CURRENT, width: 0.11 }, label: 'combat being resolved' },
        ]),
  ];
};

/** Arrows from the attackers to the hexes that they attack. */
export const combatArrows = (position: Position): readonly Marker[] => {
  const current = currentFight(position);
  const arrows = ({ units, hexes }: Fought, stroke: string): readonly Marker[] => {
    const from = new Set(
      unitsById(position, units)
        .filter(({ place }) => place === 'map')
        .map(({ at }) => at),
    );
    return [...from].flatMap((hex) =>
      hexes
        .filter((target) => target !== hex)
        .map((target): Marker => ({ kind: 'arrow', path: [hex, target], stroke })),
    );
  };
  return [
    ...openAttacks(position).flatMap((attack) => arrows(attack, DECLARED)),
    ...(current === null ? [] : arrows(current, CURRENT)),
  ];
};

/** The landing marker of the Black Sea Fleet (NS-14.k). */
export const fleetMarker = ({ fleet }: Position): readonly Marker[] =>
  fleet.landing === null
    ? []
    : [{ kind: 'text', hex: fleet.landing, text: 'LANDING', fill: '#7c2420', ink: '#ffffff' }];

const countersOf = (rules: Rules, position: Position): readonly Counter[] =>
  position.units
    .filter(({ place, at }) => place === 'map' && at >= 0)
    .map((unit) => counterOf(rules, unit, unit.at));

const hexesOf = ({ theatre }: Rules, labels: readonly string[]): readonly HexId[] =>
  labels.map((one) => hexOnBoard(theatre, one)).filter((hex) => hex !== null);

/** A picture with the lines below its title not yet said in a language. */
export type NsPicture = Omit<Picture, 'subtitle'> & { readonly subtitle: readonly Told[] };

const styleLike = rememberLike<Rules, BoardStyle>();

/** The look of the board, the same while scenario, gauges and manned boxes are. */
const styleOf = (
  rules: Rules,
  { scenario, gauge }: Pick<Position, 'scenario' | 'gauge'>,
  streets: readonly HexId[],
): BoardStyle =>
  styleLike(rules, [scenario, gauge, streets], () => {
    const entry = scenarioOf(rules.scenarios, scenario);
    const area = entry?.area ?? null;
    return boardStyleOf(rules, {
      railheads: railheadsOf(rules, gauge),
      area: area === null ? null : hexesOf(rules, area),
      streets,
      extraSupply: {
        axis: hexesOf(rules, entry?.extraSupply.axis ?? []),
        soviet: hexesOf(rules, entry?.extraSupply.soviet ?? []),
      },
    });
  });

/**
 * What to draw of a position: the board with its towns by holder, its railways by gauge and the border of the weather zones, the
 * counters, the attacks declared, the boxes beside the map, and where the game stands.
 */
export const pictureOf = (rules: Rules, position: Position): NsPicture => {
  const counters = countersOf(rules, position);
  const boxes = offMapBoxes(rules, position);
  const streets = rules.theatre.boxes.filter((hex) => isBoxManned(rules, position, hex));
  return {
    board: pictureBoard(rules, position, streets),
    style: styleOf(rules, position, streets),
    title: titleOf(rules, position),
    subtitle: subtitleOf(rules, position),
    counters,
    highlights: combatHighlights(position),
    markers: [...combatArrows(position), ...fleetMarker(position)],
    boxes,
    legend: {
      board: true,
      counters: legendOf([...counters, ...boxes.flatMap((one) => one.counters)]),
    },
  };
};
