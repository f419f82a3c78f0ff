import { distance, toNumber } from '@eastfront/kernel';
import { describeState } from '@eastfront/kernel/telling';
import { laterWords } from '../app/later-words.js';
import { say, words } from '../app/words.js';
import { pieces } from '../panels/side.js';
import { dueChart, tried } from '../play/asking.js';
import { type ChartRow, contest, sayChance } from '../play/contest.js';
import { record } from '../play/record.js';
import { type Telling, told } from '../play/shown.js';
import { picture, said, seen, table } from '../play/store.js';
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
  const lines = pieces.value.filter(({ hex }) => hex === at).map(({ spoken }) => spoken);
  tell({ title: say(words.stack, { hex: labelAt(at) }), lines: lines.reverse() });
};

/** The whole situation, as far as the person before the board may see it. */
export const tellSituation = (): void => {
  const on = table.value;
  if (on === null) return;
  const lines = describeState(on.game, seen.value).split('\n');
  tell({ title: laterWords.situation, lines: lines.filter((line) => line !== '') });
};

/** The units about the cursor, the nearest first. */
export const tellNear = (): void => {
  const at = cursor.value;
  const grid = picture.value?.board.grid;
  if (at === null || grid === undefined) return;
  const lines = pieces.value
    .flatMap(({ hex, spoken }) => (hex === null ? [] : [{ hex, spoken, far: distance(grid, at, hex) }]))
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
