import { loadInks } from './inks.js';

/** The pages that the first one does without. */
export const loadTable = async () => {
  const [{ TablePage }] = await Promise.all([import('../pages/table.js'), loadInks()]);
  return TablePage;
};
export const loadBench = async () => {
  const [{ BenchPage }] = await Promise.all([import('../pages/bench.js'), loadInks()]);
  return BenchPage;
};
export const loadRules = async () => (await import('../pages/rules.js')).RulesPage;
