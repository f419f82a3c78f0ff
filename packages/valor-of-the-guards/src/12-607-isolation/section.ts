import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label, labels } from '../12-2-definitions/board.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { landingControllers } from '../12-4-special-rules/landings.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { withControl } from '../position/control.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { isPrisoner } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';
import { areaAt, isIsolated, isolatedAreas } from './areas.js';
import {
  deploy,
  heatOfBattle,
  isSuffering,
  replace,
  select,
  tryToEscape,
  unfinishedFaults,
} from './escape.js';
import { escapeTable } from './escape-roll.js';
import {
  divided,
  inShortage,
  isolatedControl,
  lostOutside,
  mayEscape,
  mustEscape,
  releasedHexes,
} from './settle.js';

export const ISOLATION_ACTIONS = [tryToEscape, select, replace, heatOfBattle, deploy] as const;

const isolated = /* @__PURE__ */ question(
  'The isolated areas of both sides with their types (12.607).',
  () => exactType({}),
  (rules, position) => {
    const areas = isolatedAreas(rules, position).map(({ hexes, ...area }) => ({
      hexes: [...labels(rules.theatre, hexes)],
      ...area,
    }));
    const told = areas.map(
      ({ hexes, type }): VgReason => ({
        clause: 'VG-12.607.a',
        effect: 'area-type',
        subject: hexes[0] ?? '',
        type,
      }),
    );
    return right(answer(rules, position, { areas }, told));
  },
);

const supply = /* @__PURE__ */ question(
  'Whether a unit is in supply or isolated, and in an area of which type (12.607).',
  ({ unit }) => exactType({ unit }),
  (rules, position, { unit }) => {
    if (!isIsolated(rules, position, unit)) {
      const free: VgReason = { clause: 'VG-12.2.k', effect: 'not-isolated', subject: unit.id };
      return right(answer(rules, position, { state: 'in' }, [free]));
    }
    const type = areaAt(rules, position, unit.at as number, unit.level)?.type ?? 'A';
    const told: VgReason = { clause: 'VG-12.607.a', effect: 'area-type', subject: unit.id, type };
    return right(answer(rules, position, { state: 'isolated', type }, [told]));
  },
);

const settle = /* @__PURE__ */ question(
  'What the settling of control and isolation does: 12.6069 to 12.6072.',
  () => exactType({}),
  (rules, position) => {
    const lost = lostOutside(rules, position).map(({ id }) => id);
    const units = position.units.filter(({ id }) => !lost.includes(id));
    const left = { ...position, units };
    const idsWhere = (is: (unit: (typeof units)[number]) => boolean): string[] =>
      units.filter(is).map(({ id }) => id);
    const value = {
      control: Object.fromEntries([...divided(rules, position), ...isolatedControl(rules, left)]),
      eliminated: lost,
      mustEscape: idsWhere((unit) => mustEscape(rules, left, unit) !== null),
      mayEscape: idsWhere((unit) => mayEscape(rules, left, unit)),
      ammoShortage: inShortage(rules, left).map(({ id }) => id),
      released: releasedHexes(rules, left).map((hex) => label(rules.theatre, hex)),
    };
    const changed = Object.keys(value.control).length;
    const told: readonly VgReason[] = [
      { clause: 'VG-12.6069.a', effect: 'control-settled', hexes: changed },
      ...isolatedAreas(rules, left)
        .filter(({ type }) => type === 'A' || type === 'B')
        .map(
          ({ hexes, type }): VgReason => ({
            clause: 'VG-12.6072.a',
            effect: 'area-type',
            subject: label(rules.theatre, hexes[0] as number),
            type,
          }),
        ),
    ];
    return right(answer(rules, position, value, told));
  },
);

/** The perimeters without the pockets that have fallen: the FLLs that outlined them are none any more (VG-12.6072.b). */
const withoutReleased = (rules: Rules, position: Position): Position['perimeter'] => {
  const gone = new Set(releasedHexes(rules, position));
  return Object.fromEntries(
    SIDES.flatMap((side) => {
      const one = position.perimeter[side];
      if (one === undefined) return [];
      const pockets = one.pockets.filter(({ hexes }) => !hexes.some((hex) => gone.has(hex)));
      return [[side, { ...one, pockets }]];
    }),
  );
};

/** Isolated areas go to their side, the units left in them are short of ammunition, and Encircled markers are removed (VG-12.6074.c). */
const settlePart = (rules: Rules, position: Position): Change => {
  const changes = isolatedControl(rules, position);
  const short = inShortage(rules, position).map(({ id }) => id);
  const gone = releasedHexes(rules, position);
  const next: Position = {
    ...withUnits(
      {
        ...position,
        units: position.units.map((unit) =>
          unit.encircled || unit.ammoShortage ? { ...unit, encircled: false, ammoShortage: false } : unit,
        ),
      },
      short,
      { ammoShortage: true },
    ),
    control: withControl(position.control, changes),
    perimeter: withoutReleased(rules, position),
    landings: landingControllers(rules, position),
  };
  const labelsGone = labels(rules.theatre, gone);
  const falling = (clause: 'VG-12.6072.b' | 'VG-12.6072.c', isMeant: (hex: string) => boolean) =>
    SIDES.flatMap((side): readonly VgReason[] => {
      const hexes = [...changes].filter(([hex, one]) => one === side && isMeant(hex)).length;
      return hexes === 0 ? [] : [{ clause, effect: 'falls-to', hexes, side }];
    });
  return to(
    next,
    ...falling('VG-12.6072.b', (hex) => labelsGone.includes(hex)),
    ...falling('VG-12.6072.c', (hex) => !labelsGone.includes(hex)),
    ...short.map((subject): VgReason => ({ clause: 'VG-12.6071.c', effect: 'short-of-ammunition', subject })),
    ...(gone.length === 0
      ? []
      : [
          {
            clause: 'VG-12.6072.b',
            effect: 'pocket-released',
            hexes: labelsGone.join(' '),
          } as const,
        ]),
  );
};

/** The questions of 12.607; a game for play alone leaves them out. */
export const ISOLATION_QUESTIONS = { isolated, supply, settle };

/** Isolation (12.607): escapes until nobody must or wants to try any more (12.6075), then the areas are settled. */
export const ISOLATION: Section = {
  step: '12.607',
  actions: ISOLATION_ACTIONS,
  tables: [escapeTable],
  matters: (rules, position, side) =>
    isSuffering(position, side) ||
    position.units.some(
      (unit) =>
        unit.side === side &&
        unit.at !== null &&
        !isPrisoner(unit) &&
        (mustEscape(rules, position, unit) !== null || mayEscape(rules, position, unit)),
    ),
  holdsUp: unfinishedFaults,
  ends: settlePart,
};
