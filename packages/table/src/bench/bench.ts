import type { AnyGame, AnyGamePackage, BadInput, Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { askFrom, judgeAllReadings, type ReadingAnswer } from '@eastfront/kernel/case';
import { marksOf } from '@eastfront/kernel/drawn';
import type { Picture } from '@eastfront/kernel/picture';
import { batch, computed, effect, signal } from '@preact/signals';
import { emptyDraft, GAMES, offeredGame } from '../app/games.js';
import { chosenIn } from '../play/chosen.js';
import { isBetween, type Tool, usedOn } from '../play/draft.js';
import { bench } from './on-bench.js';

/** The case that is being made, as text; whatever is done to it is done to the text. */
export const text = signal('');
export const tool = signal<Tool | null>(null);
/** The hex that was pointed at first, of two. */
export const first = signal<string | null>(null);
/** The field of the question that takes what is pointed at. */
export const aimed = signal<string | null>(null);

const bad = (expected: string, got: string): readonly BadInput[] => [{ path: '', expected, got }];

/** The case, or null while the text is none. */
export const draft = computed<JsonObject | null>(() => {
  try {
    const json: unknown = JSON.parse(text.value);
    return isRecord(json) ? (json as JsonObject) : null;
  } catch {
    return null;
  }
});

let made: { readonly key: string; readonly game: AnyGame } | null = null;

/** The game on the board of the case; one board is made once. */
const gameFor = (pkg: AnyGamePackage, json: JsonObject): AnyGame | readonly BadInput[] => {
  const board = json['board'] === undefined ? {} : { board: json['board'], excerpt: true };
  const options = { ...chosenIn(json), ...board };
  const key = JSON.stringify([pkg.name, options]);
  if (made?.key === key) return made.game;
  const game = pkg.make(options);
  if (game._tag === 'Left') return game.left;
  made = { key, game: game.right };
  return game.right;
};

/** What lies on the bench: the game, the position, what it looks like; or what is wrong with it. */
export interface Laid {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly picture: Picture;
}

/** The picture of a case. Where it has a board of its own, the names printed on the game's map would tell of rivers that are not there. */
export const withoutCaptions = (picture: Picture, { board }: JsonObject): Picture =>
  board === undefined ? picture : { ...picture, style: { ...picture.style, captions: [] } };

export const laid = computed<Laid | readonly BadInput[]>(() => {
  const pkg = bench.value;
  const json = draft.value;
  if (pkg === null || json === null) return bad('the JSON of a case', text.value.slice(0, 40));
  const game = gameFor(pkg, json);
  if (!('readState' in game)) return game;
  const state = game.readState(json['position'] ?? {});
  return state._tag === 'Left'
    ? state.left
    : { game, state: state.right, picture: withoutCaptions(game.picture(state.right), json) };
});

export const isLaid = (one: Laid | readonly BadInput[]): one is Laid => 'picture' in one;

/** The verdict under every reading, a moment after the last change. */
export const verdict = signal<readonly ReadingAnswer[] | readonly BadInput[]>([]);
export const isVerdict = (
  one: readonly ReadingAnswer[] | readonly BadInput[],
): one is readonly ReadingAnswer[] => one.length === 0 || 'judgement' in (one[0] as object);

const PAUSE = 200;

/** Whether a question was chosen. */
const isAsked = ({ asks }: AnyGamePackage, { ask }: JsonObject): boolean =>
  !isRecord(ask) || ask['question'] !== '' || '' in asks;

/** The fields of the question that are still empty and of which the rules say that they cannot be. */
export const unfilledIn = (ask: JsonObject, faults: readonly BadInput[]): readonly string[] => [
  ...new Set(
    faults.flatMap(({ path }) => {
      const [head, field = ''] = path.split('.');
      const value = ask[field];
      const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
      return head === 'ask' && field !== '' && isEmpty ? [field] : [];
    }),
  ),
];

/** Judges whatever lies on the bench. */
export const judgeBench = (): (() => void) => {
  let timer = 0;
  return effect(() => {
    const pkg = bench.value;
    const json = draft.value;
    clearTimeout(timer);
    if (pkg === null || json === null) return;
    if (!isAsked(pkg, json)) {
      verdict.value = [];
      return;
    }
    timer = window.setTimeout(() => {
      const judged = judgeAllReadings(pkg, json);
      verdict.value = judged._tag === 'Left' ? judged.left : judged.right;
    }, PAUSE);
  });
};

/** What the first answer draws over the board. */
export const drawn = computed(() => {
  const on = laid.value;
  const [answer] = isVerdict(verdict.value) ? verdict.value : [];
  return answer === undefined || !isLaid(on)
    ? { highlights: [], markers: [] }
    : marksOf(answer.judgement.case.ask, answer.judgement.result, on.picture);
});

/** The case before each change that can be taken back, the last at the end. */
export const earlier = signal<readonly string[]>([]);
const MOST_EARLIER = 100;

/** Whether the case was made before, and nothing has been done to it since: whoever comes back is told so. */
export const isOld = signal(false);

const put = (json: JsonObject): void => {
  const next = JSON.stringify(json, null, 1);
  if (next === text.value) return;
  batch(() => {
    earlier.value = [...earlier.value, text.value].slice(-MOST_EARLIER);
    text.value = next;
    isOld.value = false;
  });
};

/** Takes back the last change of the case. */
export const undoBench = (): void => {
  const before = earlier.value.at(-1);
  if (before === undefined) return;
  batch(() => {
    earlier.value = earlier.value.slice(0, -1);
    first.value = null;
    text.value = before;
  });
};

/** Lays a case on the bench; the game must have been loaded. */
export const layCase = (pkg: AnyGamePackage, json: JsonObject): void =>
  batch(() => {
    bench.value = pkg;
    tool.value = null;
    first.value = null;
    aimed.value = null;
    verdict.value = [];
    put(json);
    earlier.value = [];
    isOld.value = false;
  });

/** Loads a game and lays a small empty board of it on the bench. */
export const layEmpty = async (name: string): Promise<void> => {
  const offer = offeredGame(name);
  const pkg = await offer?.load();
  if (offer !== undefined && pkg !== undefined) layCase(pkg, emptyDraft(offer, pkg));
};

/** Clears the board of the case; it can be taken back. */
export const clearBench = (): void => {
  const offer = bench.value === null ? undefined : offeredGame(bench.value.name);
  if (offer !== undefined && bench.value !== null) put(emptyDraft(offer, bench.value));
};

const KEPT = 'bench';

/** Keeps the case in the browser as it is now, until the next one. */
export const keepBench = (): (() => void) =>
  effect(() => {
    if (bench.value === null || draft.value === null) return;
    try {
      localStorage.setItem(KEPT, JSON.stringify({ game: bench.value.name, json: draft.value }));
    } catch {
      // The browser has no room: the case is there as long as the page is.
    }
  });

/** Lays the case that was kept on the bench, or a small empty board where none of the game was; any game where none is named. */
export const layKept = async (name: string): Promise<void> => {
  const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
  const { game = '', json = null } = isRecord(kept) ? (kept as { game?: string; json?: JsonObject }) : {};
  const isWanted = isRecord(json) && (name === '' || name === game);
  const pkg = isWanted ? await offeredGame(game)?.load() : undefined;
  if (pkg === undefined || json === null) await layEmpty(name || (GAMES[0]?.name ?? ''));
  else {
    layCase(pkg, json);
    tellOld();
  }
};

/** Tells that the case which lies there was made before, unless its board is as empty as that of a new one. */
export const tellOld = (): void => {
  const pkg = bench.value;
  const offer = pkg === null ? undefined : offeredGame(pkg.name);
  isOld.value =
    pkg !== null &&
    offer !== undefined &&
    JSON.stringify(draft.value) !== JSON.stringify(emptyDraft(offer, pkg));
};

/** Says a part of the position, such as the side to act; without a value it is left as usual. */
export const putMoment = (name: string, value: Json | undefined): void => {
  const { [name]: _, ...rest } = (draft.value?.['position'] ?? {}) as JsonObject;
  if (draft.value !== null)
    put({ ...draft.value, position: value === undefined ? rest : { [name]: value, ...rest } });
};

/** Puts a question in place of that of the case. */
export const putAsk = (ask: JsonObject): void => {
  if (draft.value !== null) put({ ...draft.value, ask });
};

const fits = (on: Laid, ask: JsonObject, field: string): boolean => {
  const asked = askFrom(on.game, on.state, ask);
  return asked._tag === 'Right' || !asked.left.some(({ path }) => path.split('.').includes(field));
};

/** A field of the question filled by what was pointed at: with the unit where it takes units, else with the hex. */
const aim = (on: Laid, field: string, label: string, unit: string | null): void => {
  const ask = draft.value?.['ask'];
  if (!isRecord(ask)) return;
  const { [field]: old, ...rest } = ask as JsonObject;
  const known = Array.isArray(old) ? (old as readonly Json[]) : null;
  const tries = [unit, label].filter((one) => one !== null);
  const values = tries.flatMap((one): readonly Json[] => {
    const list =
      known?.includes(one) === true ? known.filter((other) => other !== one) : [...(known ?? []), one];
    return known === null ? [one, [one]] : [list];
  });
  const value = values.find((one) => fits(on, { ...rest, [field]: one }, field));
  if (value !== undefined) putAsk({ ...rest, [field]: value });
};

/** A hex was pointed at: the tool is used on it, or it goes into the question. */
export const pointAt = (label: string, unit: string | null): void => {
  const on = laid.value;
  const json = draft.value;
  const using = tool.value;
  if (json === null) return;
  if (using === null) {
    if (aimed.value !== null && isLaid(on)) aim(on, aimed.value, label, unit);
    return;
  }
  const before = first.value;
  if (isBetween(using) && (before === null || before === label)) {
    first.value = before === label ? null : label;
    return;
  }
  batch(() => {
    first.value = null;
    put(usedOn(json, using, label, before));
  });
};
