import * as fc from 'fast-check';

/** A law and its test. */
export interface Law {
  readonly name: string;
  /** Every way found in which the law is broken, in words; none when it holds. Tells a thrown error, never throws. */
  readonly run: () => readonly string[];
}

/** A place where a rulebook really breaks a law. The law is not weakened: the exception is named, with its clause. */
export interface Exemption<Subject> {
  /** Name of the law. */
  readonly law: string;
  readonly clause: string;
  /** Whether the clause is at work in what the law was tested on. */
  readonly when: (subject: Subject) => boolean;
}

/** Whether some exemption from the law covers the subject. */
export const isExempt = <Subject>(
  exemptions: readonly Exemption<Subject>[] | undefined,
  law: string,
  subject: Subject,
): boolean => exemptions?.some((exemption) => exemption.law === law && exemption.when(subject)) ?? false;

const sayError = (error: unknown): string =>
  `throws ${error instanceof Error ? (error.stack ?? error.message).split('\n').slice(0, 4).join(' ') : String(error)}`;

/** What a test finds wrong; an error thrown by the rules under test is one more finding. */
export const guard = (test: () => readonly string[]): readonly string[] => {
  try {
    return test();
  } catch (error) {
    return [sayError(error)];
  }
};

/** A law tested as a whole. */
export const law = (name: string, test: () => readonly string[]): Law => ({ name, run: () => guard(test) });

/** How often and from which seed properties are tested: see `Parameters` of fast-check. */
export type Runs = Pick<fc.Parameters, 'numRuns' | 'seed' | 'path' | 'endOnFailure'>;

const MOST_SHOWN = 600;

/**
 * A law that holds for every value of an arbitrary. The smallest counterexample is reported with the
 * seed and path that find it again.
 *
 * @param test - what is wrong with a value; null where the law says nothing about it: another value is drawn in its place, so that as many are tested as
 * are asked for, and a law that finds next to nothing to test is broken
 */
export const forAll = <A>(
  name: string,
  values: fc.Arbitrary<A>,
  test: (value: A) => readonly string[] | null,
  runs: Runs = {},
): Law => ({
  name,
  run: () => {
    const faultsOf = (value: A): readonly string[] | null => {
      let isAbout = true;
      const faults = guard(() => {
        const told = test(value);
        isAbout = told !== null;
        return told ?? [];
      });
      return isAbout ? faults : null;
    };
    const property = fc.property(values, (value) => {
      const faults = faultsOf(value);
      fc.pre(faults !== null);
      return faults?.length === 0;
    });
    const found = fc.check<[A]>(property, runs);
    if (!found.failed) return [];
    if (found.counterexample === null) return [`nothing to test: ${found.numSkips} values skipped`];
    const [value] = found.counterexample;
    const shown = fc.stringify(value).slice(0, MOST_SHOWN);
    const again = `seed ${found.seed}, path ${found.counterexamplePath ?? ''}`;
    const broken = faultsOf(value) ?? [];
    return [...(broken.length > 0 ? broken : ['broken once, not twice']), `by ${shown} (${again})`];
  },
});

/** The laws that are broken, with what breaks them; empty when all hold. */
export const brokenLaws = (laws: readonly Law[]): readonly string[] =>
  laws.flatMap(({ name, run }) => run().map((broken) => `${name}: ${broken}`));

/** What makes a test of a function: `it` of vitest or jest, or anything with the same signature. */
export type MakesTest = (name: string, test: () => void, timeout?: number) => unknown;

/** Makes a test of every law; it fails with all that breaks the law. `timeout` in milliseconds, where the framework's own is too short. */
export const hold = (it: MakesTest, laws: readonly Law[], timeout?: number): void => {
  for (const { name, run } of laws) {
    const test = (): void => {
      const broken = run();
      if (broken.length > 0) throw new Error(broken.join('\n'));
    };
    if (timeout === undefined) it(name, test);
    else it(name, test, timeout);
  }
};
