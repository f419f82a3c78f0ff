import type { AnyGame, Json, JsonObject, Reason } from '@eastfront/kernel';
import { CHANCE, isRecord } from '@eastfront/kernel';
import type { Result } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import type { Highlight, Marker, Picture } from '@eastfront/kernel/picture';
import { lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { computed, signal } from '@preact/signals';
import { verdictOn } from './asking.js';
import { drawn } from './drawn.js';
import { sayHexes } from './place-names.js';
import { eye, type Ground, groundsOf, hexNamed, picture, seen, session, subject, table } from './store.js';

/** What can be laid over the board to be looked at. */
export const OVERLAYS = ['zones', 'supply', 'since'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export const overlay = signal<OverlayName | null>(null);
/** The unit that was pointed at last: its supply is shown while none is in hand. */
export const lookedAt = signal<string | null>(null);

/** What lies over the board, and what is told of it. */
export interface Overlaid {
  readonly highlights: readonly Highlight[];
  readonly markers: readonly Marker[];
  readonly grounds: readonly Ground[];
  /** The zones of each side. */
  readonly zones: readonly Zone[];
}

/** The hexes in the zones of control of a side, as they are said. */
export interface Zone {
  readonly side: string;
  readonly hexes: readonly string[];
  readonly grounds: readonly Ground[];
}

const NOTHING: Overlaid = { highlights: [], markers: [], grounds: [], zones: [] };

/** Told apart by the slant of the strokes, not by colour alone. */
const ZONES = [
  { colour: '#30506e', angle: 45 },
  { colour: '#a3341f', angle: -45 },
] as const;

const labelsOf = (answer: Json | undefined): readonly string[] =>
  isRecord(answer) && Array.isArray(answer['hexes']) ? answer['hexes'].map(String) : [];

const hexesOf = (answer: Json | undefined): readonly number[] =>
  labelsOf(answer)
    .map((label) => hexNamed(label))
    .filter((hex) => hex !== null);

/** What a game answers now, as a player reads it; null where it is not asked. Read here: what judges cases is loaded with them alone. */
const askNow = ({ question, ...put }: JsonObject): (Result & { readonly ok: true }) | null => {
  const on = table.value;
  const verdict = on === null ? null : verdictOn(on.game, seen.value, String(question), put);
  return verdict === null
    ? null
    : {
        ok: true,
        answer: verdict['value'] as Json,
        reasons: verdict['reasons'] as unknown as readonly Reason[],
        sources: [],
      };
};

const reasonsIn = (reasons: readonly unknown[] | undefined): readonly Ground[] =>
  table.value === null
    ? []
    : groundsOf(table.value.game, seen.value, (reasons ?? []) as readonly JsonObject[]);

const zones = (): Overlaid => {
  const sides = table.value?.game.sides ?? [];
  const answers = sides.map((side) => askNow({ question: 'zoc', side }));
  return {
    ...NOTHING,
    highlights: answers.map((result, i) => {
      const { colour, angle } = ZONES[i % 2] as (typeof ZONES)[number];
      return {
        hexes: result === null ? [] : hexesOf(result.answer),
        fill: { colour, opacity: 0.08 },
        hatch: { stroke: colour, angle, width: 0.035, gap: 0.2 },
      };
    }),
    zones: answers.map((result, i) => ({
      side: sides[i] as string,
      hexes: table.value === null ? [] : sayHexes(table.value.game, labelsOf(result?.answer)),
      grounds: reasonsIn(result?.reasons),
    })),
  };
};

const supply = (shown: Picture): Overlaid => {
  const unit = subject.value === '' ? lookedAt.value : subject.value;
  if (unit === null) return NOTHING;
  const ask = { question: 'supply', unit };
  const result = askNow(ask);
  if (result === null) return NOTHING;
  const marks = drawn.value?.marksOf(ask, result, shown);
  return {
    ...NOTHING,
    highlights: marks?.highlights ?? [],
    markers: marks?.markers ?? [],
    grounds: reasonsIn(result.reasons),
  };
};

/** The moments since a side decided last in a turn of its own, the newest last; from the beginning where it has not yet. */
export const sinceLast = (
  on: Session,
  side: string | null,
  playerTurn?: AnyGame['playerTurn'],
): readonly number[] => {
  const all = lineTo(on);
  const line = all.slice(1);
  const actors = line.map((at) => nodeAt(on, at).actor);
  // Whoever defends decides in the turn of the other, such as who is lost: all of that turn is news.
  const isOwn = (i: number): boolean =>
    actors[i] === side && (playerTurn?.(nodeAt(on, all[i]).state).player ?? side) === side;
  // What the side does now in one go is its own turn: what came before that is news.
  let end = actors.length;
  while (end > 0 && (actors[end - 1] === side || actors[end - 1] === CHANCE)) end--;
  let from = end;
  while (from > 0 && !isOwn(from - 1)) from--;
  return line.slice(from, end);
};

export const news = computed<readonly number[]>(() =>
  session.value === null ? [] : sinceLast(session.value, eye.value, table.value?.game.playerTurn),
);

const since = (): Overlaid => {
  const on = table.value;
  if (on === null) return NOTHING;
  const markers = news.value.flatMap((at): readonly Marker[] => {
    const { parent, action } = nodeAt(on.session, at);
    const before = nodeAt(on.session, parent as number).state;
    if ((on.game.secretOf?.(before, action) ?? null) !== null) return [];
    const ways = on.game.journey?.(before, action)?.paths ?? {};
    const standing = new Map(on.game.picture(before).counters.map(({ id, hex }) => [id, hex]));
    return Object.entries(ways).flatMap(([unit, way]): readonly Marker[] => {
      const start = standing.get(unit);
      const path = [...(start === undefined ? [] : [start]), ...way.map(hexNamed)];
      const known = path.filter((hex) => hex !== null);
      return known.length < 2 ? [] : [{ kind: 'arrow', path: known, stroke: '#a3341f' }];
    });
  });
  return { ...NOTHING, markers };
};

/** What is laid over the board now. */
export const overlaid = computed<Overlaid>(() => {
  const shown = picture.value;
  if (shown === null || overlay.value === null) return NOTHING;
  switch (overlay.value) {
    case 'zones':
      return zones();
    case 'supply':
      return supply(shown);
    case 'since':
      return since();
  }
});

/** Whether a game answers what an overlay asks: about a side, or about a unit. */
export const isOffered = (name: OverlayName): boolean => {
  if (name === 'since') return true;
  const codec = table.value?.pkg.asks[name === 'zones' ? 'zoc' : 'supply'];
  const { properties = {} } = codec === undefined ? {} : jsonSchemaOf(codec);
  return (name === 'zones' ? 'side' : 'unit') in (properties as JsonObject);
};
