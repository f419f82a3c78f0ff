import type { HexId } from '@eastfront/kernel';
import { forbidAll, rememberEach } from '@eastfront/kernel';
import { oneWordOf, shape, usually, wholeCodec, withRole } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label, labels, neighbours } from '../12-2-definitions/board.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import { allowPurchase } from '../12-621-purchase/allowed.js';
import { partEnded } from '../12-621-purchase/part.js';
import { action } from '../position/action.js';
import { to } from '../position/change.js';
import { ownGround } from '../position/controllers.js';
import { bySide } from '../position/decider.js';
import type { FortificationKind, Position } from '../position/position.js';
import { FORTIFICATIONS, purseOf } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Section } from '../position/section.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, Ruling, VgLine } from '../rules.js';
import type { Work } from './fortify.js';
import { judgedWork, levelsFor, mayBuild, waiting, withWork } from './fortify.js';
import { fppOf, kindIn, priceSource } from './prices.js';

const workFields = { side: sideCodec, kind: oneWordOf(FORTIFICATIONS), at: withRole(t.string, 'hex') };
const countField = { count: usually(withRole(wholeCodec(1, 99), 'count'), 1) };

/** The most places that are listed for a kind of fortification. A side may build anywhere, and a list of all places is of no use to a reader. */
const LISTED = 4;

/** The places where a kind is looked for: the named buildings for a historical strongpoint (VG-CG11.1.a). */
const placesFor = (
  rules: Rules,
  { campaign, control }: Position,
  side: Side,
  kind: FortificationKind,
): Iterable<string> => {
  if (kind === 'historical-strongpoint') return campaignOf(rules, campaign).strongpoints;
  const own = ownGround(rules, control, side);
  return kind === 'roadblock' ? hexsidesOf(rules, own) : labels(rules.theatre, own);
};

/** The hexsides between two of these hexes, as `D3/D4`. */
function* hexsidesOf({ theatre }: Pick<Rules, 'theatre'>, hexes: readonly HexId[]): Generator<string> {
  const own = new Set(hexes);
  for (const hex of hexes)
    for (const next of neighbours(theatre, hex))
      if (next > hex && own.has(next)) yield `${label(theatre, hex)}/${label(theatre, next)}`;
}

/** All hexsides of these hexes: one side of a roadblock is enough (VG-R9). */
const hexsidesAround = ({ theatre }: Pick<Rules, 'theatre'>, hexes: readonly HexId[]): readonly string[] => [
  ...new Set(
    hexes.flatMap((hex) =>
      neighbours(theatre, hex).map((next) =>
        [Math.min(hex, next), Math.max(hex, next)].map((one) => label(theatre, one)).join('/'),
      ),
    ),
  ),
];

/** All places of a side in which a kind might stand, on every level. */
const everyPlaceFor = (
  rules: Rules,
  position: Position,
  side: Side,
  kind: FortificationKind,
): readonly string[] => {
  if (kind === 'historical-strongpoint') return [...placesFor(rules, position, side, kind)];
  const own = ownGround(rules, position.control, side);
  if (kind === 'roadblock') return hexsidesAround(rules, own);
  return own.flatMap((hex) =>
    levelsFor(rules, position, kind, hex).map((level) => locationLabel(rules.theatre, hex, level)),
  );
};

/** More factors of A-T mines are not offered, though any number may be bought (VG-A105). */
const FACTORS_OFFERED = 6;

/** The numbers in which a kind is bought: strengths, sizes, factors, or one counter. */
const countsOf = (rules: Rules, kind: FortificationKind): readonly number[] => {
  const { strengths, sizes, per } = kindIn(rules, kind) ?? {};
  if (strengths !== undefined) return strengths;
  const most = sizes !== undefined ? Object.keys(sizes).length : per === 'factor' ? FACTORS_OFFERED : 1;
  return Array.from({ length: most }, (_, i) => i + 1);
};

/** Factors of a minefield and counters of the rest, as one lists them. */
const countOf = (kind: FortificationKind): number => (kind === 'ap-mines' ? 6 : 1);

/** Whether a side has what a kind costs, wherever it shall be: FPP, one that waits, or nothing. */
const isToBeHad = (rules: Rules, position: Position, side: Side, kind: FortificationKind): boolean => {
  const { fpp } = purseOf(position, side);
  return (
    (fpp > 0 && (fppOf(rules, kind, countOf(kind), null) ?? fpp + 1) <= fpp) ||
    waiting(position, side, kind).length > 0 ||
    kind === 'historical-strongpoint'
  );
};

/** Some of what a side can build: each kind in the first places that allow it. */
const worksOf = rememberEach((rules: Rules, position: Position, side: Side): readonly Work[] =>
  FORTIFICATIONS.filter((kind) => isToBeHad(rules, position, side, kind)).flatMap((kind) => {
    const found: Work[] = [];
    for (const at of placesFor(rules, position, side, kind)) {
      const work: Work = { side, kind, at, count: countOf(kind) };
      if (mayBuild(rules, position, work)) found.push(work);
      if (found.length >= LISTED) break;
    }
    return found;
  }),
);

export const fortify = action({
  type: 'fortify',
  prepares: 'set-up',
  decides: bySide,
  secret: true,
  tells: 'A side buys a fortification with FPP, or puts one of its order of battle where it shall stand.',
  sample: { side: 'russian', kind: 'trench', at: 'KK17', count: 1 },
  fields: workFields,
  usual: countField,
  when: 'VG-R9',
  general: (rules, position) =>
    SIDES.filter((side) => !position.done.includes(side))
      .flatMap((side) => worksOf(rules, position, side))
      .map((work) => ({ type: 'fortify', ...work }) as const),
  alike: (rules, position, { side, kind }) =>
    everyPlaceFor(rules, position, side, kind)
      .flatMap((at) =>
        countsOf(rules, kind).map((count) => ({ type: 'fortify', side, kind, at, count }) as const),
      )
      .filter((work) => mayBuild(rules, position, work)),
  violations: (rules, position, work) => [
    ...partEnded(position, work.side),
    ...judgedWork(rules, position, work).violations,
  ],
  does: (rules, position, { side, kind, at, count }) => {
    const work: Work = { side, kind, at, count };
    const { cost } = judgedWork(rules, position, work);
    return allowPurchase(
      rules,
      to(withWork(rules, position, work), {
        clause: 'VG-R9',
        effect: 'fortified',
        side,
        subject: kind,
        at,
        count,
        fpp: cost,
      }),
      [priceSource(rules)],
    );
  },
  says: (rules, position, work) => {
    const { cost, left, given } = judgedWork(rules, position, work);
    const price: VgLine =
      given.length > 0 ? { line: 'fortify-given' } : { line: 'fortify-price', cost, left };
    const { side, at, count, kind } = work;
    return { line: 'fortify', side, at, count, kind, price };
  },
});

const fortifyQuestion = /* @__PURE__ */ question(
  'What a fortification would cost a side and leave it.',
  () => shape(workFields, countField, 'a fortification'),
  (rules, position, work) => {
    const { violations, cost, left } = judgedWork(rules, position, work);
    const refused = forbidAll(violations) as Ruling<never> | null;
    return right(refused ?? answer(rules, position, { cost, left }, [], [priceSource(rules)]));
  },
);

export const FORTIFICATION_ACTIONS = [fortify] as const;

/** The questions of 12.623; a game for play alone leaves them out. */
export const FORTIFICATION_QUESTIONS = { fortify: fortifyQuestion };

/** Fortifications (12.623): bought with FPP, those of the order of battle put where they stand; historical strongpoints activated. */
export const FORTIFICATION: Section = {
  step: '12.623',
  actions: FORTIFICATION_ACTIONS,
  // Both sides decide, whatever they can pay and have waiting: that is secret (VG-12.15.a, VG-12.15.b).
  matters: () => true,
};
