/** Laws of a rulebook and of the code that carries it out: what one names, the other has. */

import type { Rulebook } from '@eastfront/kernel';
import { type Law, law } from './law.js';

const numberOf = (id: string): number => Number(/\d+$/.exec(id)?.[0]);

/** Questions by what stands before their numbers: `TRC-A` for ambiguities, another letter for what came up later. */
const seriesOf = (questions: readonly { readonly id: string }[]): ReadonlyMap<string, readonly string[]> => {
  const series = new Map<string, string[]>();
  for (const { id } of questions) {
    const before = id.replace(/\d+$/, '');
    series.set(before, [...(series.get(before) ?? []), id]);
  }
  return series;
};

const disorder = (ids: readonly string[]): readonly string[] =>
  ids
    .filter((id, i) => i > 0 && numberOf(id) <= numberOf(ids[i - 1] as string))
    .map((id) => `${id} comes too late`);

/** Whether an id stands in a text by itself, not as the beginning of a longer one. */
const standsIn = (text: string, id: string): boolean =>
  new RegExp(`${id.replaceAll('.', '\\.')}(?![\\w]|\\.\\w)`).test(text);

/** The laws of the catalogue of a rulebook by itself. */
const lawsOfCatalogue = (rulebook: Rulebook): readonly Law[] => {
  const { clauses, readings, settled, optional } = rulebook;
  const ids = clauses.map(({ id }) => id);
  const known = new Set(ids);
  return [
    law('each clause is listed once, with its kind and its text', () => [
      ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} twice`),
      ...clauses
        .filter(({ text, kind }) => text.length < 5 || kind.length < 2)
        .map(({ id }) => `${id} is empty`),
    ]),
    law('each reading has two choices or more, lettered from a, and one of them as the default', () =>
      readings
        .filter(({ choices, default: taken }) => {
          const letters = Object.keys(choices);
          return (
            letters.length < 2 ||
            letters.join('') !== 'abcdef'.slice(0, letters.length) ||
            !(taken in choices)
          );
        })
        .map(({ id }) => id),
    ),
    law('the questions are numbered without a gap, each switched or settled, in order', () => [
      ...[...seriesOf([...readings, ...settled]).values()].flatMap((series) =>
        series.flatMap((_, i) => {
          const count = series.filter((id) => numberOf(id) === i + 1).length;
          return count === 1 ? [] : [`number ${i + 1} of those with ${series[0]}: ${count}`];
        }),
      ),
      ...[readings, settled].flatMap((list) => [...seriesOf(list).values()].flatMap(disorder)),
    ]),
    law('each question names clauses that exist', () =>
      [...readings, ...settled].flatMap(({ id, clauses: named }) => [
        ...(named.length > 0 ? [] : [`${id} names none`]),
        ...named.filter((clause) => !known.has(clause)).map((clause) => `${id} names ${clause}`),
      ]),
    ),
    law('each optional rule is a clause or a part of the rulebook', () =>
      Object.keys(optional).filter((rule) => !ids.some((id) => id === rule || id.startsWith(`${rule}.`))),
    ),
  ];
};

/** Marks of the catalogue that say "no code": a clause that cannot be done is cited nowhere, and a settled question is read or says why not. */
const lawsOfMarks = (
  { clauses, settled }: Rulebook,
  text: string,
  cited: ReadonlySet<string>,
): readonly Law[] => {
  const marked = clauses.filter(({ notApplicable }) => notApplicable !== undefined).map(({ id }) => id);
  return [
    law('no clause is both marked as one that no code can do and cited by code or case', () => [
      ...marked.filter((id) => standsIn(text, id)).map((id) => `${id} is cited in the sources`),
      ...marked.filter((id) => cited.has(id)).map((id) => `${id} is cited by a case`),
    ]),
    law(
      'each settled question is named in the sources, or each clause that it settles is cited there and by a case, or it says why no code reads it',
      () =>
        settled.flatMap(({ id, clauses: named, unread }) => {
          const done = named.filter((clause) => !marked.includes(clause));
          if (standsIn(text, id))
            return unread === undefined ? [] : [`${id} is read and says that it is not`];
          if (unread !== undefined && unread.trim() !== '') return [];
          if (done.length === 0) return [`${id} is read by no code`];
          return done.flatMap((clause) => [
            ...(standsIn(text, clause) ? [] : [`${id} settles ${clause}, which the sources do not cite`]),
            ...(cited.has(clause) ? [] : [`${id} settles ${clause}, which no case cites`]),
          ]);
        }),
    ),
  ];
};

/** The clauses that cases cite. */
const citedBy = (cases: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    cases.flatMap((one) => {
      const { clauses } = one as { readonly clauses?: readonly string[] };
      return clauses ?? [];
    }),
  );

/**
 * The laws of a rulebook and of the sources of its rules, the generated list of ids left out: what each names the other has.
 *
 * @param cases - the dispute cases of the game, as JSON
 */
export const rulebookLaws = (
  rulebook: Rulebook,
  sources?: readonly string[],
  cases: readonly unknown[] = [],
): readonly Law[] => {
  const { prefix, clauses, readings, settled } = rulebook;
  const questions = [...readings, ...settled].map(({ id }) => id);
  const text = (sources ?? []).join('\n');
  const caught = (pattern: RegExp): readonly string[] =>
    [...new Set([...text.matchAll(pattern)].map(([, id = '']) => id))].sort();
  return [
    ...lawsOfCatalogue(rulebook),
    ...(sources === undefined
      ? []
      : [
          law('the rules ask for every reading and for no other', () => {
            const asked = caught(new RegExp(`readings\\[\\s*'(${prefix}-\\w+)'\\s*\\]`, 'g'));
            return [
              ...readings.map(({ id }) => id).filter((id) => !asked.includes(id)),
              ...asked.filter((id) => !readings.some((reading) => reading.id === id)),
            ];
          }),
          law('the sources name no question that there is none', () =>
            [...seriesOf([...readings, ...settled]).keys()]
              .flatMap((before) => caught(new RegExp(`(${before}\\d+)`, 'g')))
              .filter((id) => !questions.includes(id)),
          ),
          ...lawsOfMarks(rulebook, text, citedBy(cases)),
          law('the sources name every clause, and in quotes none that there is none', () => [
            ...clauses
              .filter(({ id, notApplicable }) => notApplicable === undefined && !standsIn(text, id))
              .map(({ id }) => `${id} is not found`),
            ...caught(new RegExp(`'(${prefix}-[\\w.-]+\\.[a-z])'`, 'g'))
              .filter((id) => !clauses.some((clause) => clause.id === id))
              .map((id) => `${id} is no clause`),
          ]),
        ]),
  ];
};
