import type { BadInput } from '@eastfront/kernel';
import { unlessBad } from '@eastfront/kernel';
import { readTableWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import type { Theatre } from '../02-components/board.js';
import { turnOf } from '../02-components/calendar.js';
import type { Forces } from '../02-components/forces.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { ScenarioBook, ScenarioFinish, ScenarioLoss, ScenarioStart } from '../s-scenarios/scenarios.js';
import { bookFaults, bookGroundFaults, bookUnitFaults } from './scenarios-faults.js';
import type { EndJson, LossJson, StartJson } from './scenarios-json.js';
import { scenariosJson } from './scenarios-json.js';

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
