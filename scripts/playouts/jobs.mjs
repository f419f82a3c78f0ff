/**
 * Long runs in parts: each part plays some numbers of a seed, wherever it is played, and every part counts once.
 */

/** Parts of a run of so many games: numbers from and to, both included. */
export const jobsOf = (games, perJob) =>
  Array.from({ length: Math.ceil(games / perJob) }, (_, i) => {
    const [from, to] = [i * perJob + 1, Math.min(games, (i + 1) * perJob)];
    return { id: `${from}-${to}`, from, to };
  });

/**
 * Takes the results of parts, in any order and as often as they come. A part that was played twice, because who played it first was taken
 * for dead, counts once; where the two are not the same the rules are not deterministic, and that is thrown.
 */
export const gatherer = (jobs) => {
  const wanted = new Set(jobs.map(({ id }) => id));
  const results = new Map();
  return {
    /** Whether the result was of use. */
    add: (id, result) => {
      if (!wanted.has(id)) return false;
      const before = results.get(id);
      if (before === undefined) {
        results.set(id, result);
        return true;
      }
      if (JSON.stringify(before) !== JSON.stringify(result))
        throw new Error(`the games ${id} were played twice and came to two ends`);
      return false;
    },
    missing: () => jobs.filter(({ id }) => !results.has(id)),
    done: () => results.size,
    /** All of it together, in the order of the parts. */
    total: () => {
      const parts = jobs.flatMap(({ id }) => results.get(id) ?? []);
      const outcomes = {};
      for (const part of parts)
        for (const [end, count] of Object.entries(part.outcomes))
          outcomes[end] = (outcomes[end] ?? 0) + count;
      return {
        games: parts.reduce((sum, { games }) => sum + games, 0),
        actions: parts.reduce((sum, { actions }) => sum + actions, 0),
        outcomes: Object.fromEntries(Object.entries(outcomes).sort(([a], [b]) => (a < b ? -1 : 1))),
        defects: parts.flatMap(({ defects }) => defects),
      };
    },
  };
};

const share = (count, games) => `${((100 * count) / games).toFixed(1)} %`;

/** A report for readers. */
export const markdownOf = ({ game, scenario, bots, seed, settings, games, actions, outcomes, defects }) =>
  [
    `# ${game}, scenario ${scenario}`,
    '',
    `${games} games, ${actions} actions; ${bots.join(' against ')}, seed \`${seed}\`, ${settings}.`,
    '',
    '| end | games | share |',
    '| --- | ---: | ---: |',
    ...Object.entries(outcomes).map(([end, count]) => `| ${end} | ${count} | ${share(count, games)} |`),
    '',
    defects.length === 0 ? 'No defect was found.' : `${defects.length} defects:`,
    ...(defects.length === 0
      ? []
      : ['', ...defects.map(({ seed: one, at, what }) => `- seed \`${one}\`, action ${at}: ${what}`)]),
    '',
  ].join('\n');
