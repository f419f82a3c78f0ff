import { inside } from '@eastfront/kernel';
import type { RecordForm } from '@eastfront/kernel/codec';
import {
  each,
  exactType,
  follows,
  integerCodec,
  nullable,
  oneWordOf,
  recordOf,
  someOf,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../01-units/units.js';
import type { HexWord } from '../data/written.js';
import { countCodec } from '../data/written.js';
import type { Attack, Battle, Position } from '../position/position.js';
import { BATTLE_STAGES, UNFOUGHT } from '../position/position.js';

const NO_AIR: Battle['air'] = { axis: 0, soviet: 0 };
const texts = t.readonlyArray(t.string);
const airBySide = someOf(SIDES, countCodec, 'air counters by side');

/** An attack as declared. */
const attackOn = (hex: HexWord) =>
  exactType(
    { units: texts, hexes: t.readonlyArray(hex), hq: t.string },
    { air: airBySide, resolved: t.boolean },
    'an attack',
  );

/** The attacks of the combat segment. */
export const attacksOn = (hex: HexWord) => ({
  codec: t.readonlyArray(attackOn(hex)),
  read: (said: unknown): readonly Attack[] =>
    ((said ?? []) as readonly t.TypeOf<ReturnType<typeof attackOn>>[]).map(({ air, ...attack }) => ({
      resolved: false,
      ...attack,
      air: { ...NO_AIR, ...air },
    })),
  write: (attacks: readonly Attack[]) => (attacks.length === 0 ? undefined : attacks),
});

/** The attack that is resolved, as far as there is one. */
const attackOf = (attacks: readonly Attack[], { index }: Battle): Attack | undefined => attacks[index];

/** A combat of which nothing is told but the attack it resolves is one before its die is rolled. */
const battleFields = (hex: HexWord) =>
  recordOf<Battle, readonly Attack[]>()({
    index: follows(
      withSchema(integerCodec, { minimum: -1, description: 'Of the attack; -1 for an overrun.' }),
      () => undefined,
    ),
    lead: follows(t.string, () => undefined),
    stage: follows(oneWordOf(BATTLE_STAGES), () => 'roll'),
    attackers: follows(texts, (before, attacks) => attackOf(attacks, before)?.units ?? []),
    hexes: follows(t.readonlyArray(hex), (before, attacks) => attackOf(attacks, before)?.hexes ?? []),
    defenders: follows(texts, () => []),
    street: follows(t.boolean, () => UNFOUGHT.street),
    defenderLead: follows(nullable(t.string), () => UNFOUGHT.defenderLead),
    bonus: follows(texts, () => UNFOUGHT.bonus),
    supplied: follows(t.boolean, () => UNFOUGHT.supplied),
    air: {
      codec: airBySide,
      read: (said, before, attacks) =>
        said === undefined ? (attackOf(attacks, before)?.air ?? NO_AIR) : { ...NO_AIR, ...(said as object) },
      write: (air, before, attacks) =>
        SIDES.every((side) => air[side] === (attackOf(attacks, before)?.air ?? NO_AIR)[side])
          ? undefined
          : air,
    },
    fleet: follows(countCodec, () => UNFOUGHT.fleet),
    result: follows(nullable(each(['attacker', 'defender'], countCodec, 'a result')), () => UNFOUGHT.result),
    owed: follows(countCodec, () => UNFOUGHT.owed),
    lost: follows(texts, () => UNFOUGHT.lost),
    losers: follows(texts, () => UNFOUGHT.losers),
    retreat: follows(countCodec, () => UNFOUGHT.retreat),
    retreating: follows(texts, () => UNFOUGHT.retreating),
    vacated: follows(t.readonlyArray(hex), () => UNFOUGHT.vacated),
    deep: follows(t.boolean, () => UNFOUGHT.deep),
  });

/** A combat or overrun under way, with the hexes of a board. */
export const battleOn = (
  hex: HexWord,
): { readonly codec: t.Mixed; readonly form: RecordForm<Battle, readonly Attack[]> } => {
  const form = battleFields(hex);
  const { index, lead, ...rest } = form.codecs;
  return { codec: exactType({ index, lead }, rest, 'a combat under way'), form };
};

/** Places in the file where a unit is named, each with its id. */
export type Named = readonly [path: string, id: string];

const ids = (list: readonly string[], path: string): readonly Named[] =>
  list.map((id, i): Named => [inside(path, i), id]);

/** Every unit that the state of combats names. */
export const namedInCombats = ({ attacks, battle, checks, pushes }: Position): readonly Named[] => [
  ...attacks.flatMap(({ units, hq }, i): readonly Named[] => [
    ...ids(units, `attacks.${i}.units`),
    [`attacks.${i}.hq`, hq],
  ]),
  ...(battle === null
    ? []
    : [
        ...ids(battle.attackers, 'battle.attackers'),
        ...ids(battle.defenders, 'battle.defenders'),
        ...ids([battle.lead], 'battle.lead'),
        ...ids(battle.defenderLead === null ? [] : [battle.defenderLead], 'battle.defenderLead'),
        ...ids(battle.bonus, 'battle.bonus'),
        ...ids(battle.lost, 'battle.lost'),
        ...ids(battle.losers, 'battle.losers'),
        ...ids(battle.retreating, 'battle.retreating'),
      ]),
  ...checks.map(({ unit }, i): Named => [`checks.${i}.unit`, unit]),
  ...ids(pushes, 'pushes'),
];
