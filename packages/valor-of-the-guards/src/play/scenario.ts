import { nullable, someOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../12-2-definitions/sides.js';
import { gameEnd } from '../12-4-special-rules/game-end.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import { action, changed, refuse } from '../position/action.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { readPosition, unitById, withAccount, withRemoved } from '../position/position.js';
import type { Section } from '../position/section.js';
import type { Unit } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { becameCodec, withBecome } from './became.js';
import { faultsOf } from './invariants.js';

const record = (description: string): t.Type<Readonly<Record<string, unknown>>, unknown, unknown> =>
  withSchema(t.readonly(t.UnknownRecord) as t.Type<Readonly<Record<string, unknown>>, unknown, unknown>, {
    description,
    type: 'object',
  });
const cvpBySide = someOf(SIDES, wholeCodec(0), 'CVP by side');
const none = { codec: nullable(record('As in a position.')), value: null };

const LEFT_BEHIND = ['units', 'control', 'changes', 'fires', 'landings'] as const;

/** The outcome of a scenario, read as the parts of a position that it states. */
const outcomeIn = (rules: Rules, said: Readonly<Record<(typeof LEFT_BEHIND)[number], unknown>>) =>
  readPosition(
    rules,
    Object.fromEntries(
      LEFT_BEHIND.filter((part) => said[part] !== null).map((part) => [part, said[part]] as const),
    ),
  );

const impossible = (subject: string): VgViolation => ({
  clause: 'VG-12.3.a',
  code: 'IMPOSSIBLE_OUTCOME',
  subject,
});

/** What no state of a campaign can be, as far as it was not so before the scenario: a possessor who is elsewhere, a hex out of play. */
const newFaults = (rules: Rules, before: Position, after: Position): readonly VgViolation[] => {
  const known = new Set(faultsOf(rules, before));
  return faultsOf(rules, after)
    .filter((fault) => !known.has(fault))
    .map(impossible);
};

const isModule = (unit: Unit | null): boolean =>
  unit?.type.startsWith('OBA ') === true && unit.place !== 'eliminated';

/** Modules of artillery that placed an FFE: such as there are (VG-CG10.c), and no more than a side may use in a scenario (VG-CG6.a, VG-CGI-2.d, VG-A73). */
const firedFaults = (rules: Rules, position: Position, fired: readonly string[]): readonly VgViolation[] => {
  const { campaign } = position;
  const limit = campaignOf(rules, campaign).obaPerScenario;
  const clause = campaign === 'I' ? 'VG-CGI-2.d' : 'VG-CG6.a';
  const modules = [...new Set(fired)].map((id) => [id, unitById(position, id)] as const);
  return [
    ...modules
      .filter(([, unit]) => !isModule(unit))
      .map(([subject]): VgViolation => ({ clause: 'VG-CG10.c', code: 'NO_MODULE', subject })),
    ...SIDES.flatMap((subject): readonly VgViolation[] => {
      const used = modules.filter(([, unit]) => unit?.side === subject).length;
      return used > limit ? [{ clause, code: 'TOO_MANY_OBA', subject, used, limit }] : [];
    }),
  ];
};

/**
 * The outcome of the scenario that was fought elsewhere (VG-12.3.a): the state of units at its end, and what changed of control, terrain and fires.
 * What is not said is as it was; `became` says what is otherwise of counters that are there. Who left the map is retained (VG-CG13.b), and `fired` names modules that placed an FFE, illumination apart (VG-A74).
 */
const scenario = action({
  type: 'scenario',
  elsewhere: true,
  tells: 'The outcome of the scenario, which is fought elsewhere: what is said is the state at its end.',
  sample: { control: { F36: 'german' }, cvp: { german: 40, russian: 12 } },
  roles: {
    units: 'record',
    became: 'record',
    control: 'record',
    changes: 'record',
    fires: 'record',
    landings: 'record',
    cvp: 'record',
    exited: 'record',
    kindled: 'hex',
    fired: 'name',
  },
  usual: {
    units: { codec: nullable(t.readonlyArray(t.UnknownRecord)), value: null },
    became: { codec: becameCodec, value: null },
    control: none,
    changes: none,
    fires: none,
    landings: none,
    cvp: { codec: cvpBySide, value: {} },
    exited: { codec: cvpBySide, value: {} },
    kindled: { codec: t.readonlyArray(t.string), value: [] as readonly string[] },
    fired: { codec: t.readonlyArray(t.string), value: [] as readonly string[] },
  },
  general: () => [
    {
      type: 'scenario',
      units: null,
      became: null,
      control: null,
      changes: null,
      fires: null,
      landings: null,
      cvp: {},
      exited: {},
      kindled: [],
      fired: [],
    },
  ],
  bad: (rules, position, said) => {
    const read = outcomeIn(rules, said);
    if (read._tag === 'Left') return read.left;
    // Counters are known in a position only.
    if (position === undefined) return [];
    const units = said.units === null ? position.units : read.right.units;
    const become = withBecome(rules, { ...position, units }, said.became);
    return become._tag === 'Left' ? become.left : [];
  },
  violations: (rules, position, { fired }) => firedFaults(rules, position, fired),
  does: (rules, position, { units, became, fires, cvp, exited, kindled, fired }, said) => {
    const read = outcomeIn(rules, said);
    if (read._tag === 'Left') return refuse(...read.left.map(({ path }) => impossible(path)));
    const after = read.right;
    const listed = { ...position, units: units === null ? position.units : after.units };
    const become = withBecome(rules, listed, became);
    if (become._tag === 'Left') return refuse(...become.left.map(({ path }) => impossible(path)));
    const next: Position = {
      ...become.right,
      control: { ...position.control, ...after.control },
      changes: { ...position.changes, ...after.changes },
      fires: fires === null ? position.fires : after.fires,
      landings: { ...position.landings, ...after.landings },
      kindled,
      done: SIDES,
    };
    const counted = SIDES.reduce(
      (one, side) => withAccount(one, side, { cvp: cvp[side] ?? 0, exited: exited[side] ?? 0 }),
      withRemoved(next, fired),
    );
    const faults = newFaults(rules, position, counted);
    if (faults.length > 0) return refuse(...faults);
    return changed(
      rules,
      to(counted, {
        clause: 'VG-12.12.a',
        effect: 'scenario-over',
        german: cvp.german ?? 0,
        russian: cvp.russian ?? 0,
      }),
    );
  },
  says: (_, __, { cvp }) => ({
    line: 'scenario',
    german: cvp.german ?? 0,
    russian: cvp.russian ?? 0,
  }),
});

export const SCENARIO_ACTIONS = [scenario] as const;

/** The scenario is fought elsewhere (VG-12.3.a); with its outcome the next Refit Phase begins (VG-12.11.a). */
export const SCENARIO: Section = {
  step: 'scenario',
  actions: SCENARIO_ACTIONS,
  tables: [gameEnd],
  matters: () => true,
  ends: (_, position) => to({ ...position, initial: false }),
  next: () => '12.601',
};
