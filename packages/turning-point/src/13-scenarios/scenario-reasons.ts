import { label } from '../01-scope/board.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TpReason } from '../rules.js';
import type { ScenarioLine } from './scenarios.js';
import { REINFORCEMENT_CLAUSES, SET_UP_CLAUSES, scenarioLine } from './scenarios.js';
import { callsForSurprise } from './setup.js';

const gameClause = (line: ScenarioLine): ClauseId =>
  line.from === 15 ? 'TP-scenario.dec.a' : line.to === 7 ? 'TP-scenario.nov.a' : 'TP-scenario.campaign.a';

/** Air units of the set-up map that an erratum added: those on the railway five hexes north of Rostov. */
const addedAirUnit = (rules: Rules, position: Position): readonly TpReason[] => {
  const added = position.units.find(
    (unit) =>
      unit.counter.kind === 'air-base' && unit.place === 'map' && label(rules.theatre, unit.at) === '1525',
  );
  return added === undefined
    ? []
    : [{ clause: 'TP-errata.b', effect: 'air-unit-added', unit: added.counter.id }];
};

/** The clauses that make a position the one of its scenario: length, set-ups, surprise, reinforcements. */
export const scenarioReasons = (rules: Rules, position: Position): readonly TpReason[] => {
  const line = scenarioLine(position.scenario);
  if (line === null) return [];
  const { number, from, to, axis, soviet, reinforcements } = line;
  const surprise = callsForSurprise(rules, line);
  return [
    { clause: gameClause(line), effect: 'game-turns', from, to },
    { clause: line.clause, effect: 'scenario', scenario: number, axis, soviet, reinforcements },
    ...(number === 1
      ? [
          { clause: 'TP-scenario.1.b', effect: 'set-up-map', scenario: number } as const,
          { clause: 'TP-scenario.1.c', effect: 'reinforcement-option', option: reinforcements } as const,
        ]
      : []),
    { clause: SET_UP_CLAUSES.axis[axis], effect: 'order-of-battle', side: 'axis', option: axis },
    ...(surprise && axis === 'A'
      ? [{ clause: 'TP-oob.axisA.b', effect: 'surprise-rule', option: axis } as const]
      : []),
    ...(surprise && axis === 'B'
      ? [{ clause: 'TP-oob.axisB.c', effect: 'surprise-rule', option: axis } as const]
      : []),
    ...(surprise ? [{ clause: 'TP-surprise.c', effect: 'surprise-rule', option: axis } as const] : []),
    { clause: SET_UP_CLAUSES.soviet[soviet], effect: 'order-of-battle', side: 'soviet', option: soviet },
    {
      clause: REINFORCEMENT_CLAUSES[reinforcements],
      effect: 'reinforcement-option',
      option: reinforcements,
    },
    { clause: 'TP-reinforce.axis.a', effect: 'reinforcement-option', option: reinforcements },
    ...addedAirUnit(rules, position),
  ];
};
