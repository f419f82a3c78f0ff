import type { AnyGame } from '@eastfront/kernel';
import { nodeAt, type Session } from '@eastfront/kernel/session';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it, vi } from 'vitest';
import { litHexes } from '../src/pages/over.js';
import { chooseAt } from '../src/pages/pointing.js';
import { hasOnlyEnd, keeperOfRoll } from '../src/panels/prompt.js';
import { prepare } from '../src/play/ahead.js';
import { askedBeside, hexesOf, type Offer } from '../src/play/offers.js';
import {
  actor,
  choose,
  groundsOf,
  hexNamed,
  isMine,
  isOfPerson,
  left,
  means,
  nouns,
  now,
  pending,
  pick,
  picture,
  refusal,
  subjects,
  table,
} from '../src/play/store.js';
import { paintAtOnce, playUntil, seat } from './seated.js';

paintAtOnce();

/** Whether actions of a type are listed for one of those who can act. */
const isListed =
  (type: string) =>
  (game: AnyGame, on: Session): boolean => {
    const { state } = nodeAt(on);
    return (
      game.types?.(state).includes(type) === true &&
      game
        .subjects(state)
        .some((id) => game.actions(state, id).some((one) => (one as { readonly type: string }).type === type))
    );
  };

const isScenario = (game: AnyGame, on: Session): boolean =>
  game.types?.(nodeAt(on).state).includes('scenario') === true;

/** The hexes in which the rules allow an action like this one. */
const allowedLike = (game: AnyGame, written: object): ReadonlySet<string> => {
  const labels = (picture.value?.board.hexes ?? []).map(
    (hex) => picture.value?.board.grid.labels[hex] as string,
  );
  return new Set(
    labels.filter((at) => {
      const read = game.readActions({ ...written, at }, now.value);
      return read._tag === 'Right' && game.apply(now.value, read.right[0])._tag === 'Right';
    }),
  );
};

const openIn = (offers: readonly Offer[], type: string): ReadonlySet<string> =>
  new Set(offers.filter((one) => one.type === type).flatMap(({ hexes }) => hexes));

describe('what the table shows as closed is refused by the rules', () => {
  it('VG-12.51.g, VG-CG9.c: a unit that sets up is shown all hexes, not the few that are listed', () => {
    seat(playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, isListed('set-up')));
    const game = table.value?.game as AnyGame;
    const unit = subjects.value.find((id) => id !== '') as string;
    choose(unit);
    const [one] = left.value.filter(({ type }) => type === 'set-up') as [Offer];
    const open = allowedLike(game, one.written);
    expect(openIn(left.value, 'set-up')).toEqual(open);
    expect(open.size).toBeGreaterThan(40);
    expect(new Set(litHexes.value.keys())).toEqual(new Set([...open].map(hexNamed)));
    const label = [...open].at(-1) as string;
    chooseAt(hexNamed(label), null);
    expect(refusal.value).toBeNull();
    expect(left.value.filter(({ type }) => type === 'set-up').map(({ written }) => written['at'])).toEqual([
      label,
    ]);
  });

  it('VG-R9: a fortification of a kind is shown all its places, and a click on any other says why not', () => {
    seat(playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, isListed('fortify')));
    const game = table.value?.game as AnyGame;
    choose('');
    pick({ kind: 'type', is: 'fortify' });
    const kind = left.value.find(({ hexes }) => hexes.length > 0)?.fields['kind'] as string;
    pick({ kind: 'field', field: 'kind', is: kind });
    const open = allowedLike(game, (left.value[0] as Offer).written);
    expect(open.size).toBeGreaterThan(8);
    expect(new Set(hexesOf(left.value).keys())).toEqual(open);
    const closed = (picture.value?.board.hexes ?? []).find((hex) => !litHexes.value.has(hex)) as number;
    chooseAt(closed, null);
    expect(refusal.value?.grounds.length).toBeGreaterThan(0);
    chooseAt(hexNamed([...open].at(-1) as string), null);
    expect(new Set(left.value.map(({ written }) => written['at']))).toEqual(new Set([[...open].at(-1)]));
  });

  it('VG-R9: a roadblock is put on a hexside by a click on either of its hexes', () => {
    seat(playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, isListed('fortify')));
    const pickRoadblock = (): void => {
      choose('');
      pick({ kind: 'type', is: 'fortify' });
      pick({ kind: 'field', field: 'kind', is: '"roadblock"' });
    };
    pickRoadblock();
    expect(left.value.length).toBeGreaterThan(300);
    const { written, hexes, fields } = left.value.at(-1) as Offer;
    expect(hexes).toEqual(String(written['at']).split('/'));
    for (const hex of hexes) {
      pickRoadblock();
      chooseAt(hexNamed(hex), null);
      expect(refusal.value).toBeNull();
      expect(left.value.map((one) => one.written['at'])).toContain(written['at']);
      expect(left.value.every((one) => one.hexes.includes(hex))).toBe(true);
    }
    pick({ kind: 'field', field: 'at', is: fields['at'] as string });
    expect(pending.value?.written).toEqual(written);
  });
});

it('all places of a unit that sets up are worked out before it is chosen, and nothing is tried by carrying it out', () => {
  vi.stubGlobal('window', {});
  vi.useFakeTimers();
  const at = playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, isListed('set-up'));
  const [apply, alike] = [vi.spyOn(at.game, 'apply'), vi.spyOn(at.game as Required<AnyGame>, 'alike')];
  seat(at);
  const unit = subjects.value.find((id) => id !== '') as string;
  prepare([unit]);
  vi.runAllTimers();
  const worked = alike.mock.calls.length;
  expect(worked).toBeGreaterThan(0);
  choose(unit);
  expect(left.value.length).toBeGreaterThan(40);
  expect(alike).toHaveBeenCalledTimes(worked);
  expect(apply).not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a fortification that is more than a kind in a hex', () => {
  /** The step in which fortifications are bought, with a kind in hand. */
  const buying = (kind: string, scenario = 'I'): void => {
    const isOffered = (game: AnyGame, on: Session): boolean =>
      isListed('fortify')(game, on) &&
      game.actions(nodeAt(on).state, '').some((one) => (one as { readonly kind?: string }).kind === kind);
    seat(playUntil(valorOfTheGuards, { scenario, seed: '1' }, isOffered));
    choose('');
    pick({ kind: 'type', is: 'fortify' });
    pick({ kind: 'field', field: 'kind', is: JSON.stringify(kind) });
  };

  it('VG-R9: a roadblock may stand on every hexside of own ground, where the other hex is not own as well', () => {
    buying('roadblock');
    const { game } = table.value as NonNullable<typeof table.value>;
    const { board } = picture.value as NonNullable<typeof picture.value>;
    const [one] = left.value as [Offer];
    const name = (hex: number): string => board.grid.labels[hex] as string;
    const sides = board.hexes.flatMap((hex) =>
      [...board.neighbours.slice(6 * hex, 6 * hex + 6)]
        .filter((next) => next > hex)
        .map((next) => `${name(hex)}/${name(next)}`),
    );
    const allowed = sides.filter((at) => {
      const read = game.readActions({ ...one.written, at }, now.value);
      return read._tag === 'Right' && game.apply(now.value, read.right[0])._tag === 'Right';
    });
    expect(new Set(left.value.map(({ written }) => written['at']))).toEqual(new Set(allowed));
  });

  it('VG-R9: a roadblock stands between two hexes, which are clicked one after the other', () => {
    buying('roadblock');
    const { hexes } = left.value.at(-1) as Offer;
    const [first, second] = hexes as [string, string];
    chooseAt(hexNamed(first), null);
    expect(left.value.length).toBeGreaterThan(1);
    chooseAt(hexNamed(second), null);
    expect(pending.value?.written['at']).toBe(`${first}/${second}`);
  });

  it('VG-R9, VG-A104: a building is fortified on the level that is chosen, once its hex is clicked', () => {
    buying('fortified', 'II');
    const below = left.value.find(({ written }) => String(written['at']).includes('-')) as Offer;
    const [hex] = below.hexes as [string];
    chooseAt(hexNamed(hex), null);
    const places = left.value.map(({ written }) => String(written['at']));
    expect(places).toEqual([`${hex}-1`, hex]);
    const [question] = askedBeside(left.value, nouns.value);
    expect(question?.field).toBe('at');
    pick({ kind: 'field', field: 'at', is: JSON.stringify(`${hex}-1`) });
    expect(pending.value?.written['at']).toBe(`${hex}-1`);
  });

  it('VG-R9: a minefield has 6, 8 or 12 factors', () => {
    buying('ap-mines');
    const [hex] = hexesOf(left.value).keys();
    chooseAt(hexNamed(hex as string), null);
    const counts = left.value.map(({ fields }) => Number(fields['count']));
    expect(counts.toSorted((a, b) => a - b)).toEqual([6, 8, 12]);
    pick({ kind: 'field', field: 'count', is: '8' });
    expect(pending.value?.written['count']).toBe(8);
  });
});

describe('a step of Valor of the Guards at the table', () => {
  it('VG-R9: says what there is to buy with, by the name of the side, and the usual number of a thing as it is', () => {
    seat(playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, isListed('fortify')));
    expect(means.value).toMatch(/CPP.*FPP/);
    expect(means.value).not.toContain('?');
    const told = Object.keys(table.value?.game.census?.(now.value).points ?? {});
    expect(told).toContainEqual(expect.stringMatching(/^(German|Russian) FPP$/));
    pick({ kind: 'type', is: 'fortify' });
    const counts = left.value.map(({ fields }) => fields['count']);
    expect(counts.every((count) => Number(count) > 0)).toBe(true);
  });

  it('that is fought elsewhere waits for a person, whose side it is not as well; bots alone go on', () => {
    const at = playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, isScenario);
    seat(at, ['russian']);
    expect(actor.value).toBe('german');
    expect(isMine.value).toBe(true);
    expect(at.game.prompt?.(now.value)).toContain('then enter how it truly ended');
    const { state } = nodeAt(at.session);
    expect(
      isOfPerson(
        at.game,
        { ...at.session, players: { german: 'steward', russian: 'steward' } },
        state,
        'german',
      ),
    ).toBe(false);
  });
});

describe('the dice of Valor of the Guards at the table', () => {
  it('VG-12.622: of a secret roll of the other side only whose it is is told', () => {
    const at = playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, (game, on) => {
      const { state } = nodeAt(on);
      const [first] = game.chances(state);
      return first !== undefined && (game.secretOf?.(state, first.action) ?? null) !== null;
    });
    const { state } = nodeAt(at.session);
    const keeper = at.game.secretOf?.(state, at.game.chances(state)[0]?.action) as string;
    const other = at.game.sides.find((side) => side !== keeper) as string;
    seat(at, [other]);
    expect(keeperOfRoll()).toBe(keeper);
    seat(at, [keeper]);
    expect(keeperOfRoll()).toBeNull();
  });

  it('an escape comes to what it is called in words, none of which is a code', () => {
    const result = valorOfTheGuards.make();
    const words = result._tag === 'Right' ? result.right.phrases.words?.['result'] : {};
    expect(words?.['escape-replace']).toBe('escape with Replacement');
  });

  it('VG-R10: a step with nothing but its end says so', () => {
    const end = { type: 'done' } as Offer;
    expect(hasOnlyEnd([end], 0)).toBe(true);
    expect(hasOnlyEnd([end], 1)).toBe(false);
    expect(hasOnlyEnd([end, { type: 'reconnoitre' } as Offer], 0)).toBe(false);
  });
});

it('VG-12.622: units that come with an action stand in its reasons by their names, not by ids', () => {
  const at = playUntil(valorOfTheGuards, { scenario: 'I', seed: '1' }, (game, { nodes, cursor }) => {
    const { parent, state } = nodes[cursor] as Session['nodes'][number];
    const before = parent === null ? null : game.names?.(nodes[parent]?.state);
    return (
      before !== null && Object.keys(game.names?.(state) ?? {}).length > Object.keys(before ?? {}).length
    );
  });
  const { state, parent } = nodeAt(at.session);
  const before = nodeAt(at.session, parent as number).state;
  const known = at.game.names?.(before) ?? {};
  const [id, name] = Object.entries(at.game.names?.(state) ?? {}).find(
    ([one]) => known[one] === undefined,
  ) as [string, string];
  const told = { clause: 'VG-CG9.c', effect: 'held', subject: id };
  expect(groundsOf(at.game, before, [told], state)[0]?.text).toContain(name);
  expect(groundsOf(at.game, before, [told])[0]?.text).toContain(id);
});
