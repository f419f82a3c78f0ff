import { describe, expect, it } from 'vitest';
import { moveDone } from './move-done.js';
import { adjudicateMove } from './move-ruling.js';
import {
  at,
  codes,
  costOf,
  ends,
  horse,
  infantry,
  move,
  panzer,
  phase,
  request,
  rifle,
  rulesOn,
  unitNamed,
} from './movement.fixture.js';
import { modesOf } from './movement.js';
import { mayMove, moverViolations } from './mover.js';

const PLAIN = rulesOn();
const SECOND = { phase: 'second-movement' } as const;

const ground = (terrain: string, more: object = {}) => rulesOn({ hexes: { '1009': { terrain } }, ...more });

describe('who may move', () => {
  const wrong = (piece: Parameters<typeof phase>[1][number], setting = {}) => {
    const position = phase(PLAIN, [piece], setting);
    return codes(moverViolations(PLAIN, position, unitNamed(position, piece.id)));
  };

  it('CC-7.1.a: units of the side whose Movement Phase it is', () => {
    expect(wrong(infantry('i', '1010'))).toEqual([]);
    expect(wrong(rifle('r', '1010'))).toEqual(['CC-7.1.a NOT_YOUR_PHASE']);
    expect(wrong(infantry('i', '1010'), { more: { phase: 'first-combat' } })).toEqual([
      'CC-7.1.a NOT_A_MOVEMENT_PHASE',
    ]);
  });

  it('CC-7.1.g: MA zero never moves, not even by the minimum', () => {
    expect(wrong(infantry('i', '1010', { move: 0 }))).toEqual(['CC-7.1.g NO_MOVEMENT_ALLOWANCE']);
  });

  it('CC-7.1.e: one move each in a First Movement Phase', () => {
    expect(wrong(panzer('p', '1010', { status: { moved: true, spent: 1 } }))).toEqual(['CC-7.1.e HAS_MOVED']);
  });

  it('CC-7.1.e, CC-7.1.f: in the Second a unit that another move has followed is finished', () => {
    let position = phase(PLAIN, [panzer('p', '1010'), panzer('q', '1515')], SECOND);
    const go = (id: string, to: string) => {
      const asked = request(PLAIN, position, id, [to]);
      const ruled = adjudicateMove(PLAIN, position, asked);
      if (ruled._tag === 'Left') throw new Error(codes(ruled.left).join());
      position = moveDone(PLAIN, position, asked, ruled.right.value);
    };
    go('p', '1009');
    expect(mayMove(PLAIN, position, unitNamed(position, 'p'))).toBe(true);
    go('q', '1514');
    expect(move(PLAIN, position, 'p', ['1008']).says).toContain('CC-7.1.e HAS_MOVED');
    expect(unitNamed(position, 'p').spent).toBe(6);
  });

  it('CC-8.5.d: not with an AE marker; CC-7.3.g, CC-7.3.h: not with an Assault marker', () => {
    expect(wrong(infantry('i', '1010', { status: { automatic: 5 } }))).toEqual([
      'CC-8.5.d CARRIES_AE_MARKER',
    ]);
    expect(wrong(infantry('i', '1010', { status: { marked: true } }), SECOND)).toEqual([
      'CC-7.3.g CARRIES_ASSAULT_MARKER',
    ]);
    expect(wrong(panzer('p', '1010', { status: { marked: true } }), SECOND)).toEqual([
      'CC-7.3.h CARRIES_ASSAULT_MARKER',
    ]);
  });

  it('CC-18.2.a: in the Soviet Second Impulse of turn 1 nobody moves who starts in an EZOC', () => {
    const held = (
      turn: number,
      hex: string,
      ph: 'first-movement' | 'second-movement' = 'second-movement',
    ) => {
      const position = phase(PLAIN, [rifle('r', hex), infantry('i', '1009')], {
        turn,
        player: 'soviet',
        phase: ph,
      });
      return codes(moverViolations(PLAIN, position, unitNamed(position, 'r')));
    };
    expect(held(1, '1010')).toEqual(['CC-18.2.a NOT_ONE_STEP_BACK']);
    expect(held(1, '1011')).toEqual([]);
    expect(held(2, '1010')).toEqual([]);
    expect(held(1, '1010', 'first-movement')).toEqual([]);
  });
});

describe('steps and what they cost', () => {
  const one = (rules: ReturnType<typeof rulesOn>, piece: Parameters<typeof phase>[1][number], more = {}) =>
    costOf(rules, phase(rules, [piece], more), piece.id, ['1009']);

  it('CC-7.1.b, CC-7.2.a: every hex is paid from the MA, up to the whole of it', () => {
    const position = phase(PLAIN, [infantry('i', '1010')]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007'])).toBe(3);
    expect(move(PLAIN, position, 'i', ['1009', '1008', '1007', '1006']).says).toEqual([
      'CC-7.2.a ALLOWANCE_EXCEEDED',
    ]);
    expect(move(PLAIN, position, 'i', ['1007']).says).toEqual(['CC-7.1.b NOT_ADJACENT']);
    expect(move(PLAIN, position, 'i', []).says).toEqual(['CC-7.1.b NO_PATH']);
  });

  it('CC-2.22.a, CC-2.22.b, CC-2.22.c: forest takes 1 of foot and cavalry; CC-2.22.d: 2 of mechanized units', () => {
    const forest = ground('forest');
    expect(one(forest, infantry('i', '1010'))).toBe(1);
    expect(one(forest, horse('c', '1010', { side: 'axis' }))).toBe(1);
    expect(one(forest, panzer('p', '1010'))).toBe(2);
  });

  it('CC-2.22.e: by the optional rule the HQ of the First Panzer Army moves as a mechanized unit', () => {
    const hq = infantry('ger-1pzarmy-hq', '1010', { type: 'hq', whiteSquare: true });
    expect(one(ground('forest'), hq)).toBe(1);
    const rules = rulesOn({ hexes: { '1009': { terrain: 'forest' } } }, {}, ['CC-2.22.e']);
    expect(one(rules, hq)).toBe(2);
    expect(one(rules, { ...hq, id: 'ger-17army-hq' })).toBe(1);
    expect(move(rules, phase(rules, [hq]), 'ger-1pzarmy-hq', ['1009']).says).toContain(
      'CC-2.22.e mechanized-headquarters',
    );
  });

  it('CC-2.36.a, CC-2.36.b: a town adds nothing to the terrain of its hex', () => {
    expect(one(ground('clear', { hexes: { '1009': { place: 'town' } } }), panzer('p', '1010'))).toBe(1);
  });

  it('CC-7.1.c: a stack moves at the rate of its slowest unit, in MA and in ground', () => {
    const forest = ground('forest');
    const stack = [panzer('p', '1010'), horse('c', '1010', { side: 'axis', move: 5 })];
    const position = phase(forest, stack);
    expect(costOf(forest, position, ['c', 'p'], ['1009'])).toBe(2);
    const told = move(forest, position, ['c', 'p'], ['1011', '1012', '1013', '1014', '1015', '1016']);
    expect(told.says).toEqual(['CC-7.2.a ALLOWANCE_EXCEEDED', 'CC-7.1.c SLOWEST_UNIT']);
    expect(move(forest, position, ['c', 'p'], ['1011']).says).toContain('CC-7.1.c slowest-unit');
    const apart = phase(PLAIN, [panzer('p', '1010'), panzer('q', '1015')]);
    expect(move(PLAIN, apart, ['p', 'q'], ['1009']).says).toContain('CC-7.1.c NOT_STACKED_TOGETHER');
  });

  it('CC-7.1.d: never into a hex with an enemy unit, white square or not', () => {
    const position = phase(PLAIN, [infantry('i', '1010'), rifle('r', '1009', { whiteSquare: true })]);
    expect(move(PLAIN, position, 'i', ['1009']).says).toEqual(['CC-7.1.d ENEMY_OCCUPIED']);
    expect(ends(PLAIN, position, 'i')['1009']).toBeUndefined();
  });

  it('CC-8.5.e: a hex that the enemy has been eliminated from is as if he had never been there', () => {
    const position = phase(PLAIN, [infantry('i', '1010')]);
    expect(costOf(PLAIN, position, 'i', ['1009'])).toBe(1);
  });

  it('CC-4.1.f: entry hexes A to E are closed to the enemy; CC-4.1.e: F to J are ordinary hexes', () => {
    for (const [entry, player, open] of [
      ['A', 'axis', true],
      ['A', 'soviet', false],
      ['E', 'axis', false],
      ['E', 'soviet', true],
      ['F', 'axis', true],
      ['J', 'soviet', true],
    ] as const) {
      const rules = rulesOn({ hexes: { '1009': { entry } } });
      const position = phase(rules, [infantry('i', '1010', { side: player })], { player });
      expect(move(rules, position, 'i', ['1009']).ok).toBe(open);
      expect('1009' in ends(rules, position, 'i')).toBe(open);
      if (!open) expect(move(rules, position, 'i', ['1009']).says).toEqual(['CC-4.1.f ENEMY_ENTRY_HEX']);
    }
  });

  it('CC-7.1.h: along a road every hex takes 1; CC-7.1.i: a road or railroad bridges a river', () => {
    const links = { links: { road: [['1010', '1009']] } };
    expect(one(ground('rough', links), panzer('p', '1010'))).toBe(1);
    expect(one(ground('rough'), panzer('p', '1010'))).toBe(2);
    for (const link of ['road', 'rail', 'rail-supply-only', 'rail-unfinished']) {
      const rules = rulesOn({
        sides: { '1010/1009': ['major-river'] },
        links: { [link]: [['1010', '1009']] },
      });
      const position = phase(rules, [infantry('i', '1011')]);
      expect(costOf(rules, position, 'i', ['1010', '1009'])).toBe(2);
      expect(move(rules, position, 'i', ['1010', '1009']).says).toContain('CC-7.1.i bridge');
    }
  });

  it('CC-2.33.d: the road beside the unfinished railroad serves movement', () => {
    const rules = ground('rough', {
      links: { road: [['1010', '1009']], 'rail-unfinished': [['1010', '1009']] },
    });
    expect(one(rules, panzer('p', '1010'))).toBe(1);
  });

  it('CC-7.7.a: an unbridged minor river takes 1 more', () => {
    expect(one(rulesOn({ sides: { '1010/1009': ['minor-river'] } }), panzer('p', '1010'))).toBe(2);
  });

  it('CC-7.7.a then CC-6.3.a: 1 for the hex, 1 for the river, 2 for leaving the EZOC are 4', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['minor-river'] } });
    const position = phase(rules, [panzer('p', '1010'), rifle('r', '1011')]);
    expect(costOf(rules, position, 'p', ['1009'])).toBe(4);
  });

  it('CC-7.7.b, CC-7.7.c: a major river takes 1 more and only the first step may cross it', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['major-river'] } });
    expect(one(rules, panzer('p', '1010'))).toBe(2);
    const far = phase(rules, [panzer('p', '1011')]);
    expect(move(rules, far, 'p', ['1010', '1009']).says).toEqual(['CC-7.7.b NOT_THE_FIRST_STEP']);
    // Round the end of it.
    expect(ends(rules, far, 'p')['1009']).toBe(3);
    // Not even along the river: the first step has to cross it.
    const near = phase(rules, [panzer('p', '1010')]);
    expect(move(rules, near, 'p', ['1011', '1010', '1009']).ok).toBe(false);
  });

  it('CC-7.7.b: a stack in motion of a Second Movement Phase has had its first step', () => {
    const rules = rulesOn({ sides: { '1010/1009': ['major-river'] } });
    const start = phase(rules, [panzer('p', '1011')], SECOND);
    const first = request(rules, start, 'p', ['1010']);
    const ruled = adjudicateMove(rules, start, first);
    if (ruled._tag === 'Left') throw new Error('refused');
    const position = moveDone(rules, start, first, ruled.right.value);
    expect(move(rules, position, 'p', ['1009']).says).toEqual(['CC-7.7.b NOT_THE_FIRST_STEP']);
    expect(ends(rules, position, 'p')['1009']).toBe(2);
  });

  it('CC-2.31.a, CC-2.31.b: seasonal marsh is rough until turn 10 and marsh from then on', () => {
    const rules = ground('seasonal-marsh');
    expect(one(rules, panzer('p', '1010'), { turn: 9 })).toBe(2);
    const winter = phase(rules, [panzer('p', '1010')], { turn: 10 });
    expect(move(rules, winter, 'p', ['1009']).says).toEqual(['CC-7.6.a ROAD_NEEDED', 'CC-7.8.c ROAD_NEEDED']);
    expect(one(rules, infantry('i', '1010'), { turn: 9 })).toBe(1);
    expect(one(rules, infantry('i', '1010'), { turn: 10 })).toBe(2);
  });

  it('CC-2.31.c: from turn 10 minor rivers beside seasonal marsh are ignored', () => {
    const rules = ground('seasonal-marsh', { sides: { '1010/1009': ['minor-river'] } });
    const cost = (turn: number) => one(rules, infantry('i', '1010'), { turn });
    expect([cost(9), cost(10)]).toEqual([2, 2]);
    const told = move(rules, phase(rules, [infantry('i', '1010')], { turn: 10 }), 'i', ['1009']);
    expect(told.says).toContain('CC-2.31.c river-ignored');
  });

  it('CC-2.32.a, CC-2.32.b: passes close in turn 10, but for the one that stays open', () => {
    const rules = (more: readonly string[] = []) =>
      rulesOn({ sides: { '1010/1009': ['alpine', 'pass', ...more] } });
    const cross = (r: ReturnType<typeof rulesOn>, turn: number) =>
      move(r, phase(r, [infantry('i', '1010')], { turn }), 'i', ['1009']);
    expect(cross(rules(), 9).cost).toBe(2);
    expect(cross(rules(), 10).says).toEqual(['CC-2.32.b PASS_CLOSED']);
    expect(cross(rules(['open-in-winter']), 10).cost).toBe(2);
    expect(cross(rules(['open-in-winter']), 10).says).toContain('CC-2.32.a open-in-winter');
  });

  it('CC-7.8.f: no alpine hex; CC-7.8.g: no alpine hexside without a pass; CC-7.4.b: no sea, lake, or their hexsides', () => {
    const says = (rules: ReturnType<typeof rulesOn>) =>
      move(rules, phase(rules, [infantry('i', '1010')]), 'i', ['1009']).says;
    expect(says(ground('alpine'))).toEqual(['CC-7.8.f ALPINE_HEX']);
    expect(says(rulesOn({ sides: { '1010/1009': ['alpine'] } }))).toEqual(['CC-7.8.g ALPINE_HEXSIDE']);
    expect(says(ground('sea'))).toEqual(['CC-7.4.b SEA_OR_LAKE']);
    expect(says(rulesOn({ sides: { '1010/1009': ['lake'] } }))).toEqual(['CC-7.4.b SEA_OR_LAKE_HEXSIDE']);
  });
});

describe('ground that stops or forbids', () => {
  const on = (terrain: string, road = false, more: object = {}) =>
    ground(terrain, road ? { links: { road: [['1010', '1009', '1008']] }, ...more } : more);
  const through = (rules: ReturnType<typeof rulesOn>, piece: Parameters<typeof phase>[1][number]) =>
    move(rules, phase(rules, [piece]), piece.id, ['1009', '1008']);

  it('CC-7.6.a: mechanized units enter marsh and mountain only along a road; CC-7.8.c', () => {
    expect(through(on('mountain'), panzer('p', '1010')).says).toEqual(['CC-7.6.a ROAD_NEEDED']);
    expect(through(on('marsh'), panzer('p', '1010')).says).toEqual([
      'CC-7.6.a ROAD_NEEDED',
      'CC-7.8.c ROAD_NEEDED',
    ]);
    expect(through(on('mountain', true), panzer('p', '1010')).cost).toBe(2);
    expect(through(on('marsh', true), panzer('p', '1010')).says).toContain('CC-7.6.a allowed-along-road');
  });

  it('CC-7.6.b: a mechanized unit stops in forest unless it follows a road', () => {
    expect(through(on('forest'), panzer('p', '1010')).says).toEqual(['CC-7.6.b MUST_STOP']);
    expect(through(on('forest', true), panzer('p', '1010')).says).toContain('CC-7.6.b no-stop');
    expect(through(on('forest'), infantry('i', '1010')).cost).toBe(2);
  });

  it('CC-7.8.a, CC-7.8.b: marsh takes 2 and stops foot and cavalry off the road', () => {
    for (const piece of [infantry('i', '1010'), horse('c', '1010', { side: 'axis' })]) {
      expect(through(on('marsh'), piece).says).toEqual(['CC-7.8.a MUST_STOP']);
      expect(costOf(on('marsh'), phase(on('marsh'), [piece]), piece.id, ['1009'])).toBe(2);
      expect(through(on('marsh', true), piece).cost).toBe(2);
    }
    expect(through(on('marsh'), infantry('m', '1010', { type: 'mountain' })).says).toEqual([
      'CC-7.8.a MUST_STOP',
    ]);
  });

  it('CC-7.8.d, CC-7.8.e: mountain takes 2 and stops foot and cavalry off the road; CC-15.5.a: not mountain units', () => {
    expect(through(on('mountain'), infantry('i', '1010')).says).toEqual(['CC-7.8.d MUST_STOP']);
    expect(through(on('mountain'), infantry('j', '1010', { type: 'jaeger' })).says).toEqual([
      'CC-7.8.d MUST_STOP',
    ]);
    expect(through(on('mountain', true), infantry('i', '1010')).cost).toBe(2);
    const mountain = through(on('mountain'), infantry('m', '1010', { type: 'mountain' }));
    expect(mountain.cost).toBe(3);
    expect(mountain.says).toContain('CC-15.5.a no-stop');
  });

  it('CC-7.8.h: on a track through a pass a unit stops in the mountain it enters without a road, not in one by road', () => {
    const sides = { '1010/1009': ['alpine', 'pass'] };
    const track = on('mountain', false, { sides });
    const stopped = move(track, phase(track, [infantry('i', '1010', { move: 4 })]), 'i', ['1009']);
    expect(stopped.says).toContain('CC-7.8.h must-stop');
    expect(stopped.verdict?.stopped).toBe(true);
    expect(through(track, infantry('i', '1010', { move: 4 })).says).toEqual([
      'CC-7.8.d MUST_STOP',
      'CC-7.8.h MUST_STOP',
    ]);
    const road = through(on('mountain', true, { sides }), infantry('i', '1010'));
    expect(road.says).toContain('CC-7.8.h no-stop');
  });

  it('CC-7.4.a: a unit may always move one hex, whatever it costs; CC-7.4.b: but not into prohibited terrain', () => {
    const rules = on('mountain', false, { sides: { '1010/1009': ['minor-river'] } });
    const position = phase(rules, [infantry('i', '1010', { move: 1 }), rifle('r', '1011')]);
    expect(costOf(rules, position, 'i', ['1009'])).toBe(5);
    expect(ends(rules, position, 'i')['1009']).toBe(5);
    expect(move(rules, position, 'i', ['1009']).says).toContain('CC-7.4.a minimum-move');
    expect(move(rules, position, 'i', ['1009', '1008']).ok).toBe(false);
    expect(move(rules, phase(rules, [panzer('p', '1010', { move: 1 })]), 'p', ['1009']).ok).toBe(false);
  });
});

describe('enemy zones of control', () => {
  it('CC-6.3.a: 2 to leave; CC-6.3.b: nothing to enter; CC-6.3.c: no stop; CC-6.3.d: from zone to zone', () => {
    const position = phase(PLAIN, [panzer('p', '1011', { move: 7 }), rifle('r', '1109')]);
    // 1010 and 1009 touch 1109; 1008 and 1011 do not.
    const told = move(PLAIN, position, 'p', ['1010', '1009', '1008']);
    expect(told.verdict?.steps.map(({ cost }) => cost)).toEqual([1, 3, 3]);
    expect(costOf(PLAIN, position, 'p', ['1010', '1009'])).toBe(4);
    expect(move(PLAIN, position, 'p', ['1010', '1009']).says).toEqual(
      expect.arrayContaining([
        'CC-6.3.a cost',
        'CC-6.3.b no-cost',
        'CC-6.3.c no-stop',
        'CC-6.3.d zone-to-zone',
      ]),
    );
  });

  it('CC-6.1.b: two units in one hex or two hexes make no dearer zone; CC-6.2.c: a friend there cancels nothing', () => {
    const enemies = [rifle('r', '1011'), rifle('s', '1011'), rifle('t', '0911')];
    const position = phase(PLAIN, [
      panzer('p', '1010'),
      infantry('i', '1010'),
      infantry('j', '1009'),
      ...enemies,
    ]);
    expect(costOf(PLAIN, position, 'p', ['1009'])).toBe(3);
  });

  it('CC-6.2.a: a white square has no zone', () => {
    const position = phase(PLAIN, [panzer('p', '1010'), rifle('r', '1011', { whiteSquare: true })]);
    expect(costOf(PLAIN, position, 'p', ['1009'])).toBe(1);
    expect(move(PLAIN, position, 'p', ['1110']).says).toContain('CC-6.2.a no-zone');
  });

  it('CC-6.4.a: zones cross rivers and open passes; CC-6.4.b: no alpine hexside; CC-6.4.c: no lake', () => {
    const cost = (features: readonly string[], turn = 2) => {
      const rules = rulesOn({ sides: { '1010/1011': features } });
      return costOf(rules, phase(rules, [panzer('p', '1010'), rifle('r', '1011')], { turn }), 'p', ['1009']);
    };
    expect(cost(['major-river'])).toBe(3);
    expect(cost(['alpine', 'pass'])).toBe(3);
    expect(cost(['alpine', 'pass'], 10)).toBe(1);
    expect(cost(['alpine'])).toBe(1);
    expect(cost(['lake'])).toBe(1);
  });
});

describe('extended movement', () => {
  it('CC-7.21.a, CC-7.2.b: 2 MPs more, and no end in an EZOC; CC-7.21.b: it may start in one', () => {
    const position = phase(PLAIN, [infantry('i', '1010'), rifle('r', '1011')]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007'], 'extended')).toBe(5);
    expect(move(PLAIN, position, 'i', ['1009'], 'extended').says).toContain(
      'CC-7.21.b started-in-enemy-zone',
    );
    expect(move(PLAIN, position, 'i', ['1009', '1008', '1007', '1006'], 'extended').says).toEqual([
      'CC-7.21.a ALLOWANCE_EXCEEDED',
    ]);
    expect(move(PLAIN, position, 'i', ['0910'], 'extended').says).toEqual(['CC-7.21.a ENDS_IN_ENEMY_ZONE']);
    expect('0910' in ends(PLAIN, position, 'i', 'extended')).toBe(false);
  });

  it('CC-7.21.a, reading CC-A139: an enemy without a zone is no bar', () => {
    const position = phase(PLAIN, [infantry('i', '1010'), rifle('r', '1004', { whiteSquare: true })]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007', '1006', '1005'], 'extended')).toBe(5);
  });

  it('CC-7.3.e: not in a Second Movement Phase', () => {
    const position = phase(PLAIN, [panzer('p', '1010')], SECOND);
    expect(move(PLAIN, position, 'p', ['1009'], 'extended').says).toEqual([
      'CC-7.3.e FIRST_MOVEMENT_PHASE_ONLY',
    ]);
    expect(modesOf(PLAIN, position, unitNamed(position, 'p'))).toEqual(['normal']);
  });
});

describe('strategic road movement', () => {
  const west = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, i) => `10${String(from - i).padStart(2, '0')}`);
  const rules = rulesOn({ links: { road: [west(20, 3)] } });

  it('CC-7.5.b: a mechanized unit pays 0.5 for each road hex', () => {
    const position = phase(rules, [panzer('p', '1020')]);
    expect(costOf(rules, position, 'p', west(19, 8), 'strategic')).toBe(6);
    expect(move(rules, position, 'p', west(19, 7), 'strategic').says).toEqual([
      'CC-7.5.b ALLOWANCE_EXCEEDED',
    ]);
    expect(ends(rules, position, 'p', 'strategic')['1008']).toBe(6);
    expect(ends(rules, position, 'p', 'strategic')['1019']).toBe(0.5);
    expect(ends(rules, position, 'p', 'strategic')['0919']).toBeUndefined();
  });

  it('CC-7.5.b, CC-7.5.c: only along the road, neither leaving nor entering an EZOC', () => {
    for (const [piece, clause] of [
      [panzer('p', '1018'), 'CC-7.5.b'],
      [infantry('p', '1018'), 'CC-7.5.c'],
    ] as const) {
      const away = phase(rules, [piece]);
      expect(move(rules, away, 'p', ['0918'], 'strategic').says).toEqual([`${clause} NOT_ALONG_ROAD`]);
      const beside = phase(rules, [piece, rifle('r', '1118')]);
      expect(move(rules, beside, 'p', ['1019'], 'strategic').says).toContain(`${clause} LEAVES_ENEMY_ZONE`);
      const into = phase(rules, [piece, rifle('r', '1015')]);
      expect(move(rules, into, 'p', ['1017', '1016'], 'strategic').says).toContain(
        `${clause} ENTERS_ENEMY_ZONE`,
      );
      expect(ends(rules, into, 'p', 'strategic')['1016']).toBeUndefined();
    }
  });

  it('CC-7.5.c: other units move one road hex more', () => {
    const position = phase(rules, [infantry('i', '1020')]);
    expect(move(rules, position, 'i', west(19, 16), 'strategic').ok).toBe(true);
    expect(move(rules, position, 'i', west(19, 15), 'strategic').says).toEqual([
      'CC-7.5.c ALLOWANCE_EXCEEDED',
    ]);
    expect('1016' in ends(rules, position, 'i', 'strategic')).toBe(true);
    expect('1015' in ends(rules, position, 'i', 'strategic')).toBe(false);
  });

  it('CC-7.5.a, CC-7.5.d: in a Second Movement Phase foot units move two road hexes', () => {
    const position = phase(rules, [infantry('i', '1020')], SECOND);
    expect(move(rules, position, 'i', west(19, 18), 'strategic').ok).toBe(true);
    expect(move(rules, position, 'i', west(19, 17), 'strategic').says).toEqual(['CC-7.5.d TWO_HEXES_ONLY']);
    expect(Object.keys(ends(rules, position, 'i', 'strategic'))).toEqual(['1018', '1019']);
  });

  it('CC-7.5.e: in a First Movement Phase it adds up with extended movement', () => {
    const position = phase(rules, [panzer('p', '1020'), infantry('i', '1018')]);
    expect(costOf(rules, position, 'p', west(19, 4), 'strategic-extended')).toBe(8);
    expect(move(rules, position, 'i', west(17, 12), 'strategic-extended').ok).toBe(true);
    expect(move(rules, position, 'i', west(17, 11), 'strategic-extended').ok).toBe(false);
  });

  it('CC-7.5.f: a pass crossed by the road takes 1 and does not break it, as the additional hex too', () => {
    const pass = rulesOn({ links: { road: [west(20, 3)] }, sides: { '1017/1016': ['alpine', 'pass'] } });
    const position = phase(pass, [panzer('p', '1020'), infantry('i', '1020')]);
    expect(costOf(pass, position, 'p', west(19, 16), 'strategic')).toBe(3);
    // Three hexes for 3 MPs, the pass as the additional hex (reading CC-A95).
    const told = move(pass, position, 'i', west(19, 16), 'strategic');
    expect(told.ok).toBe(true);
    expect(told.says).toContain('CC-7.5.f pass-as-additional-hex');
  });

  it('CC-15.8.a: the bicycle regiment pays 0.5 on any road hex, in an EZOC as well', () => {
    const cycle = infantry('b', '1010', { type: 'bicycle', special: 'bicycle', move: 4 });
    expect(costOf(rules, phase(rules, [cycle]), 'b', west(9, 3))).toBe(3.5);
    expect(move(rules, phase(rules, [cycle]), 'b', ['1009']).says).toContain('CC-15.8.a cost');
    expect(costOf(rules, phase(rules, [cycle, rifle('r', '1110')]), 'b', ['1009'])).toBe(2.5);
    expect(costOf(rules, phase(rules, [infantry('i', '1010')]), 'i', ['1009'])).toBe(1);
    // In the Second Movement Phase it is a foot unit (reading CC-A94).
    const second = phase(rules, [cycle], SECOND);
    expect(move(rules, second, 'b', west(9, 8)).says).toEqual(['CC-7.3.c ONE_HEX_ONLY']);
    expect(move(rules, second, 'b', west(9, 8), 'strategic').ok).toBe(true);
  });
});

describe('the Second Movement Phase', () => {
  it('CC-7.3.a, CC-7.3.b: mechanized units and cavalry have their full MA; CC-15.4.a: no other non-mechanized unit', () => {
    const east = ['1009', '1008', '1007', '1006', '1005', '1004'];
    const position = phase(
      PLAIN,
      [panzer('p', '1010'), horse('c', '1010', { side: 'axis' }), infantry('i', '1010')],
      SECOND,
    );
    expect(costOf(PLAIN, position, 'p', east)).toBe(6);
    expect(costOf(PLAIN, position, 'c', east)).toBe(6);
    expect(move(PLAIN, position, 'c', east).says).toContain('CC-15.4.a cavalry-whole-allowance');
    expect(move(PLAIN, position, 'i', ['1009', '1008']).says).toEqual(['CC-7.3.c ONE_HEX_ONLY']);
    expect(move(PLAIN, position, 'p', [...east, '1003']).says).toEqual(['CC-7.3.b ALLOWANCE_EXCEEDED']);
  });

  it('CC-7.3.c, CC-7.3.d: a foot unit moves one hex, its cost ignored', () => {
    const rules = ground('mountain', { sides: { '1010/1009': ['major-river'] } });
    const position = phase(rules, [infantry('i', '1010', { move: 1 }), rifle('r', '1011')], SECOND);
    expect(costOf(rules, position, 'i', ['1009'])).toBe(0);
    expect(move(rules, position, 'i', ['1009']).says).toContain('CC-7.3.d cost-ignored');
    expect(Object.keys(ends(rules, position, 'i')).length).toBe(5);
  });
});

describe('units that are hampered', () => {
  const out = { supply: 'out' } as const;
  it('CC-14.4.d: out of supply at most two hexes, whatever they cost; stops and prohibitions remain', () => {
    const rules = rulesOn({ hexes: { '1009': { terrain: 'mountain' }, '1109': { terrain: 'rough' } } });
    const position = phase(rules, [infantry('i', '1010', { move: 1, status: out }), rifle('r', '1011')]);
    expect(costOf(rules, position, 'i', ['1110', '1109'])).toBe(0);
    expect(move(rules, position, 'i', ['1110', '1109']).says).toContain('CC-14.4.d cost-ignored');
    expect(move(rules, position, 'i', ['1110', '1109', '1108']).says).toEqual(['CC-14.4.d TWO_HEXES_ONLY']);
    expect(move(rules, position, 'i', ['1009', '1008']).says).toEqual(['CC-7.8.d MUST_STOP']);
    expect(move(rules, phase(rules, [panzer('p', '1010', { status: out })]), 'p', ['1009']).ok).toBe(false);
  });

  it('CC-14.4.d, reading CC-A82: in a Second Movement Phase foot one hex, others two in all', () => {
    const position = phase(
      PLAIN,
      [infantry('i', '1010', { status: out }), panzer('p', '1010', { status: out })],
      SECOND,
    );
    expect(move(PLAIN, position, 'i', ['1009', '1008']).says).toEqual(['CC-7.3.c ONE_HEX_ONLY']);
    expect(move(PLAIN, position, 'p', ['1009', '1008']).ok).toBe(true);
    const first = request(PLAIN, position, 'p', ['1009']);
    const ruled = adjudicateMove(PLAIN, position, first);
    if (ruled._tag === 'Left') throw new Error('refused');
    const after = moveDone(PLAIN, position, first, ruled.right.value);
    expect(move(PLAIN, after, 'p', ['1008']).ok).toBe(true);
    expect(move(PLAIN, after, 'p', ['1008', '1007']).says).toEqual(['CC-14.4.d TWO_HEXES_ONLY']);
    expect('1007' in ends(PLAIN, after, 'p')).toBe(false);
  });

  it('CC-14.4.d, CC-7.1.c: in a stack only the MA of those who pay points limits it', () => {
    const position = phase(PLAIN, [
      infantry('i', '1010', { move: 1, status: out }),
      panzer('p', '1010'),
      rifle('r', '1011'),
    ]);
    // 1 and 2 for the first hex, 1 for the second: the panzer division pays 4 of its 6.
    expect(costOf(PLAIN, position, ['i', 'p'], ['1009', '1008'])).toBe(4);
    expect(ends(PLAIN, position, ['i', 'p'])['1008']).toBe(4);
    expect(move(PLAIN, position, ['i', 'p'], ['1009', '1008', '1007']).says).toEqual([
      'CC-14.4.d TWO_HEXES_ONLY',
    ]);
  });

  it('CC-14.4.d, reading CC-A83: no extended movement out of supply', () => {
    const position = phase(PLAIN, [infantry('i', '1010', { status: out })]);
    expect(move(PLAIN, position, 'i', ['1009'], 'extended').says).toEqual(['CC-14.4.d OUT_OF_SUPPLY']);
    expect(modesOf(PLAIN, position, unitNamed(position, 'i'))).toEqual(['normal']);
  });

  it('CC-14.5.a: limited supply does not touch movement', () => {
    const position = phase(PLAIN, [infantry('i', '1010', { status: { supply: 'limited' } })]);
    expect(costOf(PLAIN, position, 'i', ['1009', '1008', '1007'])).toBe(3);
    expect(move(PLAIN, position, 'i', ['1009']).says).toContain('CC-14.5.a no-effect-on-movement');
  });

  it('CC-11.5.c, reading CC-A96: a disrupted unit may not end in an EZOC, friends or not, but may pass and stay', () => {
    const position = phase(PLAIN, [
      panzer('p', '1011', { status: { disrupted: true } }),
      infantry('i', '1010'),
      rifle('r', '1110'),
    ]);
    expect(move(PLAIN, position, 'p', ['1010']).says).toEqual(['CC-11.5.c DISRUPTED_ENDS_IN_ENEMY_ZONE']);
    expect(costOf(PLAIN, position, 'p', ['0911', '0910'])).toBe(4);
    expect('1010' in ends(PLAIN, position, 'p')).toBe(false);
    expect(move(PLAIN, position, 'p', ['1010', '1009']).ok).toBe(true);
  });

  it('CC-11.5.i: passing disrupted friends harms nobody', () => {
    const position = phase(PLAIN, [
      panzer('p', '1010'),
      infantry('d', '1009', { status: { disrupted: true } }),
    ]);
    const asked = request(PLAIN, position, 'p', ['1009', '1008']);
    const ruled = adjudicateMove(PLAIN, position, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    expect(unitNamed(moveDone(PLAIN, position, asked, ruled.right.value), 'p').disrupted).toBe(false);
  });

  it('CC-17.2.j: a unit with a Replacement marker moves one hex', () => {
    const position = phase(PLAIN, [panzer('p', '1010', { status: { replaced: true } })]);
    expect(move(PLAIN, position, 'p', ['1009']).ok).toBe(true);
    expect(move(PLAIN, position, 'p', ['1009', '1008']).says).toEqual(['CC-17.2.j ONE_HEX_ONLY']);
    expect(Object.keys(ends(PLAIN, position, 'p')).length).toBe(6);
  });

  it('CC-5.2.a: the stacking limit may be exceeded while moving', () => {
    const crowd = ['a', 'b', 'c'].map((id) => infantry(id, '1009'));
    const position = phase(PLAIN, [...crowd, panzer('p', '1010')]);
    expect(costOf(PLAIN, position, 'p', ['1009', '1008'])).toBe(2);
  });
});

describe('the orders of the 454th', () => {
  const rules = rulesOn({
    hexes: { '1010': { name: 'Rostov', place: 'large-city' } },
    links: { road: [['1015', '1014', '1013', '1012', '1011', '1010']] },
  });
  const division = (hex: string) => infantry('s', hex, { type: 'security', special: '454th' });
  const ordered = (hex: string, security: 'to-rostov' | 'in-rostov' | 'free') =>
    phase(rules, [division(hex)], { more: { security } });

  it('CC-15.9.b, reading CC-A103: to Rostov, or as near as it can', () => {
    const near = ordered('1013', 'to-rostov');
    expect(move(rules, near, 's', ['1014']).says).toEqual(['CC-15.9.b ORDERED_TO_ROSTOV']);
    expect(move(rules, near, 's', ['1012', '1011']).says).toEqual(['CC-15.9.b ORDERED_TO_ROSTOV']);
    expect(move(rules, near, 's', ['1012', '1011', '1010']).says).toContain('CC-15.9.b ordered-to-rostov');
    expect(Object.keys(ends(rules, near, 's'))).toEqual(['1010']);
    // Extended movement would bring it there.
    expect(ends(rules, ordered('1015', 'to-rostov'), 's')).toEqual({});
    const far = ordered('1020', 'to-rostov');
    expect(Object.keys(ends(rules, far, 's'))).toEqual(['1017']);
    expect(move(rules, far, 's', ['1019']).ok).toBe(false);
  });

  it('CC-15.9.b: its arrival fulfils the order; CC-15.9.c: then it may not leave', () => {
    const near = ordered('1011', 'to-rostov');
    const asked = request(rules, near, 's', ['1010']);
    const ruled = adjudicateMove(rules, near, asked);
    if (ruled._tag === 'Left') throw new Error('refused');
    expect(moveDone(rules, near, asked, ruled.right.value).security).toBe('in-rostov');
    const there = ordered('1010', 'in-rostov');
    expect(move(rules, there, 's', ['1011']).says).toEqual(['CC-15.9.c STAYS_IN_ROSTOV']);
    expect(modesOf(rules, there, unitNamed(there, 's'))).toEqual([]);
    expect(move(rules, ordered('1010', 'free'), 's', ['1011']).ok).toBe(true);
    expect(at(rules, '1010')).toBe(rules.theatre.named['Rostov']);
  });
});
