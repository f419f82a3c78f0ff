import { describe, expect, it } from 'vitest';
import {
  END,
  given,
  initial,
  of,
  placesOf,
  play,
  RULES,
  realRules,
  refused,
  reinforce,
  roll,
  typesIn,
  unitIn,
} from '../../test/initial.fixture.js';
import { chooseReplacement, grantAdditional, replacementOf } from '../04-initial-phase/replacement-track.js';
import type { Action } from '../play/actions.js';
import type { ReplacementKind } from '../position/position.js';
import { stepAfterReplacement } from './replacements.js';

const counter = (id: string) => {
  const entry = RULES.forces.roster.find((one) => one.counter.id === id);
  if (entry === undefined) throw new Error(id);
  return entry.counter;
};
const kindOf = (id: string, rules = RULES) => replacementOf(rules, counter(id))?.kind ?? null;
const all = (kinds: Readonly<Record<string, ReplacementKind | null>>) => {
  for (const [id, kind] of Object.entries(kinds)) expect([id, kindOf(id)]).toEqual([id, kind]);
};

describe('what a replacement serves', () => {
  it('CC-4.5.c: German infantry divisions and the bicycle regiment, not security', () => {
    all({ 'ger-298inf': 'german-infantry', 'ger-4bicycle': 'german-infantry', 'ger-454sec': null });
  });
  it('CC-4.5.d: Jäger and mountain divisions', () => {
    all({ 'ger-97jg': 'german-elite-infantry', 'ger-1mtn': 'german-elite-infantry' });
  });
  it('CC-4.5.e: cavalry, infantry, motorized and mountain infantry of all the allies and the East units', () => {
    all({
      'rom-5cav': 'axis-allied',
      'rom-18inf': 'axis-allied',
      'rom-2mtn': 'axis-allied',
      'slo-1mot': 'axis-allied',
      'ita-julia': 'axis-allied',
      'east-1': 'axis-allied',
    });
  });
  it('CC-4.5.g, CC-4.5.i: panzer and panzergrenadier divisions, Felmy, assault guns from the Cadre Box too', () => {
    all({
      'ger-13pz': 'german-mechanized',
      'ger-16mot': 'german-mechanized',
      'ger-5ss-wiking': 'german-mechanized',
      'ger-felmy': 'german-mechanized',
      'ger-191stug': 'german-mechanized',
      'ger-243stug': 'german-mechanized',
    });
    const box = RULES.forces.roster.filter(({ place }) => place === 'cadre').map((entry) => entry.counter.id);
    expect(box).toEqual(['ger-243stug', 'ger-249stug']);
  });
  it('CC-4.5.h, CC-15.2.f: nothing but a special one serves flak and Brandenburgers', () => {
    all({ 'ger-7flak': null, 'ger-brandenburg': null, 'ger-17army-hq': null });
  });
  it('CC-17.2.g, CC-17.2.h, CC-17.2.i: Soviet infantry of any kind, cavalry, no NKVD', () => {
    all({
      'sov-2gds': 'infantry',
      'sov-11gdscorps': 'infantry',
      'sov-9mtn': 'infantry',
      'sov-19rb': 'infantry',
      'sov-83mar': 'infantry',
      'sov-12cav': 'cavalry',
      'sov-11nkvd': null,
      'sov-6gdstank': null,
      'sov-98at': null,
      'sov-36train': null,
      'sov-azov-flotilla': null,
    });
    expect(kindOf('sov-83mar', realRules({ 'CC-A44': 'b' }))).toBeNull();
  });
  it('CC-15.9.d, CC-15.3.g: the 454th and the flotilla are never replaced, and the refusal says so', () => {
    const units = [
      { id: 'ger-454sec', place: 'cadre' },
      { id: 'ger-9inf', at: '1035' },
    ];
    const position = given({
      turn: 3,
      player: 'axis',
      phase: 'first-movement',
      units,
      replacements: { 'german-infantry': 1 },
    });
    expect(refused(position, { type: 'replace', unit: 'ger-454sec', to: '1035' })).toContain(
      'CC-15.9.d NO_REPLACEMENT_FOR_IT',
    );
  });
});

describe('the Axis replacement table', () => {
  const rolled = (die: number, json: object = {}) =>
    play(initial('axis', 3, { step: 'replacement', units: [], ...json }), [roll(die)]);

  it('CC-4.5.b, CC-17.1.a: a die for the type, which is recorded', () => {
    const { position, reasons } = rolled(5);
    expect(of(reasons, 'CC-4.5.b')).toEqual(['replacement-roll']);
    expect(position.replacements['german-mechanized']).toBe(1);
  });
  it('CC-4.5.f: any infantry is one of three types, and no other', () => {
    const { position } = rolled(1);
    expect(position.step).toBe('replacement-choice');
    expect(refused(position, { type: 'replacement', kind: 'german-mechanized' })).toEqual([
      'CC-4.5.f NOT_A_TYPE_TO_CHOOSE',
    ]);
    for (const kind of ['german-infantry', 'german-elite-infantry', 'axis-allied'] as const)
      expect(play(position, [{ type: 'replacement', kind }]).position.replacements[kind]).toBe(1);
  });
  it('CC-4.5.h: special is a replacement of any type, or takes flak or Brandenburgers out of the Cadre Box', () => {
    const units = [
      { id: 'ger-7flak', place: 'cadre' },
      { id: 'ger-brandenburg', place: 'cadre' },
      { id: 'ger-243stug', place: 'cadre' },
      { id: 'ger-17army-hq', at: '1134' },
      { id: 'ger-1pzarmy-hq', at: '1031', supply: 'limited' },
    ];
    const { position } = rolled(6, { units });
    expect(typesIn(position)).toEqual(['rebuild', 'replacement']);
    expect(refused(position, { type: 'rebuild', unit: 'ger-243stug' })).toEqual(['CC-4.5.h NOT_BY_SPECIAL']);
    const { position: taken, reasons } = play(position, [{ type: 'rebuild', unit: 'ger-brandenburg' }]);
    expect(of(reasons, 'CC-15.2.f')).toEqual(['rebuild']);
    expect(taken.grants).toEqual([]);
    // CC-15.2.e: on a friendly HQ in full supply or in a large city on a connected railroad.
    expect(placesOf(taken, 'ger-brandenburg').toSorted()).toEqual(['1035', '1134']);
    expect(
      unitIn(play(taken, [reinforce('ger-brandenburg', '1134')]).position, 'ger-brandenburg').place,
    ).toBe('map');
    const flak = play(position, [{ type: 'rebuild', unit: 'ger-7flak' }, reinforce('ger-7flak', '1035')]);
    expect(unitIn(flak.position, 'ger-7flak')).toMatchObject({ place: 'map', step: 'full' });
    expect(of(flak.reasons, 'CC-17.2.c')).toEqual(['arrive']);
  });
  it('CC-4.6.b: the additional replacement rebuilds neither flak nor Brandenburgers', () => {
    const units = [{ id: 'ger-brandenburg', place: 'cadre' }];
    const position = initial('axis', 7, { step: 'replacement-choice', units, grants: ['additional'] });
    expect(refused(position, { type: 'rebuild', unit: 'ger-brandenburg' })).toEqual([
      'CC-4.5.h NO_SPECIAL_REPLACEMENT',
    ]);
  });
  it('CC-4.6.b: a free choice uses up the narrowest grant that allows it', () => {
    const two = { ...initial('axis', 7, { units: [] }), grants: ['any-infantry', 'additional'] as const };
    expect(chooseReplacement(two, 'axis-allied').position.grants).toEqual(['additional']);
    expect(chooseReplacement(two, 'german-mechanized').position.grants).toEqual(['any-infantry']);
    expect(grantAdditional({ ...two, turn: 6, grants: [] }).position.grants).toEqual([]);
  });
  it('CC-17.2.m: three of a type are kept, the excess is lost', () => {
    const { position, reasons } = rolled(2, { replacements: { 'german-infantry': 3 } });
    expect(position.replacements['german-infantry']).toBe(3);
    expect(of(reasons, 'CC-17.2.m')).toEqual(['excess-lost']);
  });
});

describe('spending replacements', () => {
  const spend = (unit: string, to: string | null = null): Action => ({ type: 'replace', unit, to });
  const axis = (units: readonly object[], json: object = {}) =>
    given({
      turn: 3,
      player: 'axis',
      phase: 'first-movement',
      replacements: { 'german-infantry': 2, 'german-mechanized': 1 },
      units,
      ...json,
    });
  const inf = (fields: object) => [{ id: 'ger-9inf', ...fields }];

  it('CC-17.2.a: in a First Movement Phase only', () => {
    const second = axis(inf({ at: '1031', step: 'reduced' }), { phase: 'second-movement' });
    expect(refused(second, spend('ger-9inf'))).toContain('CC-17.2.a NOT_NOW');
    expect(refused(axis(inf({ at: '1031', step: 'reduced' })), spend('ger-9inf'))).toEqual([]);
  });
  it('CC-17.2.b, CC-17.2.e, CC-17.2.j: one step up, in an EZOC too; one hex at most and no attack in this impulse', () => {
    const units = [...inf({ at: '1031', step: 'remnant' }), { id: 'sov-383rd', at: '1131' }];
    const { position, reasons } = play(axis(units), [spend('ger-9inf')]);
    expect(unitIn(position, 'ger-9inf')).toMatchObject({ step: 'reduced', replaced: true });
    expect(position.replacements['german-infantry']).toBe(1);
    expect(of(reasons, 'CC-17.2.e')).toEqual(['zone-no-bar']);
    const combat = play(position, [END]).position;
    expect(refused(combat, { type: 'attack', unit: 'ger-9inf', hex: '1131' })).toContain(
      'CC-17.2.j HAS_REPLACEMENT_MARKER',
    );
  });
  it('CC-17.2.k: the marker goes at the end of the First Combat Phase', () => {
    const position = axis(inf({ at: '1031', replaced: true }), { phase: 'first-combat' });
    const { position: next, reasons } = play(position, [END]);
    expect(of(reasons, 'CC-17.2.k')).toEqual(['markers-removed']);
    expect(unitIn(next, 'ger-9inf').replaced).toBe(false);
  });
  it('CC-17.2.f: one a turn for a unit', () => {
    const { position } = play(axis(inf({ at: '1031', step: 'remnant' })), [spend('ger-9inf')]);
    expect(refused(position, spend('ger-9inf'))).toEqual(['CC-17.2.f HAS_HAD_ONE']);
  });
  it('CC-17.2.d, CC-14.4.e, CC-11.5.g: in supply, limited too, and not disrupted', () => {
    expect(refused(axis(inf({ at: '1031', step: 'reduced', supply: 'limited' })), spend('ger-9inf'))).toEqual(
      [],
    );
    expect(refused(axis(inf({ at: '1031', step: 'reduced', supply: 'out' })), spend('ger-9inf'))).toEqual([
      'CC-14.4.e OUT_OF_SUPPLY',
      'CC-17.2.d OUT_OF_SUPPLY',
    ]);
    expect(refused(axis(inf({ at: '1031', step: 'reduced', disrupted: true })), spend('ger-9inf'))).toEqual([
      'CC-11.5.g DISRUPTED',
    ]);
  });
  it('CC-17.2.b: neither at full strength, nor without a point, nor by a point of another type', () => {
    expect(refused(axis(inf({ at: '1031' })), spend('ger-9inf'))).toEqual(['CC-17.2.b AT_FULL_STRENGTH']);
    const none = axis([{ id: 'ger-1mtn', at: '1031', step: 'reduced' }]);
    expect(refused(none, spend('ger-1mtn'))).toEqual([
      'CC-17.2.b NO_REPLACEMENT_LEFT',
      'CC-4.5.d NO_REPLACEMENT_LEFT',
    ]);
  });
  it('CC-17.2.c, CC-15.1.e: from the Cadre Box to an HQ in full supply or a large city on a connected railroad', () => {
    const units = [...inf({ place: 'cadre' }), { id: 'ger-17army-hq', at: '1134' }];
    expect(placesOf(axis(units), 'ger-9inf').toSorted()).toEqual(['1035', '1134']);
    const limited = [...inf({ place: 'cadre' }), { id: 'ger-17army-hq', at: '1134', supply: 'limited' }];
    expect(refused(axis(limited), spend('ger-9inf', '1134'))).toEqual([
      'CC-15.1.e HQ_NOT_IN_FULL_SUPPLY',
      'CC-17.2.c NOT_A_REBUILDING_HEX',
    ]);
  });
  it('CC-15.1.f: before the HQ moves; another HQ in the hex that has not moved serves as well', () => {
    const moved = { id: 'ger-17army-hq', at: '1134', moved: true };
    const other = { id: 'ger-1pzarmy-hq', at: '1134' };
    expect(refused(axis([...inf({ place: 'cadre' }), moved]), spend('ger-9inf', '1134'))).toEqual([
      'CC-15.1.f HQ_HAS_MOVED',
    ]);
    expect(refused(axis([...inf({ place: 'cadre' }), moved, other]), spend('ger-9inf', '1134'))).toEqual([]);
    expect(
      refused(axis([...inf({ place: 'cadre' }), { ...moved, at: '1035' }]), spend('ger-9inf', '1035')),
    ).toEqual([]);
  });
  it('CC-17.2.l: out of the Cadre Box a large unit is a remnant with its marker, by reading CC-A41 b reduced', () => {
    const position = axis(inf({ place: 'cadre' }));
    const { position: next, reasons } = play(position, [spend('ger-9inf', '1035')]);
    expect(unitIn(next, 'ger-9inf')).toMatchObject({
      place: 'map',
      step: 'remnant',
      replaced: true,
      supply: 'full',
    });
    expect(of(reasons, 'CC-17.2.l')).toEqual(['cadre-marker']);
    expect(stepAfterReplacement(realRules({ 'CC-A41': 'b' }), unitIn(position, 'ger-9inf'))).toBe('reduced');
  });
  it('CC-17.2.b: a unit of two steps comes back reduced, one of one step whole', () => {
    const units = [
      { id: 'rom-18inf', place: 'cadre' },
      { id: 'ger-243stug', place: 'cadre' },
    ];
    const position = axis(units, { replacements: { 'axis-allied': 1, 'german-mechanized': 1 } });
    const { position: next } = play(position, [spend('rom-18inf', '1035'), spend('ger-243stug', '1035')]);
    expect(unitIn(next, 'rom-18inf').step).toBe('reduced');
    expect(unitIn(next, 'ger-243stug').step).toBe('full');
  });
});
