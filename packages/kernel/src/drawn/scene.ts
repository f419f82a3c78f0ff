import type { CaseFile } from '../case/file.js';
import type { Result } from '../case/result.js';
import type { Json } from '../ground/json.js';
import { type HexId, hexOf } from '../hex/grid.js';
import type { Highlight, Marker, Picture } from '../picture/picture.js';

/** A question over a picture of its position: its subject, its answer, and the location of the things named. */
export interface Scene {
  readonly ask: CaseFile['ask'];
  readonly result: Result;
  /** The index of the first refused action of the question, from 0; null if there is none. */
  readonly refusedAt: number | null;
  /** The hex of a label; null if it is not a hex label of this board. */
  readonly hexAt: (label: Json | undefined) => HexId | null;
  /** The hex of a unit; null if it is not on the board. */
  readonly unitAt: (id: Json | undefined) => HexId | null;
}

/** The overlay of a picture, and the hexes that must be visible. */
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

/** The hexes of a list of labels, without invalid ones. */
export const hexesAt = ({ hexAt }: Scene, labels: Json | undefined): readonly HexId[] =>
  (Array.isArray(labels) ? labels : []).map(hexAt).filter(isHex);

/** The answer, including that of a refusal. */
export const answerOf = (result: Result): Json => ('answer' in result ? (result.answer ?? null) : null);

/** Inks of what is asked, allowed or found; of what is refused or in the way; of lines of supply; of zones. @internal */
export const TONES = { asked: '#14499c', refused: '#b3261e', supply: '#1f7a3a', zone: '#7a3fb0' } as const;

export type Tone = keyof typeof TONES;

/** The colour of the subject: that of a refusal if it is not allowed. */
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
export const fillHexes = (hexes: readonly HexId[], tone: Tone, label: string): Marks =>
  hexes.length === 0
    ? NO_MARKS
    : {
        highlights: [{ hexes, fill: { colour: TONES[tone], opacity: 0.24 }, label }],
        markers: [],
        focus: hexes,
      };

/** Hexes outlined in the ink of a tone. */
export const ringHexes = (hexes: readonly HexId[], tone: Tone, label?: string): Marks =>
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
export const noteAt = (hex: HexId | null, text: string, tone: Tone): Marks =>
  hex === null
    ? NO_MARKS
    : {
        highlights: [],
        markers: [{ kind: 'text', hex, text, fill: TONES[tone], ink: '#ffffff' }],
        focus: [hex],
      };
