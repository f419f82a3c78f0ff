import { recordNamesOf, sayTold } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { axis, battle, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { Action } from '../play/actions.js';
import { applyAction, BOOK } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { PHRASES } from '../rulebook/phrases.js';

const RULES = rulesOn();

/** The line of a record. */
const lineOf = (...of: Parameters<typeof BOOK.describe>): string =>
  sayTold(
    { ...PHRASES, names: recordNamesOf(of[1].units.map(({ counter }) => counter)) },
    BOOK.describe(...of),
  );

/** What a record says of actions taken one after the other. */
const record = (start: Position, ...actions: readonly Action[]): readonly string[] => {
  let position = start;
  return actions.map((action) => {
    const line = lineOf(RULES, position, action);
    const ruled = must(applyAction(RULES, position, action));
    position = ruled.value;
    return line;
  });
};

describe('the record of a game', () => {
  it('tells the odds of a combat, what the die brings and who is led where', () => {
    const start = scene(RULES, [axis('a', 'D5', 9), soviet('s', 'D4', 4)], { step: 'declare' });
    const lines = record(
      start,
      { type: 'declare', battles: [{ attackers: ['a'], hexes: ['D4'] }], surrender: [] },
      { type: 'resolve', battle: 0 },
      { type: 'roll', die: 5 },
      { type: 'retreat', unit: 's', path: ['D3'] },
      { type: 'end-phase' },
    );
    expect(lines).toEqual([
      'declares: a against D4',
      'combat for D4: 9 to 4, 2:1',
      'rolls 5 for the attack on D4: DR, the defenders retreat',
      'retreats s D4-D3',
      'ends the combat phase',
    ]);
  });

  it('tells the odds with a Stuka', () => {
    const pieces = [axis('a', 'D5', 9), axis('q', 'D7', 1, { type: 'hq' }), soviet('s', 'D4', 4)];
    const start = scene(RULES, pieces, {
      step: 'battles',
      stukas: [{ hq: 'q', hex: 'D4' }],
      battles: [battle(RULES, 'a', 'D4')],
    });
    expect(record(start, { type: 'resolve', battle: 0 })).toEqual([
      'combat for D4: 9 to 4, 2:1, 5:1 with support',
    ]);
  });

  it('TRC-V3.1.t: tells the supplies by way of Archangel doubled when the Balkans were spared', () => {
    const position: Position = {
      ...scene(RULES, [soviet('s', 'D5')], { phase: 'movement', step: 'lend-lease' }),
      routes: ['archangel'],
    };
    const told = (one: Position) => lineOf(RULES, one, { type: 'roll', die: 3 });
    expect(told(position)).toBe('rolls 3 for the supplies by way of Archangel: 3 points');
    expect(told({ ...position, situations: { 'V3.1': true } })).toBe(
      'rolls 3 for the supplies by way of Archangel: 6 points',
    );
  });

  it('tells the weather, and why a unit is lost while units move', () => {
    const position = scene(RULES, [axis('a', 'D5')], { phase: 'movement', step: 'weather' });
    const autumn = { ...position, turn: position.turn + 2 };
    const weathers = [1, 6].map((die) => lineOf(RULES, autumn, { type: 'roll', die }));
    expect(weathers).toEqual([
      'rolls 1 for the weather: clear',
      expect.stringMatching(/^rolls 6 for the weather: (light mud|mud|snow)$/),
    ]);
    const moving: Position = { ...position, step: 'movement' };
    expect(lineOf(RULES, moving, { type: 'lose', unit: 'a' })).toBe('has no room for a, which is lost');
    expect(lineOf(RULES, { ...moving, phase: 'combat' }, { type: 'lose', unit: 'a' })).toBe('loses a');
  });
});
