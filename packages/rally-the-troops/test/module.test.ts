import { waitingSince } from '@eastfront/kernel';
import { differences, must, worldsApart } from '@eastfront/testing';
import { right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { game as bids } from '../../kernel/src/session/session.fixture.js';
import { drawFrom, type ModuleState, type RulesModule, toRallyTheTroops } from '../src/index.js';
import { logWith, roleOf } from '../src/module-state.js';
import { drive, enabledIn } from './driver.js';
import { GUARDS, SHORTEST, TURNING_POINT } from './modules.js';

const begun = (): { readonly rules: RulesModule; readonly state: ModuleState } => {
  const rules = toRallyTheTroops(TURNING_POINT);
  return { rules, state: rules.setup(1942, '4') };
};

/** After the first action of the active role that its view enables. */
const oneOn = (rules: RulesModule, state: ModuleState, verb: string): ModuleState => {
  const [sent] = enabledIn(rules.view(state, state.active as string)).filter(([one]) => one === verb);
  if (sent === undefined) throw new Error(`no ${verb}`);
  return rules.action(state, state.active as string, ...sent);
};

describe.each(SHORTEST)('the module of $name', (pkg) => {
  const rules = toRallyTheTroops(pkg);

  it('lists roles and scenarios, each name once, and sets up each of them', () => {
    expect(rules.roles.map((role) => role.toLowerCase())).toEqual(pkg.sides);
    expect(new Set(rules.scenarios).size).toBe(rules.scenarios.length);
    for (const scenario of rules.scenarios) {
      const state = rules.setup(1, scenario, {});
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect([...rules.roles, 'Both']).toContain(state.active);
    }
  });

  it('has verbs that no reserved one is called alike', () => {
    const types =
      (pkg.schemas['action']?.['oneOf'] as readonly { properties: { type: { const: string } } }[]) ?? [];
    const reserved = ['undo', 'select_unit', 'drop_unit'];
    expect(types.filter(({ properties }) => reserved.includes(properties.type.const))).toEqual([]);
  });
});

describe('a new game', () => {
  it('is the same from the same seed, another from another, whatever was played before', () => {
    const rules = toRallyTheTroops(TURNING_POINT);
    const ends = [7, 7, 8].map((seed) => drive(rules, { seed, scenario: '4', most: 200 }).state);
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[2]!.position).not.toEqual(ends[0]!.position);
  });

  it('has states by which a server that notes the time says who is to act, since when', () => {
    const { rules, state } = begun();
    const game = must(TURNING_POINT.make());
    const selected = oneOn(rules, state, 'select_unit');
    const line = [state, selected].map((one, time) => ({ state: must(game.readState(one.position)), time }));
    expect(waitingSince(game, line)).toEqual([{ side: String(state.active).toLowerCase(), since: 0 }]);
  });

  it('takes the options of a form', () => {
    const rules = toRallyTheTroops(TURNING_POINT);
    const id = TURNING_POINT.rulebook.readings[0]!.id;
    const letter = Object.keys(TURNING_POINT.rulebook.readings[0]!.choices).at(-1)!;
    const state = rules.setup(1, '11', { 'TP-option.hold': 'true', 'TP-option.army': '', [id]: letter });
    expect(rules.view(state, 'Soviet').actions).toBeDefined();
    expect(must(TURNING_POINT.make({ optional: ['TP-option.hold'] })).settings.optional).toContain(
      'TP-option.hold',
    );
  });

  it.each([
    ['scenario', () => begun().rules.setup(1, '99')],
    ['options: values', () => begun().rules.setup(1, '4', [] as unknown as Record<string, unknown>)],
    ['seed', () => begun().rules.setup(Number.NaN, '4')],
    ['options.scenario', () => toRallyTheTroops(TURNING_POINT, { scenario: '4' } as never)],
    ['options.no', () => begun().rules.setup(1, '4', { no: 'true' })],
    ['options.TP-option.hold', () => begun().rules.setup(1, '4', { 'TP-option.hold': 'maybe' })],
    ['readings', () => begun().rules.setup(1, '4', { [TURNING_POINT.rulebook.readings[0]!.id]: 'z' })],
  ])('throws what is wrong with its %s', (place, setup) => {
    expect(setup).toThrow(place);
  });
});

describe('an action', () => {
  it('changes nothing in the state that it is given', () => {
    const { rules, state } = begun();
    const before = JSON.stringify(state);
    oneOn(rules, oneOn(rules, state, 'select_unit'), 'move');
    expect(JSON.stringify(state)).toBe(before);
  });

  it('of one unit is listed when that is selected, with hexes for nouns', () => {
    const { rules, state } = begun();
    expect(rules.view(state, state.active as string).actions?.['move']).toBeUndefined();
    const selected = oneOn(rules, state, 'select_unit');
    const view = rules.view(selected, state.active as string);
    expect(view.selected).toBe(selected.selected);
    expect(view.actions?.['move']).toEqual(expect.arrayContaining([expect.stringMatching(/^[0-9]{4}$/)]));
    expect(rules.view(oneOn(rules, selected, 'drop_unit'), state.active as string).selected).toBeNull();
  });

  it('is told in the log, and taken back', () => {
    const { rules, state } = begun();
    const selected = oneOn(rules, state, 'select_unit');
    const moved = oneOn(rules, selected, 'move');
    expect(moved.log.length).toBe(selected.log.length + 1);
    expect(rules.action(moved, moved.active as string, 'undo')).toEqual(selected);
  });

  it.each([
    [
      'of a role that is not to act',
      (rules: RulesModule, state: ModuleState) => rules.action(state, 'Axis', 'end-phase'),
    ],
    ['of no role', (rules: RulesModule, state: ModuleState) => rules.action(state, 'Observer', 'end-phase')],
    [
      'that there is not',
      (rules: RulesModule, state: ModuleState) => rules.action(state, 'Soviet', 'fly', 'home'),
    ],
    [
      'that is not listed',
      (rules: RulesModule, state: ModuleState) => rules.action(state, 'Soviet', 'move', '0101'),
    ],
    [
      'of a unit that can not act',
      (rules: RulesModule, state: ModuleState) => rules.action(state, 'Soviet', 'select_unit', 'A'),
    ],
    [
      'that takes back nothing',
      (rules: RulesModule, state: ModuleState) => rules.action(state, 'Soviet', 'undo'),
    ],
    ['that is a roll', (rules: RulesModule, state: ModuleState) => rules.action(state, 'Soviet', 'roll', 6)],
  ])('%s is refused', (_, act) => {
    const { rules, state } = begun();
    expect(state.active).toBe('Soviet');
    expect(() => act(rules, state)).toThrow();
  });
});

describe('a roll', () => {
  it('is drawn evenly, and changes the seed', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    const seeds = new Set<number>();
    let seed = 1942;
    for (let i = 0; i < 6_000; i++) {
      const [value, next] = drawFrom(seed);
      counts[Math.floor(value * 6)]! += 1;
      seeds.add(seed);
      expect(Number.isSafeInteger(next)).toBe(true);
      seed = next;
    }
    expect(seeds.size).toBe(6_000);
    // Chi-square with 5 degrees of freedom: above 20.5 in one of a thousand seeds.
    expect(counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)).toBeLessThan(20.5);
  });
});

describe('a query', () => {
  const { rules, state } = begun();

  it('answers for the picture, for progress and for the questions of the game', () => {
    expect(rules.query(state, 'Soviet', 'progress')).toMatchObject({ label: expect.any(String) });
    expect(rules.query(state, 'Observer', 'picture')).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    const [unit] = rules.view(state, 'Soviet').actions!['select_unit'] as readonly string[];
    expect(rules.query(state, 'Soviet', 'reach', { unit: unit! })).toMatchObject({
      reasons: expect.any(Array),
    });
  });

  it('says what is wrong with it, and never throws', () => {
    expect(rules.query(state, 'Soviet', 'weather')).toMatchObject({ bad: [{ path: 'what' }] });
    expect(rules.query(state, 'Soviet', 'odds', { attackers: 3 })).toMatchObject({ bad: expect.any(Array) });
  });
});

describe('an end before the end', () => {
  it('comes when a role resigns, or is out of time', () => {
    const { rules, state } = begun();
    expect(rules.resign(state, 'Axis')).toMatchObject({ active: 'None', result: 'Soviet', undo: [] });
    const late = rules.finish(state, 'Axis', 'Soviet ran out of time.');
    expect(rules.view(late, 'Soviet')).toMatchObject({ prompt: 'Soviet ran out of time.' });
    expect(rules.view(late, 'Soviet').actions).toBeUndefined();
    expect(() => rules.action(late, 'Soviet', 'end-phase')).toThrow();
  });
});

describe('a game with secrets', () => {
  it('takes nothing back that told a role a secret', () => {
    const rules = toRallyTheTroops({ ...GUARDS, sides: bids.sides, make: () => right(bids) } as never);
    const hidden = rules.action(rules.setup(1, 'Bids'), 'Red', 'hide', 3);
    expect([hidden.active, hidden.undo]).toEqual(['Blue', []]);
    const lifted = rules.action(hidden, 'Blue', 'lift');
    expect(lifted.active).toBe('Blue');
    expect(lifted.undo).toEqual([]);
    expect(() => rules.action(lifted, 'Blue', 'undo')).toThrow('nothing to take back');
  });

  it('VG-12.6.a: both roles are active where both decide, each makes and takes back its own', () => {
    const rules = toRallyTheTroops(GUARDS);
    const start = rules.setup(1, 'I');
    expect(start.active).toBe('Both');
    const [german, russian] = rules.roles.map((role) => enabledIn(rules.view(start, role)));
    expect(german!.length).toBeGreaterThan(1);
    expect(russian!.length).toBeGreaterThan(1);
    const [sent] = russian!;
    const acted = rules.action(start, 'Russian', ...sent!);
    expect(acted.undo).toMatchObject([{ side: 'russian' }]);
    expect(() => rules.action(start, 'German', ...sent!)).toThrow();
    expect(() => rules.action(acted, 'German', 'undo')).toThrow('nothing to take back');
    expect(rules.view(acted, 'German').actions?.['undo']).toBe(0);
    expect(rules.action(acted, 'Russian', 'undo')).toEqual(start);
  });

  it('shows each role what its side may see, and the lines that it may read', () => {
    const game = must(GUARDS.make());
    const rules = toRallyTheTroops(GUARDS);
    const seen = { hidden: 0, secret: 0 };
    drive(rules, {
      seed: 5,
      scenario: 'I',
      most: 150,
      look: (state, views) => {
        const whole = must(game.readState(state.position));
        for (const [role, { position, log, ...rest }] of views) {
          const side = GUARDS.sides.find((one) => one === role.toLowerCase()) ?? null;
          expect(position).toEqual(game.writeState(game.view!(whole, side)));
          expect(
            Object.keys(rest).every((key) =>
              ['prompt', 'active', 'actions', 'scenario', 'selected'].includes(key),
            ),
          ).toBe(true);
          for (const { line, side: whose, text } of state.secrets) {
            expect(log[line] === text).toBe(whose === side);
            if (whose !== side) seen.secret++;
          }
          if (JSON.stringify(position) !== JSON.stringify(state.position)) seen.hidden++;
          expect(log).toHaveLength(state.log.length);
        }
      },
    });
    expect(seen.hidden).toBeGreaterThan(10);
    expect(seen.secret).toBeGreaterThan(10);
  }, 60_000);

  it('sends the others the same whatever a role keeps to itself (VG-12.15.b)', () => {
    const game = must(GUARDS.make());
    const rules = toRallyTheTroops(GUARDS);
    const known = new Set<string>();
    let pairs = 0;
    const look = (state: ModuleState): void => {
      const whole = must(game.readState(state.position));
      const kind = JSON.stringify([game.actor(whole), game.progress(whole).label]);
      const { chits = {} } = state.position as { readonly chits?: object };
      // One state of a kind; what is rolled in the open is no secret, and the second chit lies open with the first (VG-R11).
      if (known.has(kind) || Object.keys(chits).length > 0) return;
      known.add(kind);
      for (const { eyes, steps } of worldsApart(game, whole)) {
        if (steps.some(({ action }) => game.secretOf?.(whole, action) === null)) continue;
        // With its last unit a side has set up, and its set-up is seen (VG-CG15.b).
        const { label } = game.progress(whole);
        if (steps.some(({ after }) => game.progress(after).label !== label)) continue;
        const [one, other] = steps.map((step) => {
          const position = game.writeState(step.after);
          const after = { ...state, ...logWith(game, state, [step]), position, undo: [], selected: null };
          return rules.view(after, eyes === null ? 'Observer' : roleOf(eyes));
        });
        pairs++;
        expect(differences({ ...one }, { ...other })).toEqual([]);
      }
    };
    drive(rules, { seed: 5, scenario: 'I', most: 150, look });
    expect(pairs).toBeGreaterThan(10);
  }, 60_000);

  it('is open when it is over', () => {
    const rules = toRallyTheTroops(GUARDS);
    const { state } = drive(rules, { seed: 5, scenario: 'I', most: 60 });
    const over = rules.resign(state, rules.roles[0]!);
    for (const { line, text } of over.secrets) expect(rules.view(over, 'Observer').log[line]).toBe(text);
    expect(rules.view(over, 'Observer').position).toEqual(over.position);
  });
});
