/** How a test title cites a clause, and what that says about a rulebook's catalogue. */

/**
 * The words of a title that could be clause ids. A word is a run of letters, digits, dots and hyphens; a dot that
 * ends a sentence or stands before a colon is punctuation, so `TP-crt.` cites `TP-crt` and `TP-crt.a` does not.
 */
export const words = (title) =>
  [...title.matchAll(/[\p{L}\p{N}.-]+/gu)].map(({ 0: run, index }) => {
    const next = title.charAt(index + run.length);
    return run.endsWith('.') && (next === '' || next === ':' || /\s/u.test(next)) ? run.slice(0, -1) : run;
  });

/** Full titles of the tests that passed, from a vitest JSON report. */
export const passedTitles = (report) =>
  report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' '));

/** The titles that name each id exactly, not only its parent or one of its parts: at most `most` of an id, in their order. Each title is read once. */
export const titlesByClause = (titles, most = Infinity) => {
  const byClause = new Map();
  for (const title of titles)
    for (const word of new Set(words(title))) {
      const named = byClause.get(word) ?? [];
      if (named.length === 0) byClause.set(word, named);
      if (named.length < most) named.push(title);
    }
  return byClause;
};

/** Splits a catalogue into tested, not applicable and untested clauses; `faults` are errors in the catalogue itself. */
export const coverageOf = ({ prefix, clauses }, cited) => {
  const seen = new Set();
  const faults = clauses.length === 0 ? ['the catalogue has no clauses'] : [];
  for (const { id, notApplicable } of clauses) {
    if (seen.has(id)) faults.push(`${id} stands twice`);
    if (!id.startsWith(`${prefix}-`)) faults.push(`${id} does not begin with ${prefix}-`);
    if (!words(id).includes(id))
      faults.push(`${id} cannot be cited: an id has only letters, digits, dots and hyphens`);
    if (notApplicable !== undefined && notApplicable.trim() === '')
      faults.push(`${id} is not applicable for no reason`);
    seen.add(id);
  }
  const tested = clauses.filter(({ id }) => cited.has(id));
  const rest = clauses.filter(({ id }) => !cited.has(id));
  return {
    tested,
    notApplicable: rest.filter((clause) => clause.notApplicable !== undefined),
    untested: rest.filter((clause) => clause.notApplicable === undefined),
    faults,
  };
};
