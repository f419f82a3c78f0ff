import { caucasus } from '@eastfront/caucasus';
import * as caucasusData from '@eastfront/caucasus/data';
import type { AnyGamePackage, Json } from '@eastfront/kernel';
import { playScenario } from '@eastfront/kernel';
import { ask } from '@eastfront/kernel/case';
import { begin } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { russianCampaign } from '@eastfront/russian-campaign';
import { must } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expectTypeOf, it } from 'vitest';

/** The answer of what is asked, as it is typed. */
type AnswerOf<Asked> = Asked extends { readonly _tag: 'Right'; readonly right: infer Result }
  ? Result extends { readonly ok: true; readonly answer: infer A }
    ? A
    : never
  : never;

/**
 * Checked by the compiler (`npm run typecheck`): what is typed must not come back as JSON or anything, and what is marked as an error must be
 * one. Nothing here is about what a call gives.
 */
describe('the types', () => {
  const cc = must(caucasus.make());
  const tp = must(turningPoint.make());
  const trc = must(russianCampaign.make());
  const ns = must(nachStalingrad.make());
  const start = must(cc.start('campaign'));

  it('of what each game answers to the same question', () => {
    const put = { question: 'odds', attackers: ['a'], hexes: ['1210'] } as const;
    const ofCc = () => ask(cc, start, put);
    const ofTp = () => ask(tp, must(tp.start('1')), put);
    const ofTrc = () => ask(trc, must(trc.start('blau/S4.4')), put);
    const ofNs = () => ask(ns, must(ns.start('1')), put);
    expectTypeOf<AnswerOf<ReturnType<typeof ofCc>>['column']>().toEqualTypeOf<string>();
    expectTypeOf<AnswerOf<ReturnType<typeof ofTp>>['exact']>().toEqualTypeOf<string>();
    expectTypeOf<AnswerOf<ReturnType<typeof ofTrc>>['automatic']>().toEqualTypeOf<'surrender' | false>();
    expectTypeOf<AnswerOf<ReturnType<typeof ofNs>>['column']>().toEqualTypeOf<string | null>();
    // @ts-expect-error: no game answers so
    expectTypeOf<AnswerOf<ReturnType<typeof ofCc>>['colunm']>().toBeString();
  });

  it('of every question: none is answered with anything at all', () => {
    type Loose<Questions> = {
      [Name in keyof Questions]: Questions[Name] extends { answer: (...of: never) => infer Said }
        ? Said extends { readonly _tag: 'Right'; readonly right: infer Ruled }
          ? Ruled extends { readonly _tag: 'Right'; readonly right: { readonly value: infer A } }
            ? Json extends A
              ? Name
              : never
            : never
          : never
        : Name;
    }[keyof Questions];
    type QuestionsOf<Pkg> = Pkg extends { make(options: never): infer Made }
      ? Made extends { readonly _tag: 'Right'; readonly right: { readonly questions: infer Questions } }
        ? { [Name in keyof Questions]: { answer: Questions[Name] } }
        : never
      : never;
    expectTypeOf<Loose<QuestionsOf<typeof caucasus>>>().toEqualTypeOf<never>();
    expectTypeOf<Loose<QuestionsOf<typeof turningPoint>>>().toEqualTypeOf<never>();
    expectTypeOf<Loose<QuestionsOf<typeof russianCampaign>>>().toEqualTypeOf<never>();
    expectTypeOf<Loose<QuestionsOf<typeof nachStalingrad>>>().toEqualTypeOf<never>();
  });

  it('of what a question is put with', () => {
    // @ts-expect-error: there is no such question
    (() => ask(cc, start, { question: 'ods', attackers: ['a'], hexes: ['1210'] }))();
    // @ts-expect-error: there is no such field
    (() => ask(cc, start, { question: 'odds', atackers: ['a'], hexes: ['1210'] }))();
    // @ts-expect-error: hexes are labels
    (() => ask(cc, start, { question: 'odds', attackers: ['a'], hexes: [1210] }))();
    // @ts-expect-error: a field too many
    (() => ask(cc, start, { question: 'zoc', side: 'axis', hex: '1210' }))();
    // @ts-expect-error: no such side
    (() => ask(cc, start, { question: 'zoc', side: 'german' }))();
    // What stands beside a name that is none is no second error: the mark above the name takes away all there are.
    (() =>
      ask(cc, start, {
        // @ts-expect-error: there is no such question
        question: 'ods',
        attackers: ['a'],
        hexes: ['1210'],
      }))();
    const lowered = {
      question: 'odds',
      attackers: ['a'],
      hexes: ['1210'],
      support: { reduceTo: '4/3' },
    } as const;
    (() => ask(tp, must(tp.start('1')), lowered))();
  });

  it('of who plays, by side and bot', () => {
    (() => begin(cc, { scenario: 'campaign', seed: 'a', players: { axis: 'greedy', soviet: 'player' } }))();
    // @ts-expect-error: no such bot
    (() => begin(cc, { scenario: 'campaign', seed: 'a', players: { axis: 'gredy' } }))();
    // @ts-expect-error: no such side
    (() => begin(cc, { scenario: 'campaign', seed: 'a', players: { german: 'greedy' } }))();
    // @ts-expect-error: no such scenario
    (() => begin(cc, { scenario: 'campain', seed: 'a' }))();
    expectTypeOf(() => playScenario(tp, '1', 'a', { soviet: 'planner', axis: 'random' }));
    // @ts-expect-error: no such bot
    expectTypeOf(() => playScenario(tp, '1', 'a', { soviet: 'plannr', axis: 'random' }));
    // @ts-expect-error: a side is missing
    expectTypeOf(() => playScenario(tp, '1', 'a', { soviet: 'planner' }));
  });

  it('of ids: scenarios, sides, players, readings, optional rules', () => {
    // @ts-expect-error: no such scenario
    (() => cc.start('campain'))();
    // @ts-expect-error: no such letter
    (() => caucasus.make({ readings: { 'CC-A1': 'z' } }))();
    // @ts-expect-error: no such reading
    (() => caucasus.make({ readings: { 'CC-A999': 'a' } }))();
    // @ts-expect-error: no such optional rule
    (() => caucasus.make({ optional: ['CC-1.a'] }))();
    expectTypeOf(cc.sides).toEqualTypeOf<readonly ('axis' | 'soviet')[]>();
    expectTypeOf(cc.actor(start)).toEqualTypeOf<'axis' | 'soviet' | 'chance' | null>();
    expectTypeOf(cc.settings.readings['CC-A1']).toEqualTypeOf<'a' | 'b'>();
    expectTypeOf(cc.bots.greedy).toBeFunction();
    // @ts-expect-error: no such player
    expectTypeOf(cc.bots.gredy);
    expectTypeOf(must(valorOfTheGuards.make()).sides).toEqualTypeOf<readonly ('german' | 'russian')[]>();
  });

  it('of reasons by effect and violations by code', () => {
    const told = () => {
      const asked = ask(cc, start, { question: 'zoc', side: 'axis' });
      if (asked._tag === 'Left') return null;
      if (!asked.right.ok) return asked.right.violations[0]?.code ?? null;
      const [reason] = asked.right.reasons;
      switch (reason?.effect) {
        case 'zone':
          expectTypeOf(reason.side).not.toBeAny();
          // @ts-expect-error: its sentence has no such fact
          expectTypeOf(reason.sides);
          return reason.effect;
        // @ts-expect-error: no such effect
        case 'zoon':
          return null;
        default:
          return null;
      }
    };
    expectTypeOf(told).toBeFunction();
    expectTypeOf<'ONE_TARGET_HEX'>().toExtend<Exclude<ReturnType<typeof told>, null>>();
    expectTypeOf<'ONE_TARGET_HEKS'>().not.toExtend<Exclude<ReturnType<typeof told>, null>>();
  });

  it('of several games in one list', () => {
    expectTypeOf([caucasus, turningPoint, russianCampaign, nachStalingrad, valorOfTheGuards]).toExtend<
      readonly AnyGamePackage[]
    >();
  });

  it('of the data', () => {
    expectTypeOf(caucasusData.board.hexes).not.toBeAny();
    expectTypeOf(caucasusData.forces.units[0]).not.toBeAny();
    expectTypeOf(caucasusData.forces.units[0]?.id).toEqualTypeOf<string | undefined>();
    // @ts-expect-error: no such part
    expectTypeOf(caucasusData.forces.unitz);
  });
});
