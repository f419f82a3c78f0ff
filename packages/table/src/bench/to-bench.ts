import type { AnyGamePackage, JsonObject } from '@eastfront/kernel';

/** Takes a case to the bench, where any question is asked about it. */
export const toBench = async (pkg: AnyGamePackage, json: JsonObject): Promise<void> => {
  const { layCase } = await import('./bench.js');
  layCase(pkg, json);
  location.hash = '#/case';
};
