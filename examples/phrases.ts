import type { Phrases, ReasonIn } from '@eastfront/kernel';
import { sayReason } from '@eastfront/kernel';

const PHRASES = {
  violations: {},
  effects: { cost: '{by} {by:point/points} at {hex}', supplied: '{unit} is {state}' },
  words: { state: { in: 'in supply', out: 'out of supply' } },
} as const satisfies Phrases;

type MyReason = ReasonIn<typeof PHRASES.effects, 'MY-5.2.a' | 'MY-7.a'>;

const reason: MyReason = { clause: 'MY-5.2.a', effect: 'cost', by: 1, hex: '1213' };
console.log(sayReason(PHRASES, reason));
