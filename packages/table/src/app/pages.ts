/** The pages that the first one does without. */
export const loadTable = async () => (await import('../pages/table.js')).TablePage;
export const loadBench = async () => (await import('../pages/bench.js')).BenchPage;
export const loadRules = async () => (await import('../pages/rules.js')).RulesPage;
