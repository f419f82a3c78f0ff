import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { exactType, usually, withRole } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { hexOnBoard } from '../02-components/board.js';
import { stavkaOf } from '../02-components/units.js';
import { isBesideEnemy } from '../02-components/view.js';
import { immediateEvents } from '../04-sequence/immediate-events.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import {
  action,
  HEX,
  HEXES,
  hexLabels,
  isUnhindered,
  STUKA_HQ,
  UNIT,
  UNITS,
  unitId,
  unless,
  when,
} from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import { surrenderAll } from '../position/elimination.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { unitsById } from '../position/position.js';
import type { Rules, Ruling, TrcLine } from '../rules.js';
import { automaticChoices, carryOutAutomatic, judgeAutomatic } from './automatic-victory.js';
import type { Declared } from './declaration.js';
import { judgeDeclaration, onlyAfterMovement } from './declaration.js';
import {
  abandonedBy,
  attackViolations,
  isComplete,
  surrenderViolations,
  targetSets,
  withAttacker,
  withSurrender,
} from './draft.js';
import { mayEndCombats } from './end-combat.js';
import { ARTILLERY_RANGE, artilleryUses, judgeGun, judgeStuka, stukaTargets } from './markers.js';

export const stuka = action({
  type: 'stuka',
  tells: 'Places a Stuka marker on a Soviet hex within range of its HQ.',
  sample: { hq: 'ger-hq-centre', hex: 'AA10' },
  fields: { hq: STUKA_HQ, hex: HEX },
  when: 'TRC-4.0.2.c',
  always: isUnhindered,
  near: (_rules, _position, { counter }) => (counter.type === 'hq' ? null : false),
  list: (rules, position, hq) => stukaTargets(rules, position, hq).map((hex) => ({ type: 'stuka', hq, hex })),
  does: (rules, position, { hq, hex }) =>
    when(rules, judgeStuka(rules, position, hq, hex), (marker) =>
      to({ ...position, stukas: [...position.stukas, marker] }),
    ),
  says: (_rules, _position, { hq, hex }) => ({ line: 'stuka', hq, hex }),
});

/** How often the artillery can still be used in this turn. */
const gunsLeft = ({ turn, gunsUsed }: Position): number => artilleryUses(turn) - gunsUsed;

/** The hexes on which an artillery marker can be placed (TRC-9.10.1.a). */
const gunHexes = (rules: Rules, position: Position): readonly HexId[] => {
  const stavka = stavkaOf(position);
  const left = gunsLeft(position);
  if (position.player !== 'soviet' || stavka === null || left <= 0) return [];
  const { grid } = rules.theatre.board;
  const hexes = new Set(
    position.units
      .filter(({ place, counter }) => place === 'map' && counter.side === 'axis')
      .map(({ at }) => at)
      .filter((hex) => distance(grid, stavka.at, hex) <= ARTILLERY_RANGE),
  );
  return [...hexes]
    .sort((a, b) => a - b)
    .filter((hex) => judgeGun(rules, position, hex, left)._tag === 'Right');
};

export const gun = action({
  type: 'gun',
  tells: 'Places the siege artillery on a hex.',
  sample: { hex: 'AA10' },
  fields: { hex: HEX },
  when: 'TRC-9.10.1.a',
  always: isUnhindered,
  general: (rules, position) => gunHexes(rules, position).map((hex) => ({ type: 'gun', hex })),
  does: (rules, position, { hex }) =>
    when(rules, judgeGun(rules, position, hex, gunsLeft(position)), () =>
      to({ ...position, guns: [...position.guns, hex], gunsUsed: position.gunsUsed + 1 }),
    ),
  says: (_rules, _position, { hex }) => ({ line: 'gun', hex }),
});

export const automaticVictory = action({
  type: 'automatic-victory',
  tells: 'Claims an automatic victory in the course of movement.',
  sample: { units: ['ger-24pz', 'ger-48pz'], hexes: ['AA10'], stuka: true },
  fields: { units: UNITS, hexes: HEXES },
  usual: { stuka: usually(t.boolean, false) },
  when: 'TRC-9.11.1.a',
  always: isUnhindered,
  near: (rules, position, unit) => (isBesideEnemy(rules, position, unit) ? null : false),
  list: (rules, position, unit) =>
    unit.place === 'map'
      ? automaticChoices(rules, position, unit).map(({ units, hex, stuka }) => ({
          type: 'automatic-victory' as const,
          units: unitsById(position, units),
          hexes: [hex],
          stuka,
        }))
      : [],
  does: (rules, position, { units, hexes, stuka }) => {
    const victory = { units: units.map(({ counter }) => counter.id), hexes, stuka };
    return when(rules, judgeAutomatic(rules, position, victory, halvedIn(rules, position)), (judged) =>
      after(carryOutAutomatic(rules, position, victory, judged), (now) => immediateEvents(rules, now)),
    );
  },
  says: (_rules, _position, { units, hexes, stuka }) => ({
    line: stuka ? 'automatic-victory-stuka' : 'automatic-victory',
    hexes,
    units,
  }),
});

/** One more attacker of the declaration. */
export const attack = action({
  type: 'attack',
  tells: 'Declares that a unit attacks hexes; the next ones are added piece by piece.',
  sample: { unit: 'ger-4inf', hexes: ['BB11'] },
  fields: { unit: UNIT, hexes: HEXES },
  when: 'TRC-9.1.2.a',
  prepares: 'attack',
  list: (rules, position, unit) =>
    unit.counter.side === position.player && unit.place === 'map'
      ? targetSets(rules, position, unit).map((hexes) => ({
          type: 'attack',
          unit,
          hexes,
        }))
      : [],
  does: (rules, position, { unit, hexes }, { unit: id, hexes: labels }) => {
    const sorted = [...hexes].sort((a, b) => a - b);
    return unless(rules, attackViolations(rules, position, unit, sorted), () =>
      to(
        { ...position, draft: withAttacker(position.draft, id, sorted) },
        { clause: 'TRC-9.2.2.c', effect: 'attacks', unit: id, hexes: labels },
      ),
    );
  },
  says: (_rules, _position, { unit, hexes }) => ({ line: 'attack', hexes, unit }),
});

/** One more unit that surrenders. */
export const surrender = action({
  type: 'surrender',
  tells: 'Declares that a unit surrenders rather than attack.',
  sample: { unit: 'ger-13inf' },
  fields: { unit: UNIT },
  when: 'TRC-9.5.b',
  prepares: 'attack',
  list: (rules, position, unit) =>
    unit.counter.side === position.player &&
    unit.place === 'map' &&
    surrenderViolations(rules, position, unit).length === 0
      ? [{ type: 'surrender', unit }]
      : [],
  does: (rules, position, { unit }, { unit: id }) =>
    unless(rules, surrenderViolations(rules, position, unit), () =>
      to(
        { ...position, draft: withSurrender(position.draft, id) },
        { clause: 'TRC-9.5.b', effect: 'will-surrender', unit: id, reading: 'TRC-A36' },
      ),
    ),
  says: (_rules, _position, { unit }) => ({ line: 'surrender', unit }),
});

/** The combats are fixed before the first die (TRC-A28); units that surrender leave the game (TRC-9.5.b). */
const fixBattles = (
  rules: Rules,
  position: Position,
  battles: readonly DeclaredBattle[],
  surrendering: readonly string[],
): Change => {
  const set: Position = {
    ...position,
    step: 'battles',
    draft: { battles: [], surrender: [] },
    battles,
    resolved: [],
  };
  return after(surrenderAll(set, surrendering, 'TRC-9.5.b'), (now) => immediateEvents(rules, now));
};

/** A declaration is judged as a whole. */
const judgeBattles = (
  rules: Rules,
  position: Position,
  battles: readonly Declared[],
  surrendering: readonly string[],
): Ruling<Position> =>
  when(rules, judgeDeclaration(rules, position, battles, surrendering, halvedIn(rules, position)), (value) =>
    fixBattles(rules, position, value.battles, value.surrender),
  );

/** The draft becomes the declaration. */
export const commit = action({
  type: 'commit',
  tells: 'Ends the declaring of combats: they stand.',
  sample: {},
  when: 'TRC-9.1.2.a',
  general: (rules, position) => {
    if (mayEndCombats(rules, position)) return [];
    const { draft } = position;
    const isBegun = draft.battles.length + draft.surrender.length > 0;
    return (isBegun || abandonedBy(rules, position, draft).length > 0) && isComplete(rules, position)
      ? [{ type: 'commit' }]
      : [];
  },
  does: (rules, position) => {
    const { draft } = position;
    const surrendering = [...draft.surrender, ...abandonedBy(rules, position, draft)];
    return judgeBattles(rules, position, draft.battles, surrendering);
  },
  says: () => ({ line: 'commit' }),
});

/** Lines as one; null for none. */
const oneByOne = (lines: readonly TrcLine[]): TrcLine | null =>
  lines.reduceRight<TrcLine | null>(
    (more, one) => (more === null ? one : { line: 'declared-more', one, more }),
    null,
  );

/** A combat as declared; the markers need not be named, since they stand on its hexes (TRC-9.9.3.c). */
const declaredCombat = exactType(
  { attackers: t.readonlyArray(unitId), hexes: hexLabels },
  { stuka: t.boolean, artillery: t.boolean },
  'a combat',
);

/** A combat with its hexes found; those that the board does not have have been refused before. */
const findDeclared = (
  rules: Rules,
  { attackers, hexes, stuka = false, artillery = false }: t.TypeOf<typeof declaredCombat>,
): Declared => ({
  attackers,
  hexes: hexes.flatMap((text) => hexOnBoard(rules.theatre, text) ?? []),
  ...(stuka || artillery ? { support: { stuka, artillery } } : {}),
});

/**
 * The whole declaration in one piece. It lists nothing, since a set of combats belongs to no one unit: `attack`, `surrender` and `commit` list
 * its pieces. Its units stay ids, as the position keeps them, and each unknown one is reported beside the other faults of its combat.
 */
export const declare = action({
  type: 'declare',
  tells: 'Declares all combats of the phase at once.',
  sample: {
    battles: [
      { attackers: ['ger-24pz', 'ger-48pz'], hexes: ['AA10'] },
      { attackers: ['ger-4inf'], hexes: ['BB11', 'BB12'] },
    ],
    surrender: ['ger-13inf'],
  },
  fields: { battles: withRole(t.readonlyArray(declaredCombat), 'record') },
  usual: { surrender: usually(t.readonlyArray(unitId), []) },
  when: 'TRC-9.1.2.a',
  always: ({ phase }) => phase !== 'combat',
  violations: (rules, position, action) => {
    const strange = action.battles.flatMap(({ hexes }) => {
      const found = HEXES.naming.find(rules, position, hexes, action);
      return found._tag === 'Left' ? [found.left] : [];
    });
    if (position.phase !== 'combat')
      return strange.length === 0 ? [] : [...strange, onlyAfterMovement(position)];
    return position.step === 'declare'
      ? strange
      : [...strange, { clause: 'TRC-9.1.2.b', code: 'ALREADY_DECLARED', reading: 'TRC-A28' }];
  },
  does: (rules, position, { battles, surrender }) =>
    judgeBattles(
      rules,
      position,
      battles.map((one) => findDeclared(rules, one)),
      surrender,
    ),
  says: (_rules, _position, { battles, surrender }) => ({
    line: 'declare',
    combats: oneByOne([
      ...battles.map(({ attackers, hexes }): TrcLine => ({ line: 'declared-combat', attackers, hexes })),
      ...(surrender.length === 0 ? [] : [{ line: 'declared-surrender', units: surrender } as const]),
    ]),
  }),
});
