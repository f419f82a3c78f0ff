/** The Caucasus Campaign, ruled once more: where a unit may advance after combat. Written from the clauses alone. */
import { neighboursOn, type Table, terrainOf, type Unit, zones } from './caucasus.js';
import { enemyOf, isByRoad, isProhibited, unbridgedRiver } from './caucasus-ways.js';

/** CC-12.3.b, CC-12.3.c: whether the step ends the advance. */
const isLast = (table: Table, unit: Unit, from: string, to: string): boolean => {
  if (isByRoad(table, from, to)) return false;
  const terrain = terrainOf(table, to);
  return unit.isMechanized ? terrain === 'forest' : ['mountain', 'marsh'].includes(terrain);
};

/** CC-12.2.b: whether a step leads from a zone to another of the same enemy; by CC-A66 b of any enemy. */
const isZoneToZone = (table: Table, unit: Unit, from: string, to: string): boolean => {
  const enemies = table.units.filter(({ side }) => side !== unit.side);
  const each =
    table.readings['CC-A66'] === 'b'
      ? [zones(table, enemyOf(unit.side))]
      : enemies.map((enemy) => zones({ ...table, units: [enemy] }, enemy.side));
  return each.some((zone) => zone.has(from) && zone.has(to));
};

/** Every path that a unit of an attack may take, once the defenders are gone from their hex. */
export const advancesOf = (
  table: Table,
  unit: Unit,
  vacated: string,
  result: string,
): readonly (readonly string[])[] => {
  // CC-10.1.k, CC-12.1.c, CC-10.1.i.
  if (result === 'A1' || unit.move === 0) return [];
  const isMobile = unit.isMechanized || unit.type === 'cavalry';
  const most = isMobile && unit.supply !== 'out' && result !== 'EX' ? 2 : 1;
  const isEnemy = (at: string): boolean => table.units.some((one) => one.at === at && one.side !== unit.side);
  let round: readonly (readonly string[])[] = [[]];
  const all: (readonly string[])[] = [];
  for (let step = 1; step <= most; step++) {
    round = round.flatMap((path) => {
      const from = path[path.length - 1] ?? unit.at;
      const before = path.length < 2 ? unit.at : (path[path.length - 2] ?? unit.at);
      if (path.length > 0 && isLast(table, unit, before, from)) return [];
      return neighboursOn(table, from)
        .filter((to) => !isProhibited(table, unit, from, to) && !isEnemy(to))
        .filter((to) => step === 1 || unbridgedRiver(table, from, to) !== 'major')
        .filter((to) => to === vacated || path.includes(vacated) || !isZoneToZone(table, unit, from, to))
        .map((to) => [...path, to]);
    });
    all.push(...round);
  }
  return result === 'EX' ? all.filter(([first]) => first === vacated) : all;
};
