import { describe, expect, it } from 'vitest';
import { decodeWith } from '../codec/errors.js';
import type { Census, Counted, Journey } from '../game/census.js';
import { ja } from '../ja/index.js';
import { censusAfter } from './census-after.js';
import { STATE_PHRASES } from './describe-state.js';
import { EVENTS, eventCodec, eventSchema, type GameEvent } from './event.js';
import { eventsBetween, eventsOf, rollOf } from './events.js';
import { tellEvents } from './happened.js';
import { playAs } from './played.js';
import { EVENT_PHRASES, eventText, phraseOf, sayEvent } from './say-event.js';
import { manyText, sayCommon } from './say-phrase.js';

const unit = (id: string, more: Partial<Counted> = {}): Counted => ({
  ...{ id, side: 'axis', hex: '0101', box: null, due: null, lost: false, steps: 2, face: '4-4', states: [] },
  ...more,
});
const off = (box: string, more: Partial<Counted> = {}) => ({ hex: null, box, ...more });

const census = (units: readonly Counted[], more: Partial<Census> = {}): Census => ({
  ...{ clock: { turn: '1', player: 'axis', phase: 'move' }, held: {}, points: {} },
  units,
  ...more,
});

const march: Journey = { way: 'move', mode: 'rail', paths: { a: ['0102', '0103', '0104'] } };

/** What becomes of one unit, and the events that tell it. */
const ROWS: readonly (readonly [
  string,
  Counted | null,
  Counted | null,
  Journey | null,
  readonly GameEvent[],
])[] = [
  ['nothing', unit('a'), unit('a'), march, []],
  [
    'a move, by its way',
    unit('a'),
    unit('a', { hex: '0104' }),
    march,
    [
      {
        event: 'moved',
        unit: 'a',
        from: '0101',
        to: '0104',
        path: ['0101', '0102', '0103', '0104'],
        way: 'move',
        mode: 'rail',
      },
    ],
  ],
  [
    'a move that stopped on its way',
    unit('a'),
    unit('a', { hex: '0102' }),
    march,
    [
      {
        event: 'moved',
        unit: 'a',
        from: '0101',
        to: '0102',
        path: ['0101', '0102'],
        way: 'move',
        mode: 'rail',
      },
    ],
  ],
  [
    'a unit that nobody sent',
    unit('b'),
    unit('b', { hex: '0909' }),
    march,
    [
      {
        event: 'moved',
        unit: 'b',
        from: '0101',
        to: '0909',
        path: ['0101', '0909'],
        way: 'displaced',
        mode: null,
      },
    ],
  ],
  [
    'a step lost, and a mark',
    unit('a'),
    unit('a', { steps: 1, face: '2-4', states: ['disrupted'] }),
    null,
    [
      { event: 'lost-steps', unit: 'a', from: 2, to: 1, face: '2-4' },
      { event: 'state-changed', unit: 'a', from: [], to: ['disrupted'] },
    ],
  ],
  [
    'a loss',
    unit('a'),
    unit('a', off('cadre', { lost: true })),
    null,
    [{ event: 'eliminated', unit: 'a', hex: '0101', from: null, to: 'cadre', due: null }],
  ],
  [
    'a withdrawal',
    unit('a'),
    unit('a', off('track', { due: '4' })),
    null,
    [{ event: 'removed', unit: 'a', hex: '0101', to: 'track', due: '4' }],
  ],
  [
    'an arrival after a loss',
    unit('a', off('cadre', { lost: true })),
    unit('a'),
    null,
    [{ event: 'arrived', unit: 'a', from: 'cadre', to: '0101', rebuilt: true }],
  ],
  [
    'a change of box',
    unit('a', off('pool', { lost: true })),
    unit('a', off('track', { due: '4' })),
    null,
    [{ event: 'transferred', unit: 'a', from: 'pool', to: 'track', due: '4', rebuilt: true }],
  ],
  [
    'another owner and face',
    unit('a'),
    unit('a', { side: 'soviet', face: '3-4' }),
    null,
    [
      { event: 'converted', unit: 'a', from: '4-4', to: '3-4' },
      { event: 'captured', unit: 'a', from: 'axis', to: 'soviet' },
    ],
  ],
  [
    'a unit that comes into being',
    null,
    unit('a'),
    null,
    [
      {
        event: 'created',
        unit: 'a',
        ...{
          side: 'axis',
          hex: '0101',
          box: null,
          due: null,
          lost: false,
          steps: 2,
          face: '4-4',
          states: [],
        },
      },
    ],
  ],
  ['a unit that is gone', unit('a'), null, null, [{ event: 'vanished', unit: 'a', hex: '0101', box: null }]],
];

describe('what happened between two censuses', () => {
  it.each(ROWS)('tells %s', (_, before, after, journey, events) => {
    const [one, other] = [census(before === null ? [] : [before]), census(after === null ? [] : [after])];
    const found = eventsBetween(one, other, journey);
    expect(found).toEqual(events);
    expect(censusAfter(one, found)).toEqual(other);
    for (const event of found) expect(decodeWith(eventCodec(), event)._tag).toBe('Right');
  });

  it('tells places, points and the clock, and leads to the later census', () => {
    const one = census([], { held: { Rostov: { hex: '0101', side: 'soviet' } }, points: { axis: 3 } });
    const other = census([], {
      clock: { turn: '2', player: 'axis', phase: 'supply' },
      held: { Rostov: { hex: '0101', side: 'axis' } },
      points: { axis: 5, soviet: 0 },
    });
    const found = eventsBetween(one, other);
    expect(found.map(({ event }) => event)).toEqual([
      'control-changed',
      'points-changed',
      'turn-began',
      'player-turn-began',
      'phase-began',
    ]);
    expect(censusAfter(one, found)).toEqual({ ...other, points: { axis: 5 } });
  });
});

describe('what happened by an action', () => {
  const game = {
    name: 'toy',
    actor: (state: { die: number }) => (state.die === 0 ? 'chance' : null),
    census: ({ die }: { die: number }) => census([unit('a', { hex: `010${die}` })]),
    outcome: ({ die }: { die: number }) => (die === 0 ? null : { winner: null, level: 'draw', points: 0 }),
    writeAction: (action: { die: number }) => ({ type: 'roll', ...action }),
    apply: (_: { die: number }, action: { die: number }) =>
      action.die > 6
        ? { _tag: 'Left' as const, left: [{ clause: 'T-1', code: 'NO_DIE' }] }
        : {
            _tag: 'Right' as const,
            right: {
              value: action,
              reasons: [
                { clause: 'T-1', effect: 'odds', column: '9:1' },
                { clause: 'T-2', effect: 'roll', ...action, column: '3:1', modifier: -1, result: 'DR' },
              ],
              sources: [],
            },
          },
  };

  it('begins with the dice, as the ruling tells them, and ends with the end of the game', () => {
    const done = playAs(game as never, { die: 0 }, { die: 4 });
    const events = done._tag === 'Right' ? done.right.events : [];
    expect(events[0]).toEqual({
      event: 'rolled',
      dice: [4],
      clause: 'T-2',
      table: null,
      column: '3:1',
      modifier: -1,
      result: 'DR',
    });
    expect(events.at(-1)).toEqual({ event: 'game-over', winner: null, level: 'draw', points: 0 });
  });

  it('has a roll that is told by itself too, and none where nobody rolls', () => {
    const done = playAs(game as never, { die: 0 }, { die: 4 });
    const ruling = game.apply({ die: 0 }, { die: 4 });
    const reasons = ruling._tag === 'Right' ? ruling.right.reasons : [];
    const action = { die: 4 };
    expect(rollOf(game as never, { before: { die: 0 }, action, reasons } as never)).toEqual(
      done._tag === 'Right' ? done.right.events[0] : null,
    );
    expect(rollOf(game as never, { before: { die: 1 }, action, reasons } as never)).toBeNull();
  });

  it('is not told of what is refused', () => {
    expect(playAs(game as never, { die: 0 }, { die: 9 })._tag).toBe('Left');
  });

  it('is nothing in a game that takes no census', () => {
    const { census: _, ...blind } = game;
    expect(eventsOf(blind as never, { before: { die: 0 }, action: { die: 4 }, after: { die: 4 } })).toEqual(
      [],
    );
  });
});

describe('the sentences of events', () => {
  const phrases = { names: { a: 'III Corps' } };

  it('are there for every event', () => {
    for (const event of EVENTS)
      expect(Object.keys(EVENT_PHRASES).some((key) => key === event || key.startsWith(`${event}-`))).toBe(
        true,
      );
    expect(eventSchema().oneOf).toHaveLength(EVENTS.length);
  });

  it('name units as players do, and can be said in another language', () => {
    const event: GameEvent = { event: 'lost-steps', unit: 'a', from: 2, to: 1, face: '2-4' };
    expect(phraseOf(event)).toBe('lost-steps');
    expect(sayEvent(phrases, event)).toBe('III Corps is reduced to 1 step');
    expect(sayEvent(phrases, event, { 'lost-steps': '{unit}: {from} → {to}' })).toBe('III Corps: 2 → 1');
    expect(sayEvent({ ...phrases, lines: { 'event-lost-steps': '{unit} -{to}' } }, event)).toBe(
      'III Corps -1',
    );
    const lost: GameEvent = { event: 'eliminated', unit: 'a', hex: null, from: null, to: null, due: null };
    expect(sayEvent({ ...phrases, texts: { '{} is destroyed': '{} zerstört' } }, lost)).toBe(
      'III Corps zerstört',
    );
  });

  it('make the lines of a record: losses first, nothing of the dead but their end', () => {
    const before = census([unit('a'), unit('b'), unit('c', { states: ['disrupted'] })], {
      held: { Rostov: { hex: '0101', side: 'soviet' } },
      points: { axis: 10, soviet: 4 },
    });
    const after = census(
      [
        unit('a', off('cadre', { lost: true, steps: 0 })),
        unit('b', { states: ['out of supply'] }),
        unit('c', { hex: '0102' }),
      ],
      { held: { Rostov: { hex: '0101', side: 'axis' } }, points: { axis: 13, soviet: 2 } },
    );
    expect(tellEvents(phrases, eventsBetween(before, after))).toEqual([
      'III Corps is destroyed',
      'b is out of supply',
      'c is no longer disrupted',
      'Rostov goes to axis',
      'axis points: 13 (+3)',
      'soviet points: 2 (-2)',
    ]);
    expect(tellEvents(phrases, eventsBetween(after, before))[0]).toBe('III Corps is back in play');
    const words = { side: { axis: 'Axis' }, whereabouts: { cadre: 'in the Cadre Box' } };
    const sent: GameEvent = {
      event: 'transferred',
      unit: 'a',
      from: 'track',
      to: 'cadre',
      due: null,
      rebuilt: false,
    };
    expect(sayEvent({ ...phrases, words }, sent)).toBe('III Corps is now in the Cadre Box');
    expect(sayEvent({ words }, { event: 'player-turn-began', player: 'axis' })).toBe(
      'Axis player turn begins',
    );
    expect(sayEvent({ words }, { event: 'phase-began', phase: 'Supply Phase' })).toBe('Supply Phase begins');
  });

  it('are all in the Japanese that every game builds on', () => {
    const { texts = {} } = ja;
    expect(
      Object.values(EVENT_PHRASES)
        .map(eventText)
        .filter((text) => !Object.hasOwn(texts, text)),
    ).toEqual([]);
    expect(sayEvent({ texts }, { event: 'lost-steps', unit: 'a', from: 2, to: 1, face: '' })).toBe(
      'a は残り1ステップとなる',
    );
  });
  it('of states too, with the words of the game', () => {
    const { texts = {} } = ja;
    const slotsOnly = /^[\s{}:();]*$/;
    expect(
      Object.values(STATE_PHRASES)
        .map(manyText)
        .filter((text) => !slotsOnly.test(text) && !Object.hasOwn(texts, text)),
    ).toEqual([]);
    const said = sayCommon(
      { texts, words: { side: { axis: '枢軸軍' } } },
      STATE_PHRASES['on-map'],
      manyText,
      {
        side: 'axis',
        count: 2,
      },
    );
    expect(said).toBe('枢軸軍、マップ上: 2ユニット');
  });
});
