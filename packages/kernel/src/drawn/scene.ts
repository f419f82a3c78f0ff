import type { CaseFile } from '../case/file.js';
import type { Result } from '../case/result.js';
import type { Json } from '../ground/json.js';
import { type HexId, hexOf } from '../hex/grid.js';
import type { Highlight, Marker, Picture } from '../picture/picture.js';

/** A question over a picture of its position: what is asked, what comes of it, and where the things named stand. */
export interface Scene {
  readonly ask: CaseFile['ask'];
  readonly result: Result;
  /** Which of the actions asked about is refused first, from 0; null when none is. */
  readonly refusedAt: number | null;
  /** The hex of a label; null for what is no label of a hex on this board. */
  readonly hexAt: (label: Json | undefined) => HexId | null;
  /** Where a unit stands; null when it is not on the board. */
  readonly unitAt: (id: Json | undefined) => HexId | null;
}

/** What is drawn over a picture, and the hexes that must be seen. */
export interface Marks {
  readonly highlights: readonly Highlight[];
  readonly markers: readonly Marker[];
  readonly focus: readonly HexId[];
}

export const NO_MARKS: Marks = { highlights: [], markers: [], focus: [] };

export const together = (all: readonly Marks[]): Marks => ({
  highlights: all.flatMap(({ highlights }) => highlights),
  markers: all.flatMap(({ markers }) => markers),
  focus: all.flatMap(({ focus }) => focus),
});

export const isHex = (hex: HexId | null): hex is HexId => hex !== null;

/** A scene over the picture of the position. */
export const sceneOf = (
  ask: CaseFile['ask'],
  result: Result,
  refusedAt: number | null,
  { board, counters }: Picture,
): Scene => {
  const standing = new Map(counters.map(({ id, hex }) => [id, hex] as const));
  return {
    ask,
    result,
    refusedAt,
    hexAt: (label) => {
      const hex = typeof label === 'string' ? hexOf(board.grid, label) : null;
      return hex !== null && board.exists[hex] === 1 ? hex : null;
    },
    unitAt: (id) => (typeof id === 'string' ? (standing.get(id) ?? null) : null),
  };
};

/** The hexes of a list of labels, without what is no hex. */
export const hexesAt = ({ hexAt }: Scene, labels: Json | undefined): readonly HexId[] =>
  (Array.isArray(labels) ? labels : []).map(hexAt).filter(isHex);

/** The answer, also that which a refusal gives. */
export const answerOf = (result: Result): Json => ('answer' in result ? (result.answer ?? null) : null);

/** Inks of what is asked, allowed or found; of what is refused or in the way; of lines of supply; of zones. @internal */
export const TONES = { asked: '#14499c', refused: '#b3261e', supply: '#1f7a3a', zone: '#7a3fb0' } as const;

export type Tone = keyof typeof TONES;

/** The ink of the thing asked for: that of a refusal where it is not allowed. */
export const toneOf = ({ result }: Scene): Tone => (result.ok ? 'asked' : 'refused');

/** An arrow along hexes; nothing for fewer than two. */
export const arrow = (
  path: readonly HexId[],
  tone: Tone,
  { label, dashed = tone === 'refused' }: { readonly label?: string; readonly dashed?: boolean } = {},
): Marks =>
  path.length < 2
    ? { ...NO_MARKS, focus: path }
    : {
        highlights: [],
        markers: [
          { kind: 'arrow', path, stroke: TONES[tone], dashed, ...(label === undefined ? {} : { label }) },
        ],
        focus: path,
      };

/** Hexes filled in the ink of a tone; the label stands in the legend. */
export const filled = (hexes: readonly HexId[], tone: Tone, label: string): Marks =>
  hexes.length === 0
    ? NO_MARKS
    : {
        highlights: [{ hexes, fill: { colour: TONES[tone], opacity: 0.24 }, label }],
        markers: [],
        focus: hexes,
      };

/** Hexes outlined in the ink of a tone. */
export const ringed = (hexes: readonly HexId[], tone: Tone, label?: string): Marks =>
  hexes.length === 0
    ? NO_MARKS
    : {
        highlights: [
          {
            hexes,
            outline: { stroke: TONES[tone], width: 0.09, casing: { stroke: '#fffdf4', width: 0.15 } },
            ...(label === undefined ? {} : { label }),
          },
        ],
        markers: [],
        focus: hexes,
      };

/** A short text at a hex. */
export const noted = (hex: HexId | null, text: string, tone: Tone): Marks =>
  hex === null
    ? NO_MARKS
    : {
        highlights: [],
        markers: [{ kind: 'text', hex, text, fill: TONES[tone], ink: '#ffffff' }],
        focus: [hex],
      };
