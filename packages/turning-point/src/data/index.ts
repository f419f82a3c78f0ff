/**
 * The data that the package carries: board, counters and schedule, tables. Each names its source; each can be replaced
 * by passing JSON of the same schema.
 *
 * @packageDocumentation
 */
import { deepFreeze } from '@eastfront/kernel';
import airSuperiorityJson from '../../data/air-superiority.json' with { type: 'json' };
import boardJson from '../../data/board.json' with { type: 'json' };
import combatResultsJson from '../../data/combat-results.json' with { type: 'json' };
import forcesJson from '../../data/forces.json' with { type: 'json' };

/** The board: 45 by 34 hexes of 16 km (TP-scope.b), a reconstruction of grade C. */
export const board: unknown = /* @__PURE__ */ deepFreeze(boardJson);
/** 171 counters, set-ups A to D, reinforcement options E to I; a reconstruction of grade C. */
export const forces: unknown = /* @__PURE__ */ deepFreeze(forcesJson);
/** The tables by name, both whole from the rulebook. */
export const tables: Readonly<Record<'combat-results' | 'air-superiority', unknown>> =
  /* @__PURE__ */ deepFreeze({
    'combat-results': combatResultsJson,
    'air-superiority': airSuperiorityJson,
  });
