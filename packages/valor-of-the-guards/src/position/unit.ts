import type { Board, HexId } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import {
  hexCodec,
  integerCodec,
  nullable,
  oneWordOf,
  shape,
  usually,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { hexesCodec } from '../12-2-definitions/boxes.js';
import { SIDES } from '../12-2-definitions/sides.js';

/** Multi-man counters (MMC), single-man counters (SMC), equipment (VG-12.2.f) and what is left of vehicles. */
export const MMC = ['squad', 'half-squad', 'crew'] as const;
export const SMC = ['leader', 'commissar', 'hero', 'tank-commander'] as const;
export const VEHICLES = ['afv', 'vehicle'] as const;
export const WRECKS = ['wreck', 'burnt-wreck'] as const;
export const KINDS = [...MMC, ...SMC, ...VEHICLES, 'gun', 'sw', ...WRECKS] as const;
export type Kind = (typeof KINDS)[number];

/** Where a unit is: on the map, in its side's boxes of the divider (VG-12.15.a), or with its redeployed platoon (VG-12.6162.b). */
export const PLACES = ['map', 'retained', 'reinforcement', 'eliminated', 'redeployed'] as const;
export type Place = (typeof PLACES)[number];

export const CLASSES = ['elite', 'first', 'second', 'green', 'conscript'] as const;
export type UnitClass = (typeof CLASSES)[number];

export const sideCodec = oneWordOf(SIDES);

const no = usually(t.boolean, false);
const nothing = <C extends t.Mixed>(codec: C) => usually(nullable(codec), null);

/** A weapon of an AFV: its main armament or a machine gun. */
export const weaponCodec = shape(
  { kind: oneWordOf(['ma', 'mg']) },
  { malfunctioned: no, disabled: no, repair: usually(wholeCodec(0, 6), 0) },
  'a weapon of an AFV',
);
export type Weapon = t.TypeOf<typeof weaponCodec>;

/** A unit as it is written; its hex by the codec of a board. What each field says is told in `cases/told-fields.ts`. */
const unitShape = <Hex extends t.Mixed>(
  hex: Hex,
  hexes: t.Type<readonly t.TypeOf<Hex>[], unknown, unknown>,
) =>
  shape(
    { id: t.string, side: sideCodec, kind: oneWordOf(KINDS) },
    {
      at: nothing(hex),
      level: usually(integerCodec, 0),
      place: nothing(oneWordOf(PLACES)),
      type: usually(t.string, ''),
      class: nothing(oneWordOf(CLASSES)),
      corps: nothing(oneWordOf(['guards', 'nkvd'])),
      assaultEngineer: no,
      heroic: no,
      lightMortar: no,
      leadership: nothing(integerCodec),
      broken: no,
      wounded: no,
      encircled: no,
      ti: no,
      hidden: no,
      concealed: no,
      disrupted: no,
      fanatic: no,
      ammoShortage: no,
      lowAmmo: no,
      guard: nothing(t.string),
      captured: no,
      with: nothing(t.string),
      pp: nothing(wholeCodec(0, 20)),
      dismantled: no,
      ipc: nothing(wholeCodec(0, 10)),
      immobile: no,
      bogged: no,
      shocked: no,
      abandoned: no,
      dugIn: no,
      recall: no,
      partiallyArmoured: no,
      nonQualified: no,
      inexperienced: no,
      labor: usually(wholeCodec(0, 2), 0),
      platoon: nothing(t.string),
      commander: nothing(integerCodec),
      weapons: usually(t.readonlyArray(weaponCodec), []),
      malfunctioned: no,
      disabled: no,
      repair: usually(wholeCodec(0, 6), 0),
      mg: no,
      rof: usually(wholeCodec(0, 5), 0),
      range: nothing(wholeCodec(0, 99)),
      ce: no,
      arc: nothing(hexes),
      hindered: usually(hexes, []),
      noLos: usually(hexes, []),
      removalDr: nothing(wholeCodec(2, 12)),
      cvp: usually(wholeCodec(0, 20), 0),
      rg: nothing(t.string),
      formation: nothing(t.string),
      reserve: no,
      onMapBefore: no,
    },
    'a unit',
  );

type Written = t.TypeOf<ReturnType<typeof unitShape<t.Type<HexId, string, unknown>>>>;

/** A unit of a position, in whatever box or hex. */
export type Unit = Omit<Written, 'place'> & { readonly place: Place };

const usualPlace = (at: HexId | null): Place => (at === null ? 'retained' : 'map');

/** The units of a board: in a hex they are on the map, else retained, unless they say where. */
export const unitCodec = keepFor(
  (_: null, board: Pick<Board, 'grid' | 'exists'>): t.Type<Unit, unknown, unknown> => {
    const written = unitShape(hexCodec(board), hexesCodec(board));
    return new t.Type<Unit, unknown, unknown>(
      written.name,
      (value): value is Unit => written.is(value),
      (value, context) => {
        const read = written.validate(value, context);
        if (read._tag === 'Left') return read;
        const unit = read.right;
        // The record is new, and nobody else has it yet.
        return t.success(Object.assign(unit, { place: unit.place ?? usualPlace(unit.at) }));
      },
      // Its box is always written, since it shows what became of the unit.
      (unit) => written.encode(unit),
    );
  },
);

/** The form of a unit in a file, for the schema. */
export const unitJson = unitShape(t.string, t.readonlyArray(t.string));

const among = (kinds: readonly Kind[], { kind }: Pick<Unit, 'kind'>): boolean => kinds.includes(kind);

export const isMmc = (unit: Pick<Unit, 'kind'>): boolean => among(MMC, unit);
export const isSmc = (unit: Pick<Unit, 'kind'>): boolean => among(SMC, unit);
export const isInfantry = (unit: Pick<Unit, 'kind'>): boolean => isMmc(unit) || isSmc(unit);
export const isVehicle = (unit: Pick<Unit, 'kind'>): boolean => among(VEHICLES, unit);
/** SW, guns, vehicles (VG-12.2.f), and the wrecks of these. */
export const isEquipment = (unit: Pick<Unit, 'kind'>): boolean => !isInfantry(unit);
/** Infantry leaders: a Commissar is one, a tank commander is not (VG-A55). */
export const isLeader = ({ kind }: Pick<Unit, 'kind'>): boolean => kind === 'leader' || kind === 'commissar';
/** Of its side's OB and usable next scenario: in the Retained box or left on the map, and nobody's prisoner (VG-12.2.q). */
export const isRetained = ({ place, guard }: Pick<Unit, 'place' | 'guard'>): boolean =>
  (place === 'retained' || place === 'map') && guard === null;
export const isPrisoner = ({ guard }: Pick<Unit, 'guard'>): boolean => guard !== null;

/** Leadership: as stated, else the last part of a type such as `8-1` or `8+1`. */
export const leadershipOf = ({ leadership, type }: Pick<Unit, 'leadership' | 'type'>): number => {
  if (leadership !== null) return leadership;
  const [, modifier] = /^[0-9]+([+-][0-9])$/.exec(type) ?? [];
  return Number(modifier ?? 0);
};

/** A unit with only these fields stated, the rest at their defaults: retained, unless it is in a hex. */
export const unitWith = (said: Pick<Unit, 'id' | 'side' | 'kind'> & Partial<Unit>): Unit => {
  const { id, side, kind } = said;
  const at = said.at ?? null;
  return {
    ...unitJson.within({ id, side, kind }),
    arc: null,
    hindered: [],
    noLos: [],
    place: usualPlace(at),
    ...said,
    at,
  };
};
