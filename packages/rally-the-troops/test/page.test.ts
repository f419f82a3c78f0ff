import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { type ModulePages, modulePages, toRallyTheTroops } from '../src/index.js';
import { SHORTEST, SMALL, TURNING_POINT } from './modules.js';
import { begin, giveUp, isActive, sendAction, stateOf, type Table } from './server.js';

/** What a page listens to. */
type Listener = (event: object) => void;

/** As much of an element as the page uses. */
class Element {
  innerHTML = '';
  textContent = '';
  children: readonly Element[] = [];
  readonly listeners = new Map<string, Listener>();
  addEventListener(kind: string, listener: Listener): void {
    this.listeners.set(kind, listener);
  }
  replaceChildren(...children: readonly Element[]): void {
    this.children = children;
  }
  click(event: object = {}): void {
    this.listeners.get('click')?.(event);
  }
}

/** What a page has from the server: its view, answers, and that it can send something. */
interface Served {
  readonly view: () => object;
  readonly ask: (what: string, asked?: JsonObject) => unknown;
  readonly send: (verb: string, noun: string | null) => void;
}

const servedAt = (table: Table, role: string): Served => ({
  view: () => structuredClone(table.pages.get(role)?.view ?? {}),
  ask: (what, asked) => table.rules.query(stateOf(table), role, what, asked),
  send: (verb, noun) => sendAction(table, role, verb, noun),
});

/** A page, with the functions that the server's own script gives it. */
const opened = ({ view, ask, send }: Served, script: string) => {
  const [map, orders] = [new Element(), new Element()];
  const buttons = new Set<string>();
  const mine: { on_update?: () => void; on_reply?: (what: string, reply: unknown) => void } = {};
  const globals = {
    view: {} as object,
    window: mine,
    document: {
      getElementById: (id: string) => (id === 'map' ? map : orders),
      createElement: () => new Element(),
      querySelectorAll: () => [],
    },
    action_button: (verb: string) => buttons.add(verb),
    send_action: (verb: string, noun?: string) => send(verb, noun ?? null),
    send_query: (what: string, asked?: JsonObject) => mine.on_reply?.(what, ask(what, asked)),
  };
  new Function('globals', `with (globals) { ${script.replace(`'use strict';`, '')} }`)(globals);
  const update = (): void => {
    globals.view = view();
    mine.on_update?.();
  };
  const pressed = (unit: string | undefined, place: string | undefined): void =>
    map.click({
      target: {
        closest: (wanted: string) =>
          wanted.includes('unit')
            ? unit && { dataset: { unit } }
            : place && { dataset: { stack: undefined, hex: place } },
      },
    });
  return { map, orders, buttons, update, pressed };
};

/** The fields of a form with the values that they may have. */
const fieldsOf = (form: string): readonly (readonly [name: string, value: string])[] => [
  ...[...form.matchAll(/<input type="checkbox" value="([^"]*)" name="([^"]*)">/g)].map(
    ([, value = '', name = '']) => [name, value] as const,
  ),
  ...[...form.matchAll(/<select name="([^"]*)">([\s\S]*?)<\/select>/g)].flatMap(
    ([, name = '', inside = '']) =>
      [...inside.matchAll(/<option value="([^"]*)">/g)].map(([, value = '']) => [name, value] as const),
  ),
];

describe.each(SHORTEST)('the pages of $name', (pkg, scenario) => {
  const rules = toRallyTheTroops(pkg);
  const pages = modulePages(pkg, { id: pkg.name });

  it('have a form whose fields are options of the game', () => {
    const fields = fieldsOf(pages['create.html']);
    const { optional, readings } = pkg.rulebook;
    expect(new Set(fields.map(([name]) => name))).toEqual(
      new Set([...Object.keys(optional), ...readings.map(({ id }) => id)]),
    );
    // The last value of each field, all at once.
    const form = Object.fromEntries(fields);
    const { options } = stateOf(begin(rules, 1, scenario, form));
    expect(Object.keys(options).sort()).toEqual(
      [...Object.keys(optional), ...readings.map(({ id }) => id)].sort(),
    );
  });

  it('tell what can be done in words, to those who can do it', () => {
    const table = begin(rules, 1, scenario);
    for (const role of [...rules.roles, 'Observer']) {
      const orders = rules.query(stateOf(table), role, 'orders') as readonly (readonly string[])[];
      const { actions = {} } = table.pages.get(role)!.view;
      const { undo: _, drop_unit: __, ...rest } = actions;
      const listed = Object.entries(rest).flatMap(([verb, nouns]) =>
        Array.isArray(nouns) ? nouns.map((noun) => `${verb} ${noun}`) : [`${verb} null`],
      );
      expect(orders.map(([verb, noun]) => `${verb} ${noun}`).sort()).toEqual(listed.sort());
      expect(orders.every(([, , text]) => typeof text === 'string' && text !== '')).toBe(true);
    }
  });
});

describe('the page of a game', () => {
  const pages: ModulePages = modulePages(SMALL, { id: 'zarechye' });

  it('plays it to its end by what it lists, by its buttons, and by clicks on the board', () => {
    const table = begin(toRallyTheTroops(SMALL), 1942, 'Over the river');
    const at = new Map(
      table.rules.roles.map((role) => [role, opened(servedAt(table, role), pages['play.js'])]),
    );
    let [steps, clicks] = [0, 0];
    for (; steps < 1_000 && stateOf(table).active !== 'None'; steps++) {
      const role = table.rules.roles.find((one) => isActive(stateOf(table), one))!;
      for (const [role, page] of at) {
        page.update();
        expect(page.map.innerHTML).toBe(table.rules.query(stateOf(table), role, 'picture'));
      }
      const { orders, pressed } = at.get(role)!;
      const listed = table.rules.query(stateOf(table), role, 'orders') as readonly (readonly string[])[];
      const before = table.record.length;
      // Every third time a click on what has one meaning, where there is something of the kind.
      const single = listed.find(
        ([, noun]) =>
          noun !== null && !noun!.startsWith('{') && listed.filter(([, one]) => one === noun).length === 1,
      );
      if (steps % 3 === 0 && single?.[1]) {
        if (single[0] === 'select_unit') pressed(single[1], undefined);
        else pressed(undefined, single[1]);
        clicks++;
      } else orders.children[(steps * 7) % orders.children.length]!.click();
      expect(table.record.length).toBe(before + 1);
    }
    expect(stateOf(table).active).toBe('None');
    expect(clicks).toBeGreaterThan(5);
    const [page] = at.values();
    page!.update();
    expect(page!.orders.children).toEqual([]);
    expect(page!.map.innerHTML).toMatch(/^<svg/);
  });

  it('lists what can be done with what was clicked, and all again when it is clicked away', () => {
    const sent: unknown[] = [];
    const orders = [
      ['move', '0101', 'Move there'],
      ['attack', '0101', 'Attack there'],
      ['attack', '0102', 'Attack elsewhere'],
    ];
    const view = { actions: { move: ['0101'], attack: ['0101', '0102'] }, position: {} };
    const ask = (what: string): unknown => (what === 'orders' ? orders : '');
    const page = opened(
      { view: () => view, ask, send: (verb, noun) => sent.push([verb, noun]) },
      pages['play.js'],
    );
    const texts = (): readonly string[] => page.orders.children.map(({ textContent }) => textContent);
    page.update();
    expect(texts()).toEqual(['Move there', 'Attack there', 'Attack elsewhere']);
    page.pressed('a unit in it', '0101');
    expect(texts()).toEqual(['Move there', 'Attack there']);
    page.pressed(undefined, '0103');
    expect(texts()).toHaveLength(3);
    expect(sent).toEqual([]);
    page.pressed(undefined, '0102');
    expect(sent).toEqual([['attack', '0102']]);
  });

  it('asks for the pieces of the picture that it does not have, a small part after an action', () => {
    const table = begin(toRallyTheTroops(TURNING_POINT), 1942, '4');
    const served = servedAt(table, 'Soviet');
    const sizes: number[] = [];
    const ask = (what: string, asked?: JsonObject): unknown => {
      const reply = served.ask(what, asked);
      if (what === 'picture') sizes.push(JSON.stringify([asked, reply]).length);
      return reply;
    };
    const page = opened({ ...served, ask }, pages['play.js']);
    for (let i = 0; i < 12; i++) {
      page.update();
      expect(page.map.innerHTML).toBe(served.ask('picture'));
      const { children } = page.orders;
      children[(i * 7) % children.length]?.click();
    }
    const [whole = 0, ...later] = sizes;
    expect(later.length).toBeGreaterThan(3);
    expect(Math.max(...later)).toBeLessThan(whole / 10);
  });

  it('asks for the whole picture again where a piece has gone that it had when it asked', () => {
    const known: unknown[] = [];
    const replies = [
      [
        ['a', '<svg>'],
        ['b', '</svg>'],
      ],
      [['a'], ['c']],
      [
        ['a', '<svg>'],
        ['c', '<g/></svg>'],
      ],
    ];
    const positions = [{ turn: 1 }, { turn: 2 }];
    const ask = (what: string, asked?: JsonObject): unknown => {
      if (what === 'picture') known.push(asked?.['known']);
      return what === 'picture' ? replies.shift() : [];
    };
    const view = () => ({ position: positions.shift() });
    const page = opened({ view, ask, send: () => undefined }, pages['play.js']);
    page.update();
    page.update();
    expect(known).toEqual([[], ['a', 'b'], []]);
    expect(page.map.innerHTML).toBe('<svg><g/></svg>');
  });

  it('is told where the marks of its pieces are none', () => {
    const table = begin(toRallyTheTroops(SMALL), 1, 'Over the river');
    const refused = table.rules.query(stateOf(table), 'Observer', 'picture', { known: ['a', 3] });
    expect(refused).toEqual({
      bad: [{ path: 'known', expected: 'a list of marks of pieces', got: '["a",3]' }],
    });
  });

  it('has a button for each verb without a noun', () => {
    const table = begin(toRallyTheTroops(TURNING_POINT), 1, '4');
    const page = opened(servedAt(table, 'Soviet'), pages['play.js']);
    page.update();
    expect([...page.buttons].sort()).toEqual(['end-phase', 'undo']);
    giveUp(table, 'Axis', '.resign');
    page.update();
    expect(page.orders.children).toEqual([]);
  });

  it('has the size of the board, and a title', () => {
    expect(pages['play.html']).toMatch(/data-map-width="[1-9][\d.]+" data-map-height="[1-9][\d.]+"/);
    expect(pages['play.html']).toContain(`<title>${SMALL.title}</title>`);
    expect(pages['about.html']).toContain('Over the river');
    const named = modulePages({ ...SMALL, title: `O'Hara & <Sons>` }, { id: 'x' });
    expect(named['title.sql']).toContain(`'O''Hara & <Sons>'`);
    expect(named['play.html']).toContain("O'Hara &amp; &lt;Sons&gt;");
  });

  it.each([
    ['options.id', { id: "a'b" }],
    ['options.id', {}],
    ['options.name', { id: 'a', name: 'b' }],
    ['options', null],
  ])('is refused for wrong %s: %j', (place, options) => {
    expect(() => modulePages(SMALL, options as { id: string })).toThrow(place);
  });
});
