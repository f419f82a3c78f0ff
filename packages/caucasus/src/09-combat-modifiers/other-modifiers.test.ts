import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Fight } from '../../test/combat.fixture.js';
import { fought, oddsIn } from '../../test/combat.fixture.js';
import type { Piece } from '../../test/fixture.js';
import { effects } from '../../test/fixture.js';

describe('columns for the state of the defenders', () => {
  const against = (...defenders: readonly Piece[]): Fight => ({ attackers: [{ attack: 12 }], defenders });
  const shifts = (fight: Fight): number => oddsIn(fight).shift;
  const reasonsOf = (fight: Fight, clause: string): readonly string[] =>
    effects(must(fought(fight).ruling).reasons, clause);

  it('CC-14.4.c: one to the right when all of them are out of supply', () => {
    const all = against({ status: { supply: 'out' } }, { status: { supply: 'out' } });
    expect(shifts(all)).toBe(1);
    const some = against({ status: { supply: 'out' } }, {});
    expect(shifts(some)).toBe(0);
    expect(reasonsOf(some, 'CC-14.4.c')).toEqual(['no-shift']);
  });

  it('CC-A38: an HQ in supply counts among all of them', () => {
    expect(shifts(against({ status: { supply: 'out' } }, { type: 'hq' }))).toBe(0);
  });

  it('CC-14.5.a: limited supply of the defender does nothing', () => {
    const limited = against({ status: { supply: 'limited' } });
    expect(shifts(limited)).toBe(0);
    expect(reasonsOf(limited, 'CC-14.5.a')).toEqual(['no-shift']);
  });

  it('CC-11.5.d: one to the right however many are disrupted; CC-11.5.h: they defend in full', () => {
    const two = against({ status: { disrupted: true } }, { status: { disrupted: true } });
    expect(oddsIn(two)).toMatchObject({ shift: 1, defense: 8 });
    expect(shifts(against({ status: { disrupted: true } }, {}))).toBe(1);
    expect(reasonsOf(two, 'CC-11.5.h')).toEqual(['full-defense', 'full-defense']);
  });

  it('CC-A35: a disrupted unit that retreated into the hex counts too', () => {
    expect(shifts(against({}, { status: { disrupted: true, retreated: true } }))).toBe(1);
  });
});
