import type { BadInput } from '@eastfront/kernel';
import { addFaults, badInput, fixedFaults, inside, unlessBad } from '@eastfront/kernel';
import { readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import type { Theatre } from '../02-components/board.js';
import { hexOnBoard } from '../02-components/board.js';
import { FIRST_TURN, LAST_TURN, nameOfTurn, turnOf } from '../02-components/calendar.js';
import type { Forces } from '../02-components/forces.js';
import type { Counter } from '../02-components/units.js';
import { groundOf } from '../03-opening/set-up.js';
import { ENDS, SCENARIOS } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { ScenarioBook, ScenarioFinish, ScenarioLoss, ScenarioStart } from '../s-scenarios/scenarios.js';
import type { EndJson, LossJson, ScenariosJson, StartJson } from './scenarios-json.js';
import { scenariosJson } from './scenarios-json.js';

/** TRC-S4.0.b. */
const POINTS = { major: 2, minor: 1, oil: 1 };
/** TRC-S3.4.b, c. */
const VARIATION = { clause: 'TRC-S3.4.b', setsUpFirst: 'axis', movesFirst: 'soviet' };

/** The clause of a start time (TRC-S3.1.a to TRC-S3.7.a); the campaign has none. */
const clauseOf = (id: StartJson['id']): string | undefined =>
  id === 'campaign' ? undefined : `TRC-S3.${SCENARIOS.indexOf(id)}.a`;

const turnFaults = (written: StartJson['start'], path: string): readonly BadInput[] => {
  const turn = turnOf(written);
  return turn >= FIRST_TURN && turn <= LAST_TURN ? [] : [badInput(path, 'a turn of the game', written)];
};

/** Keys of a start that is no copy of the campaign. */
const OWN = ['line', 'armies', 'airborne', 'workers', 'losses'] as const;

const startFaults = (start: StartJson, path: string): readonly BadInput[] => {
  const { id, clause, setup, end, minimumCities, variation } = start;
  const isCampaign = id === 'campaign';
  const bad: BadInput[] = [
    ...turnFaults(start.start, inside(path, 'start')),
    ...fixedFaults(clause === undefined && isCampaign ? {} : { clause }, { clause: clauseOf(id) }, path),
  ];
  for (const key of OWN) {
    if ((start[key] === undefined) === (setup === undefined))
      bad.push(
        badInput(
          inside(path, key),
          setup === undefined ? key : 'nothing beside setup "campaign"',
          start[key],
        ),
      );
  }
  for (const key of ['armies', 'airborne'] as const)
    if ((start[key] ?? 0) < 0) bad.push(badInput(inside(path, key), 'a number not below 0', start[key]));
  // TRC-4.0.a, TRC-S4.0.a, TRC-S4.0.d, TRC-S3.4.b
  if (end !== undefined)
    addFaults(bad, fixedFaults({ end }, isCampaign ? { end: nameOfTurn(LAST_TURN) } : {}, path));
  if (minimumCities !== undefined && !isCampaign)
    bad.push(badInput(inside(path, 'minimumCities'), 'nothing but in the campaign', minimumCities));
  if (variation !== undefined)
    addFaults(bad, fixedFaults({ variation }, id === 'uranus' ? { variation: VARIATION } : {}, path));
  return bad;
};

const eachOnce = <A extends string>(
  list: readonly { readonly id: A }[],
  ids: readonly A[],
  path: string,
): readonly BadInput[] =>
  ids.flatMap((id) => {
    const count = list.filter((one) => one.id === id).length;
    return count === 1 ? [] : [badInput(path, `${id} once`, count)];
  });

/** What the scenarios cannot say, whatever the board and the forces. */
export const bookFaults = ({ scenarios, ends, points = {} }: ScenariosJson): readonly BadInput[] => [
  ...eachOnce(scenarios, SCENARIOS, 'scenarios'),
  ...eachOnce(ends, ENDS, 'ends'),
  ...scenarios.flatMap((start, i) => startFaults(start, `scenarios.${i}`)),
  ...ends.flatMap(({ end, line, holder }, i) => [
    ...turnFaults(end, `ends.${i}.end`),
    ...((line === undefined) === (holder === undefined)
      ? [badInput(`ends.${i}.line`, 'a line or a holder, one of them', line)]
      : []),
  ]),
  ...fixedFaults(points, POINTS, 'points'),
];

const isOneOf = (counters: readonly Counter[], id: string, test: (counter: Counter) => boolean): boolean =>
  counters.some((counter) => counter.id === id && test(counter));

const lossFaults = (counters: readonly Counter[], loss: LossJson, path: string): readonly BadInput[] => {
  if ('id' in loss)
    return isOneOf(counters, loss.id, ({ side }) => side === 'axis')
      ? []
      : [badInput(`${path}.id`, 'an Axis unit of the order of battle', loss.id)];
  const bad: BadInput[] = [];
  if (!counters.some(({ side, nation }) => side === 'axis' && nation === loss.nation))
    bad.push(badInput(`${path}.nation`, 'an Axis nation of the order of battle', loss.nation));
  if ('count' in loss) {
    if (loss.count < 1) bad.push(badInput(`${path}.count`, 'a number above 0', loss.count));
    if (
      !counters.some(
        ({ nation, combat, move }) => nation === loss.nation && combat === loss.combat && move === loss.move,
      )
    )
      bad.push(badInput(path, 'values of a unit of the order of battle', loss));
  } else
    loss.except?.forEach((id, i) => {
      if (!isOneOf(counters, id, ({ nation }) => nation === loss.nation))
        bad.push(badInput(`${path}.except.${i}`, 'a unit of that nation', id));
    });
  return bad;
};

/** What the scenarios say of units that are not in the order of battle. */
export const bookUnitFaults = ({ scenarios }: ScenariosJson, forces: Forces): readonly BadInput[] => {
  const counters = forces.roster.map(({ counter }) => counter);
  return scenarios.flatMap(({ workers = [], losses = [] }, i) => [
    ...workers.flatMap(({ id }, j) =>
      isOneOf(counters, id, ({ type }) => type === 'worker')
        ? []
        : [badInput(`scenarios.${i}.workers.${j}.id`, 'a worker of the order of battle', id)],
    ),
    ...losses.flatMap((loss, j) => lossFaults(counters, loss, `scenarios.${i}.losses.${j}`)),
  ]);
};

/** What the scenarios say of lines, hexes and cities that the board does not have. */
export const bookGroundFaults = (
  { scenarios, ends }: ScenariosJson,
  theatre: Theatre,
): readonly BadInput[] => {
  const line = (one: StartJson | EndJson, path: string): readonly BadInput[] =>
    one.line === undefined || theatre.regions[one.line] !== undefined
      ? []
      : [badInput(`${path}.line`, 'a region of the board', one.line)];
  const city = (name: string | undefined, path: string): readonly BadInput[] =>
    name === undefined || groundOf(theatre, name).length > 0
      ? []
      : [badInput(path, 'a city of the board', name)];
  return [
    ...scenarios.flatMap((start, i) => [
      ...line(start, `scenarios.${i}`),
      ...(['axisHexes', 'sovietHexes'] as const).flatMap((key) =>
        (start[key] ?? []).flatMap((hex, j) =>
          hexOnBoard(theatre, hex) === null
            ? [badInput(`scenarios.${i}.${key}.${j}`, 'a hex of the board', hex)]
            : [],
        ),
      ),
      ...(start.workers ?? []).flatMap((worker, j) => city(worker.city, `scenarios.${i}.workers.${j}.city`)),
    ]),
    ...ends.flatMap((end, i) => [...line(end, `ends.${i}`), ...city(end.holder, `ends.${i}.holder`)]),
  ];
};

const lossOf = (loss: LossJson): ScenarioLoss => {
  if (!('all' in loss)) return loss;
  return { nation: loss.nation, except: loss.except ?? [] };
};

const startOf = (json: StartJson): ScenarioStart => ({
  id: json.id,
  title: json.title,
  clause: (json.clause as ClauseId | undefined) ?? null,
  turn: turnOf(json.start),
  asCampaign: json.setup === 'campaign',
  line: json.line ?? null,
  axisHexes: json.axisHexes ?? [],
  sovietHexes: json.sovietHexes ?? [],
  armies: json.armies ?? 0,
  airborne: json.airborne ?? 0,
  workers: (json.workers ?? []).map(({ id, city }) => ({ id, city: city ?? null })),
  losses: (json.losses ?? []).map(lossOf),
  replacements: json.replacements ?? null,
});

const finishOf = (json: EndJson): ScenarioFinish => ({
  id: json.id,
  title: json.title,
  // The end times are named after their clauses.
  clause: `TRC-${json.id}.a`,
  turn: turnOf(json.end),
  line: json.line ?? null,
  bonus: json.bonus ?? {},
  holder: json.holder ?? null,
});

const byId = <A extends { readonly id: string }>(list: readonly A[]) =>
  Object.fromEntries(list.map((one) => [one.id, one])) as Readonly<Record<A['id'], A>>;

/**
 * Reads the scenario chapter (TRC-S2 to S4) and checks it against the order of battle and the board; not against the board (null)
 * when that is an excerpt.
 *
 * @returns the scenarios, or everything that is wrong, each with its place such as `tables.scenarios.scenarios.2.line`
 */
export const readScenarios = (
  json: unknown,
  theatre: Theatre | null,
  forces: Forces,
): Either<readonly BadInput[], ScenarioBook> =>
  readTableWith('scenarios', scenariosJson, json, (written, source) =>
    unlessBad(
      [
        ...bookFaults(written),
        ...bookUnitFaults(written, forces),
        ...(theatre === null ? [] : bookGroundFaults(written, theatre)),
      ],
      { source, starts: byId(written.scenarios.map(startOf)), ends: byId(written.ends.map(finishOf)) },
    ),
  );

/** Regions by which a board of its own draws the line of whichever start and end time is played, whatever they are called. */
export const START_REGION = 'start-west';
export const END_REGION = 'end-west';

const withLine = <K extends string, A extends { readonly line: string | null }>(
  all: Readonly<Record<K, A>>,
  line: string,
): Readonly<Record<K, A>> =>
  Object.fromEntries(
    Object.entries<A>(all).map(([id, one]) => [id, one.line === null ? one : { ...one, line }]),
  ) as Readonly<Record<K, A>>;

/** The scenarios on a board that may draw its own lines by `start-west` and `end-west`. */
export const scenariosOn = (theatre: Theatre, book: ScenarioBook): ScenarioBook => ({
  ...book,
  starts: theatre.regions[START_REGION] === undefined ? book.starts : withLine(book.starts, START_REGION),
  ends: theatre.regions[END_REGION] === undefined ? book.ends : withLine(book.ends, END_REGION),
});
