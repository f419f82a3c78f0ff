import { distance, toNumber } from '@eastfront/kernel';
import type { Picture } from '@eastfront/kernel/picture';
import { describeStateInParts, type StateLine, type StatePart } from '@eastfront/kernel/telling';
import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import { dueChart, tried } from '../play/asking.js';
import { type ChartRow, contest, sayChance } from '../play/contest.js';
import { pieces, sayPiece } from '../play/pieces.js';
import { record } from '../play/record.js';
import { type Telling, told } from '../play/shown.js';
import { hexNamed, picture, said, seen, table } from '../play/store.js';
import { cursor, labelAt } from './cursor.js';

/** Units farther than these from the cursor are not told. */
const MOST_NEAR = 40;

const tell = (next: Telling): void => {
  told.value = next.lines.length === 0 ? { ...next, lines: [words.nobodyThere] } : next;
};

/** The stack under the cursor in full, the topmost first. */
export const tellStack = (): void => {
  const at = cursor.value;
  if (at === null) return;
  const lines = pieces.value.filter((piece) => piece.at === at).map(sayPiece);
  tell({ title: say(words.stack, { hex: labelAt(at) }), lines: lines.reverse() });
};

/** More hexes than these are told by the parts of the map in which they lie. */
const MOST_TOGETHER = 12;

/** The third in which a place lies among others. */
const thirdOf = (place: number, all: readonly number[]): number => {
  const first = Math.min(...all);
  return Math.floor((3 * (place - first)) / (Math.max(...all) - first + 1));
};

/** In which of the nine parts of the map a line lies, in reading order; null where it is about no hex of the map. */
const areaOf = ({ board }: Picture): ((line: StateLine) => number | null) => {
  const { columns } = board.grid.spec;
  const rowOf = (hex: number): number => Math.floor(hex / columns);
  const rows = [...new Set(board.hexes.map(rowOf))];
  const places = [...new Set(board.hexes.map((hex) => hex % columns))];
  return ({ hex }) => {
    const at = hex === null ? null : hexNamed(hex);
    return at === null ? null : 3 * thirdOf(rowOf(at), rows) + thirdOf(at % columns, places);
  };
};

/** A part of the situation; where it has many hexes, they are told by the parts of the map. */
const toldByArea = (area: ReturnType<typeof areaOf>, { title, lines }: StatePart): Telling => {
  const texts = (some: readonly StateLine[]): readonly string[] => some.map(({ text }) => text);
  if (lines.filter((line) => area(line) !== null).length <= MOST_TOGETHER)
    return { title, lines: texts(lines) };
  const parts = Object.values(laterWords.areas).flatMap((name, i): readonly Telling[] => {
    const within = lines.filter((line) => area(line) === i);
    if (within.length === 0) return [];
    return [{ title: say(laterWords.inArea, { area: name, count: within.length }), lines: texts(within) }];
  });
  return { title, lines: texts(lines.filter((line) => area(line) === null)), parts };
};

/** The whole situation under headings, as far as the person before the board may see it. */
export const situation = (): Telling | null => {
  const on = table.value;
  const shown = picture.value;
  if (on === null || shown === null) return null;
  const [first, ...parts] = describeStateInParts(on.game, seen.value);
  const area = areaOf(shown);
  return {
    title: laterWords.situation,
    lines: first?.lines.map(({ text }) => text) ?? [],
    parts: parts.map((part) => toldByArea(area, part)),
  };
};

export const tellSituation = (): void => {
  const all = situation();
  if (all !== null) tell(all);
};

/** The units about the cursor, the nearest first. */
export const tellNear = (): void => {
  const at = cursor.value;
  const grid = picture.value?.board.grid;
  if (at === null || grid === undefined) return;
  const lines = pieces.value
    .flatMap((piece) =>
      piece.at === null
        ? []
        : [{ hex: piece.at, spoken: sayPiece(piece), far: distance(grid, at, piece.at) }],
    )
    .sort((a, b) => a.far - b.far || a.hex - b.hex)
    .slice(0, MOST_NEAR)
    .map(({ hex, spoken, far }) => say(laterWords.near, { count: far, hex: labelAt(hex), unit: spoken }));
  tell({ title: say(laterWords.nearTo, { hex: labelAt(at) }), lines });
};

const sayRow = ({ label, probability }: ChartRow): string =>
  `${label}: ${sayChance(probability)}, ${Math.round(toNumber(probability) * 100)} %`;

/** The odds that are shown: of the roll that is due, of the action that is shown, of the attack as it stands. */
export const tellOdds = (): void => {
  const rows = [dueChart.value, tried.value?.chart ?? [], contest.value?.chart ?? []];
  const odds = (tried.value?.contest ?? contest.value)?.odds ?? '';
  const lines = (rows.find((some) => some.length > 0) ?? []).map(sayRow);
  tell({ title: words.chances, lines: odds === '' ? lines : [odds, ...lines] });
};

/** Which line of the record was told last: from the end, 0 is the newest. */
let line = -1;
let length = 0;

/** Tells the next line of the record, the newest first when it has grown; back leads to older ones. */
export const tellLine = (back: boolean): void => {
  const lines = record.value;
  if (lines.length !== length || line < 0) line = 0;
  else line = Math.min(Math.max(0, line + (back ? 1 : -1)), Math.max(0, lines.length - 1));
  length = lines.length;
  const text = lines.at(-1 - line)?.text ?? words.noRecord;
  said.value = text;
  told.value = { title: words.record, lines: [text] };
};
