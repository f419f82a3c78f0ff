import { describe, expect, it } from 'vitest';
import { rational } from '../odds/rational.js';
import { exchangeOf, gainOf } from './exchange.js';

const told = (result: string) =>
  result === 'DE'
    ? { attacker: 0, defender: 1, cleared: 1 }
    : result === 'EX'
      ? { attacker: 0.5, defender: 1, cleared: 1 }
      : { attacker: 1, defender: 0, cleared: 0 };

describe('what an attack comes to', () => {
  const chances = [
    { result: 'DE', probability: rational(1, 2) },
    { result: 'EX', probability: rational(1, 3) },
    { result: 'AE', probability: rational(1, 6) },
  ];

  it('adds up the results by their probability', () => {
    const { attacker, defender, cleared } = exchangeOf(chances, told);
    expect(attacker).toBeCloseTo(1 / 6 + 1 / 6);
    expect(defender).toBeCloseTo(5 / 6);
    expect(cleared).toBeCloseTo(5 / 6);
  });

  it('is worth what the defender loses and gives up, less what it costs', () => {
    const gain = gainOf(exchangeOf(chances, told), { attackers: 12, defenders: 6, ground: 3 });
    expect(gain).toBeCloseTo(5 + 2.5 - 4);
  });
});
