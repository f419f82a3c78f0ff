import { describe, expect, it } from 'vitest';
import type { Situation } from '../../test/situation.js';
import { against, gameWith, listed, must, play, rulesOfGame, unitIn, whereIs } from '../../test/situation.js';
import type { Unit } from '../01-scope/units.js';

const game = gameWith();
const rules = rulesOfGame(game);
const begin = (number: number, options = {}): Situation => {
  const own = gameWith(options);
  return { game: own, rules: rulesOfGame(own), position: must(own.start(String(number))) };
};
const name = (hex: number): string => rules.theatre.board.grid.labels[hex] as string;
const region = (of: string): readonly string[] => (rules.theatre.board.regions[of] ?? []).map(name);
const toPlace = (at: Situation, test: (unit: Unit) => boolean): readonly string[] =>
  at.position.units.filter((unit) => unit.place === 'set-up' && test(unit)).map((unit) => unit.counter.id);

describe('free set-up', () => {
  it('TP-oob.axisB.a: five infantry units off the line, not a sixth; tanks anywhere', () => {
    const free = begin(3);
    const infantry = toPlace(free, ({ counter }) => counter.side === 'axis' && counter.kind === 'infantry');
    const line = new Set(region('axis-fortress-line'));
    const [off, alsoOff] = region('west-of-19-november-line').filter((label) => !line.has(label)) as [
      string,
      string,
    ];
    const put = (unit: string | undefined, to: string) => ({ type: 'place', unit: unit as string, to });
    const five = play(free, ...infantry.slice(0, 5).map((unit, i) => put(unit, i < 3 ? off : alsoOff)));
    expect(against(five, put(infantry[5], alsoOff))).toEqual([
      'TP-oob.axisB.a INFANTRY_OFF_THE_FORTRESS_LINE',
    ]);
    expect(against(five, put(infantry[5], [...line][0] as string))).toEqual([]);
    const tank = toPlace(five, ({ counter }) => counter.side === 'axis' && counter.kind === 'armor')[0];
    expect(against(five, put(tank, alsoOff))).toEqual([]);
    expect(against(five, put(tank, off))).toEqual(['TP-stacking.a STACK_FULL']);
  });

  it('TP-oob.axisC.a: every hex listed for group Ca is in the pocket', () => {
    const december = begin(7);
    const unit = toPlace(december, ({ group }) => group === 'Ca')[0] as string;
    const hexes = december.game
      .actions(december.position, unit)
      .map((action) => ('to' in action ? action.to : ''));
    expect(hexes).toEqual(
      region('pocket')
        .slice()
        .sort(
          (a, b) => Number(a.slice(2)) - Number(b.slice(2)) || Number(a.slice(0, 2)) - Number(b.slice(0, 2)),
        ),
    );
    expect(against(december, { type: 'place', unit, to: '0505' })).toContain(
      'TP-oob.axisC.a OUTSIDE_SET_UP_AREA',
    );
  });

  it('the Axis places all its units before the Soviets place one, and then the game begins with the Soviet player', () => {
    let at = begin(3);
    const soviets = toPlace(at, ({ counter }) => counter.side === 'soviet')[0] as string;
    expect(against(at, { type: 'place', unit: soviets, to: '4510' })).toContain(
      'TP-oob.sovietB.a NOT_TO_BE_SET_UP',
    );
    let side = 'axis';
    while (at.position.step === 'set-up') {
      if (at.position.player !== side) side = at.position.player;
      if (side === 'soviet') expect(toPlace(at, ({ counter }) => counter.side === 'axis')).toEqual([]);
      const [subject] = at.game.subjects(at.position) as [string];
      at = play(at, at.game.writeAction(at.game.actions(at.position, subject)[0] as never));
    }
    expect([side, at.position.player, at.position.phase]).toEqual(['soviet', 'soviet', 'first-movement']);
    expect(at.game.faults(at.position)).toEqual([]);
  });

  it('a squadron is set up with its air base and never by itself', () => {
    const free = begin(2);
    const squadron = toPlace(free, ({ counter }) => counter.kind === 'squadron')[0] as string;
    expect(listed(free).some((action) => 'unit' in action && action.unit === squadron)).toBe(false);
    const number = unitIn(free, squadron).counter.number;
    const base = toPlace(
      free,
      ({ counter }) => counter.kind === 'air-base' && counter.side === 'soviet' && counter.number === number,
    )[0] as string;
    const to = region('east-of-19-november-line').find(
      (label) => against(free, { type: 'place', unit: base, to: label }).length === 0,
    ) as string;
    const placed = play(free, { type: 'place', unit: base, to });
    expect([whereIs(placed, base), whereIs(placed, squadron)]).toEqual([to, to]);
  });

  it('TP-option.hold.a: in scenario 1 the Axis units on their fortress line are marked, in scenario 4 none (TP-A85 a)', () => {
    const marked = (number: number) =>
      begin(number, { optional: ['TP-option.hold'] }).position.units.filter(({ startLine }) => startLine);
    expect(marked(1).length).toBeGreaterThan(10);
    expect(
      marked(1).every((unit) => rules.theatre.fortress.axis[unit.at] === 1 && unit.counter.side === 'axis'),
    ).toBe(true);
    expect(marked(4)).toEqual([]);
  });

  it('a set-up with nobody left to place is bad input, or goes on: it has no action', () => {
    const read = game.readState({ scenario: 1, phase: 'set-up', units: [] });
    expect(
      read._tag === 'Left' || game.actor(read.right) === null || game.subjects(read.right).length > 0,
    ).toBe(true);
  });
});
