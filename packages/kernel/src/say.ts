import type { Json } from './json.js';
import type { Reason, Violation } from './ruling.js';

/**
 * Sentences by code, with `{fact}` where a fact of the reason or violation stands.
 * A game's phrases are data, so that they can be translated.
 */
export interface Phrases {
  readonly violations: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<string, string>>;
}

const show = (fact: Json | undefined): string =>
  fact === undefined || fact === null
    ? ''
    : Array.isArray(fact)
      ? fact.map(show).join(', ')
      : typeof fact === 'object'
        ? JSON.stringify(fact)
        : String(fact);

const fill = (template: string, facts: Readonly<Record<string, Json>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => show(facts[name]));

const listFacts = (facts: Readonly<Record<string, Json>>, without: readonly string[]): string =>
  Object.entries(facts)
    .filter(([name]) => !without.includes(name))
    .map(([name, fact]) => `${name} ${show(fact)}`)
    .join(', ');

/** What every game refuses alike. */
const COMMON: Readonly<Record<string, string>> = {
  NOT_AN_ACTION: 'this is no action of the game: at {path} stands {got}, expected was {expected}',
};

/** The sentence of a violation; one whose code has no phrase is shown by its code and facts. */
export const sayViolation = (phrases: Phrases, violation: Violation): string => {
  const template = phrases.violations[violation.code] ?? COMMON[violation.code];
  return template === undefined
    ? `${violation.code}: ${listFacts(violation, ['clause', 'code'])}`
    : fill(template, violation);
};

/** The sentence of a reason; one whose effect has no phrase is shown by its effect and facts. */
export const sayReason = (phrases: Phrases, reason: Reason): string => {
  const template = phrases.effects[reason.effect];
  return template === undefined
    ? `${reason.effect} ${listFacts(reason, ['clause', 'effect'])}`.trim()
    : fill(template, reason);
};
