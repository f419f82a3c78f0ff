import { describe, expect, it } from 'vitest';
import { after, axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import {
  allowed,
  codes,
  commander,
  everyPath,
  front,
  reactionsListed,
  retreatBefore,
  roll,
} from '../../test/reactions.fixture.js';

const rules = rulesOn({}, { optional: ['NS-10.2.2.a'] });
const ATTACKERS = [axis('a', '1312', { move: 4 }), hq('h', '1312')];
const REACT = { step: 'react', attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] };
const COMMAND = [
  front('f', '1415', { operations: 3 }),
  commander('c', '1415', 'f', { operations: 3, relief: 12 }),
];
const stack = (...units: readonly object[]) => scene(rules, [...ATTACKERS, ...units, ...COMMAND], REACT);
const army = (id: string, more: object = {}) => soviet(id, '1313', { move: 4, steps: 2, ...more });

describe('retreats before combat', () => {
  it('NS-10.2.2.c, NS-10.2.2.e: units may go apart, each with its check', () => {
    const position = stack(army('d'), army('e', { quality: 4 }));
    const apart = after(
      rules,
      position,
      retreatBefore('1313', { d: ['1314', '1315'], e: ['1414', '1415'] }),
      roll(5),
    );
    expect(unit(apart, 'd')).toMatchObject({ at: hex(rules, '1314'), disrupted: true });
    // Not before the last of them has gone.
    expect(apart.emptied).toBeNull();
    const gone = after(rules, apart, roll(6));
    expect(unit(gone, 'e')).toMatchObject({ at: hex(rules, '1415'), disrupted: false });
    expect(gone.emptied).toEqual({ attack: 0, hex: hex(rules, '1313') });
    expect(gone.reactions).toEqual({ sent: { f: 2 }, disengaged: { c: 2 }, checked: ['c'] });
    expect(gone.checks).toEqual([{ reason: 'relief', unit: 'c', path: [] }]);
  });

  it('NS-10.2.2.c, NS-9.7.f, NS-10.2.2.g: a leader goes too, and with a unit', () => {
    const led = scene(
      rules,
      [
        soviet('s', '1312', { activated: 'f', move: 4 }),
        front('f', '1312', { activatedHq: true }),
        axis('d', '1313', { activated: false, move: 4, quality: 1 }),
        axis('e', '1313', { activated: false, move: 4 }),
        { id: 'L', side: 'axis', at: '1313', kind: 'leader', armor: true, move: 6, moveBonus: 1, relief: 9 },
        hq('h', '1415', { activatedHq: false }),
        { ...commander('c', '1415', 'h', { operations: 2 }), side: 'axis' },
      ],
      { ...REACT, player: 'soviet', attacks: [{ units: ['s'], hexes: ['1313'], hq: 'f' }] },
    );
    const go = (paths: Readonly<Record<string, readonly string[]>>) => retreatBefore('1313', paths, 'c', 'h');
    expect(codes(rules, led, go({ d: ['1314'], e: ['1414'] }))).toEqual(['NS-10.2.2.c LEFT_BEHIND']);
    expect(codes(rules, led, go({ d: ['1314'], e: ['1414'], L: ['1214'] }))).toEqual([
      'NS-9.7.f LEADER_ALONE',
    ]);
    const asked = after(rules, led, go({ d: ['1314', '1315'], e: ['1414'], L: ['1314', '1315'] }));
    expect(asked.checks.map(({ reason, unit: id }) => `${reason} ${id}`)).toEqual([
      'retreat-before d',
      'relief L',
      'retreat-before e',
      'relief c',
    ]);
    // He stops where the unit stops with which he goes.
    const failed = after(rules, asked, roll(6), roll(4, 5), roll(1), roll(1, 1));
    expect(unit(failed, 'L')).toMatchObject({ place: 'map', at: hex(rules, '1314') });
    expect(failed.emptied).toEqual({ attack: 0, hex: hex(rules, '1313') });
  });

  it('NS-10.2.2.a: what it names has to be there', () => {
    const position = stack(army('d'), soviet('v', '1415'));
    expect(codes(rules, position, retreatBefore('9999', {}))).toEqual(['NS-0.c NO_SUCH_HEX']);
    expect(codes(rules, position, retreatBefore('1415', { v: ['1416'] }))).toEqual([
      'NS-10.2.2.a NOT_ATTACKED',
    ]);
    expect(codes(rules, position, retreatBefore('1313', { n: ['1314'] }))).toEqual(['NS-1.a NO_SUCH_UNIT']);
    expect(codes(rules, position, retreatBefore('1313', { d: ['9999'] }))).toEqual(['NS-0.c NO_SUCH_HEX']);
    expect(codes(rules, position, retreatBefore('1313', { d: ['1314'], v: ['1416'] }))).toEqual([
      'NS-10.2.2.a NOT_THERE',
    ]);
    expect(codes(rules, position, retreatBefore('1313', { d: ['1314'] }, 'c', 'n'))).toEqual([
      'NS-10.2.2.a NO_HQ',
    ]);
    expect(codes(rules, position, retreatBefore('1313', { d: [] }))).toEqual(['NS-10.2.2.d NOWHERE']);
    const later = { ...position, step: 'resolve' as const };
    expect(codes(rules, later, retreatBefore('1313', { d: ['1314'] }))).toEqual(['NS-10.2.2.a NOT_NOW']);
  });

  it('NS-10.2.2.a, NS-10.2.1.c: in range of the HQ, within its capability', () => {
    const far = (operations: number, range: number) =>
      scene(
        rules,
        [
          ...ATTACKERS,
          army('d'),
          front('f', '1415', { operations, range }),
          commander('c', '1415', 'f', { operations: 0 }),
        ],
        REACT,
      );
    const says = (operations: number, range: number) =>
      codes(rules, far(operations, range), retreatBefore('1313', { d: ['1314'] }));
    expect(says(1, 2)).toEqual(['NS-10.2.1.q COMMANDER_USED']);
    expect(says(0, 1)).toEqual([
      'NS-10.2.2.a OUT_OF_RANGE',
      'NS-10.2.1.c CAPABILITY_USED',
      'NS-10.2.1.q COMMANDER_USED',
    ]);
  });

  it('NS-10.2.2.d, NS-3.b, NS-10.2.1.h: room at both ends of the way, and no other hex under attack', () => {
    const full = ['p', 'q', 's'].map((id) => soviet(id, '1314', { steps: 1 }));
    expect(codes(rules, stack(army('d'), ...full), retreatBefore('1313', { d: ['1314', '1315'] }))).toEqual([
      'NS-3.b TOO_MANY_UNITS',
    ]);
    const two = scene(
      rules,
      [...ATTACKERS, axis('b', '1513', { zoc: false }), army('d'), soviet('e', '1414'), ...COMMAND],
      { ...REACT, attacks: [...REACT.attacks, { units: ['b'], hexes: ['1414'], hq: 'h' }] },
    );
    expect(codes(rules, two, retreatBefore('1313', { d: ['1414'] }))).toEqual(['NS-10.2.1.h OTHER_ATTACK']);
  });

  it('NS-10.2.2.f: once nobody can enter any more, the reactions go on', () => {
    const position = stack(army('d', { quality: 4 }));
    const gone = after(rules, position, retreatBefore('1313', { d: ['1314'] }), roll(1), roll(1, 1));
    expect(gone.emptied).not.toBeNull();
    const entered = after(rules, gone, { type: 'advance', unit: 'a', path: ['1313'] });
    expect(entered.emptied).toBeNull();
    expect(after(rules, entered, { type: 'done' }).step).toBe('resolve');
  });

  it('NS-10.2.2.f: each of the units whose target has retreated attacks nothing else', () => {
    const two = { ...REACT, attacks: [{ units: ['a', 'b'], hexes: ['1313'], hq: 'h' }] };
    const units = [...ATTACKERS, axis('b', '1312', { move: 4 }), army('d', { quality: 4 }), ...COMMAND];
    const other = soviet('e', '1212', { zoc: false });
    const position = scene(rules, [...units, other], two);
    const gone = after(rules, position, retreatBefore('1313', { d: ['1314'] }), roll(1), roll(1, 1));
    const attack = { type: 'attack', units: ['b'], hexes: ['1212'], hq: 'h' } as const;
    expect(codes(rules, gone, attack)).toContain('NS-10.2.2.f TARGET_HAS_LEFT');
  });
});

describe('the retreats before combat listed', () => {
  it('NS-10.2.2.a, NS-10.2.2.d: of a single unit are all that are allowed', () => {
    const position = stack(army('d', { move: 5 }), axis('z', '1114', { activated: false }));
    const all = everyPath(rules, '1313', 3).map((path) => retreatBefore('1313', { d: path }));
    const legal = allowed(rules, position, all);
    expect(legal.length).toBeGreaterThan(5);
    expect(reactionsListed(rules, position)).toEqual(legal);
  });

  it('NS-10.2.2.c: of several too, together and apart, while these are few', () => {
    const some = ['1213', '1412', '1413', '1513', '1113'].map((at, i) =>
      axis(`z${i}`, at, { activated: false, move: 4 }),
    );
    const position = stack(army('d', { move: 4 }), army('e', { move: 4 }), ...some);
    const paths = everyPath(rules, '1313', 2);
    const all = paths.flatMap((d) => paths.map((e) => retreatBefore('1313', { d, e })));
    const legal = allowed(rules, position, all);
    expect(legal.length).toBeGreaterThan(3);
    expect(reactionsListed(rules, position)).toEqual(legal);
    const open = stack(army('d', { move: 6 }), army('e', { move: 6 }));
    for (const text of reactionsListed(rules, open)) {
      const action = JSON.parse(text);
      expect(action.paths.d).toEqual(action.paths.e);
    }
  });

  it('NS-10.2.2.b: nothing for who is not fit for it', () => {
    expect(reactionsListed(rules, stack(army('d', { move: 3 })))).toEqual([]);
    expect(reactionsListed(rules, stack(army('d', { disrupted: true })))).toEqual([]);
    const alone = scene(rules, [...ATTACKERS, army('d'), front('f', '1415')], REACT);
    expect(reactionsListed(rules, alone)).toEqual([]);
  });
});
