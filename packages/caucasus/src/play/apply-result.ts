import { rulingWriter } from '@eastfront/kernel';
import type { ClauseId } from '../rulebook/clause-id.js';
import { momentOf } from '../rulebook/words.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Action, ActionType } from './actions.js';
import type { Battle, Position } from './position.js';

export const { refuse, changed, unless } = rulingWriter<Rules, Position, CcReason, CcViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

/** The clause that says when each thing is done. */
const WHEN: Readonly<Partial<Record<ActionType, ClauseId>>> = {
  place: 'CC-20.2.a',
  reinforce: 'CC-4.1.b',
  divert: 'CC-4.2.d',
  replacement: 'CC-4.5.b',
  rebuild: 'CC-4.5.h',
  corps: 'CC-15.7.a',
  draw: 'CC-4.4.b',
  replace: 'CC-17.2.a',
  move: 'CC-3.d',
  'pick-up': 'CC-13.1.a',
  assault: 'CC-13.1.a',
  mark: 'CC-7.3.h',
  'withdraw-hq': 'CC-15.1.k',
  combine: 'CC-18.1.b',
  attack: 'CC-8.1.a',
  join: 'CC-8.1.a',
  support: 'CC-8.3.b',
  shift: 'CC-15.2.a',
  commit: 'CC-8.3.a',
  lose: 'CC-10.2.a',
  determined: 'CC-10.4.a',
  'give-way': 'CC-10.4.a',
  retreat: 'CC-11.1.a',
  'retreat-on': 'CC-11.1.h',
  advance: 'CC-12.1.a',
  remove: 'CC-5.2.c',
  allot: 'CC-14.22.c',
};

/** The thing is not to be done at this point of the sequence. */
export const notNow = (action: Action, position: Position): Ruling<never> =>
  refuse(
    {
      clause: WHEN[action.type] ?? 'CC-3.a',
      code: 'NOT_NOW',
      subject: action.type,
      ...momentOf(action.type, position),
      step: position.step,
    },
    ...((action.type === 'attack' || action.type === 'assault') && position.step === 'battle'
      ? [{ clause: 'CC-8.1.f', code: 'BATTLE_UNFINISHED', subject: action.unit } as const]
      : []),
  );

/** The battle under way when it is at this stage, or null. */
export const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;
