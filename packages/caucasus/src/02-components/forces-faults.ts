import type { BadInput } from '@eastfront/kernel';
import { badInput, oneOf } from '@eastfront/kernel';
import { LAST_TURN } from '../data/turn-track.js';
import type { Theatre } from './board.js';
import { ENTRY_SIDES, hexOnBoard } from './board.js';
import type { ForcesJson } from './forces.js';
import type { Side } from './units.js';

type UnitJson = ForcesJson['units'][number];

/** The boxes that belong to one side. */
const BOX_SIDES: Readonly<Record<string, Side>> = {
  cup: 'soviet',
  'turkish-front': 'soviet',
  marine: 'soviet',
  'lend-lease': 'soviet',
  bluecher: 'axis',
  alpini: 'axis',
  east: 'axis',
};

const hexFaults = (theatre: Theatre, hex: string, path: string): readonly BadInput[] => {
  const at = hexOnBoard(theatre, hex);
  if (at === null) return [badInput(path, 'a hex of the board', hex)];
  return theatre.land[at] === 1 ? [] : [badInput(path, 'a hex where units may stand', hex)];
};

const arrivalFaults = (side: Side, turn: number, entry: string, path: string): readonly BadInput[] => {
  const letters = Object.keys(ENTRY_SIDES).filter((letter) => ENTRY_SIDES[letter] === side);
  return [
    ...(turn >= 1 && turn <= LAST_TURN
      ? []
      : [badInput(`${path}.turn`, `a turn from 1 to ${LAST_TURN}`, turn)]),
    ...(letters.includes(entry) ? [] : [badInput(`${path}.entry`, oneOf(letters), entry)]),
  ];
};

const setUpFaults = (unit: UnitJson, theatre: Theatre | null, path: string): readonly BadInput[] => {
  const { setup, side } = unit;
  if ('hex' in setup) return theatre === null ? [] : hexFaults(theatre, setup.hex, `${path}.hex`);
  if ('region' in setup) {
    return theatre === null || theatre.regions[setup.region] !== undefined
      ? []
      : [badInput(`${path}.region`, 'a region of the board', setup.region)];
  }
  if ('turn' in setup) return arrivalFaults(side, setup.turn, setup.entry, path);
  if (setup.box === 'track' && unit.special !== 'brandenburg')
    return [
      badInput(`${path}.box`, 'a turn and an entry letter; only Brandenburgers come by die roll', 'track'),
    ];
  return (BOX_SIDES[setup.box] ?? side) === side
    ? []
    : [badInput(`${path}.box`, `a box of the ${side} side`, setup.box)];
};

/** CC-20.2.b: each hex of a zone holds one unit at least and two at most. */
const zoneFaults = (units: readonly UnitJson[], theatre: Theatre): readonly BadInput[] => {
  const counts = new Map<string, number>();
  for (const { setup } of units) {
    if ('region' in setup) counts.set(setup.region, (counts.get(setup.region) ?? 0) + 1);
  }
  return [...counts].flatMap(([region, count]) => {
    const size = theatre.board.regions[region]?.length;
    return size === undefined || (count >= size && count <= 2 * size)
      ? []
      : [badInput('units', `${size} to ${2 * size} units for the ${size} hexes of ${region}`, count)];
  });
};

/** The schedule shows what the units say: who arrives and who is withdrawn on each turn, once. */
const scheduleFaults = ({ units, schedule = [] }: ForcesJson): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const turnOf = { axis: 'turn', soviet: 'turn', withdraw: 'withdraw' } as const;
  const listed = new Set<string>();
  schedule.forEach((row, i) => {
    for (const list of ['axis', 'soviet', 'withdraw'] as const) {
      row[list].forEach((id, j) => {
        const unit = units.find((one) => one.id === id);
        const says =
          list === 'withdraw' ? unit?.withdraw : unit && 'turn' in unit.setup ? unit.setup.turn : undefined;
        if (says !== row.turn || (list !== 'withdraw' && unit?.side !== list))
          bad.push(badInput(`schedule.${i}.${list}.${j}`, `a unit whose ${turnOf[list]} is ${row.turn}`, id));
        const key = `${list === 'withdraw' ? list : 'arrive'} ${id}`;
        if (listed.has(key)) bad.push(badInput(`schedule.${i}.${list}.${j}`, 'a unit named once', id));
        listed.add(key);
      });
    }
  });
  if (schedule.length === 0) return bad;
  for (const unit of units) {
    if ('turn' in unit.setup && !listed.has(`arrive ${unit.id}`))
      bad.push(badInput('schedule', `${unit.id} on turn ${unit.setup.turn}`, undefined));
    if (unit.withdraw !== undefined && !listed.has(`withdraw ${unit.id}`))
      bad.push(badInput('schedule', `the withdrawal of ${unit.id} on turn ${unit.withdraw}`, undefined));
  }
  return bad;
};

/** What no list of units may contain as a whole or seen against the board. */
export const forcesFaults = (json: ForcesJson, theatre: Theatre | null): readonly BadInput[] => {
  const { units } = json;
  const seen = new Set<string>();
  const doubles = units.flatMap(({ id }, i) => {
    if (seen.has(id)) return [badInput(`units.${i}.id`, 'an id of its own', id)];
    seen.add(id);
    return [];
  });
  return [
    ...doubles,
    ...units.flatMap((unit, i) => setUpFaults(unit, theatre, `units.${i}.setup`)),
    ...(theatre === null ? [] : zoneFaults(units, theatre)),
    ...scheduleFaults(json),
  ];
};
