import type { Json, JsonObject } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';

/**
 * What each field of a position says, by its path; a field that holds something for each side is told once. The schema tells it to editors
 * and the page of the game to readers. It stands apart from the declarations of the fields: programs that only play do not load it.
 */
export const TOLD_FIELDS: Readonly<Record<string, string>> = {
  campaign: 'The campaign.',
  date: 'The CG day, as `09-16`; by default the first day of the campaign.',
  part: 'Whether the CG scenario is fought by day or by night.',
  step: 'The step of the Refit Phase by its clause, `scenario` while a scenario is fought, `over` after the end.',
  initial: 'Whether this is before or in an initial scenario (VG-12.2.j).',
  counterattack: 'Whether the scenario to come is a Russian counterattack (VG-12.613.a).',
  balance: 'The balance that was agreed: 12.31 for a side, `record` for 12.32.',
  roster: 'The CG days and nights that are behind, in order (VG-12.14.a).',
  'roster/date': 'The CG day.',
  'roster/part': 'Its day or its night.',
  'roster/chits': 'The chit of each side.',
  'roster/winner': 'Who won its scenario; null where none was played, or nobody is named.',
  'roster/initial': 'Whether its scenario was an initial one.',
  'roster/lost':
    'The CVP that each side lost in its scenario and the Refit Phase after it, as they count for the CPP; a scenario was played where there are any, though nobody is named its winner.',
  'roster/lostInScenario': 'Those of them lost in the scenario itself.',
  'roster/weather': 'Its weather.',
  'roster/ec': 'Its Environmental Conditions.',
  'roster/bought': 'The groups that each side bought before it, by their ids.',
  sides: 'The account of each side: what it has besides its units.',
  'sides/san': 'Sniper Activation Number.',
  'sides/elr': 'Experience Level Rating.',
  'sides/cpp':
    'Campaign purchase points to spend; null where another side looks, which does not know it (VG-12.15.b).',
  'sides/support': 'German support CPP to spend; null where unknown.',
  'sides/fpp': 'Fortification purchase points to spend; null where unknown.',
  'sides/cvp': 'The CVP that it earned in the scenario just ended.',
  'sides/exited':
    'Of the CVP that its enemy earned, those for counters that left the map where they may not (VG-CG13.d).',
  'sides/boobyTraps': 'Of the Russian: the booby-trap level, C at first.',
  'sides/bonusUsed': 'Of the Russian: whether the extra CPP have been taken.',
  'sides/assaultEngineers':
    'Non-isolated retained squads of assault engineers, when they are not listed as units.',
  control:
    'Who controls a hex or a Location, by its label; a box such as `A1:F8` stands for every hex in it.',
  startControl: 'Who controlled it at the start of the campaign.',
  changes: 'Terrain that is no longer as printed, by hex.',
  fires: 'Fires by Location.',
  interdicted: 'The hexes of piers and river that the German interdicts.',
  landings: 'Who controls a ferry landing, where units do not show it.',
  perimeter: 'The perimeter of each side, once it is settled.',
  'perimeter/loops': 'Its closed chains of hexes.',
  'perimeter/area': 'The hexes that it encloses.',
  'perimeter/pockets': 'Its pockets.',
  'perimeter/pockets/hexes': 'The hexes of a pocket.',
  'perimeter/pockets/level': 'The level on which it lies.',
  markers: 'The perimeter markers that have been placed.',
  'markers/side': 'Whose marker it is.',
  'markers/at': 'The hex it is in.',
  'markers/to': 'The hex of the marker that it points to; null if it points off the map.',
  'markers/row': 'The hexes of its row.',
  charts: "By side, the lines of the players' own chart of reinforcement groups.",
  fortifications: 'The fortifications.',
  'fortifications/id': 'An id that nothing else has.',
  'fortifications/kind': 'What it is.',
  'fortifications/owner': 'Whose it is.',
  'fortifications/at': 'The Location it is in.',
  'fortifications/side': 'The hexside it is on, as `D3/D4`.',
  'fortifications/known': 'Whether the enemy knows of it.',
  'fortifications/strength': 'The factors of a minefield, or the size of a pillbox.',
  units: 'The units of both sides, on the map and off it.',
  'units/id': 'An id that no other unit has.',
  'units/side': 'Whose it is; of a prisoner and of what is captured, the captor.',
  'units/kind': 'What it is.',
  'units/at': 'Its hex.',
  'units/level': 'The level it is on: 0 is the ground, -1 the cellar.',
  'units/place': 'Where it is; by default `map` in a hex and `retained` elsewhere.',
  'units/type': 'What is printed on it, such as `4-6-7` or `9-1`.',
  'units/class': 'The class of infantry.',
  'units/corps': 'Whether it is of the Guards or the NKVD.',
  'units/assaultEngineer': 'An assault engineer.',
  'units/heroic': 'A heroic leader.',
  'units/lightMortar': 'A light mortar, or a half-squad that is kept as the team of one (VG-12.6121.a).',
  'units/leadership': 'Leadership of an SMC, where its type does not tell.',
  'units/broken': 'Broken.',
  'units/wounded': 'Wounded.',
  'units/encircled': 'Encircled.',
  'units/ti': 'TI, as after interdiction (VG-CG12.12.d).',
  'units/hidden': 'Hidden: the enemy does not see it.',
  'units/concealed': 'Concealed: the enemy sees that something is there.',
  'units/disrupted': 'Disrupted.',
  'units/fanatic': 'Fanatic.',
  'units/ammoShortage': 'Under Ammunition Shortage.',
  'units/lowAmmo': 'Low on ammunition.',
  'units/guard': 'Of a prisoner: the id of its guard.',
  'units/captured': 'Held by the enemy of its nation.',
  'units/with': 'Of equipment: the id of its possessor.',
  'units/pp': 'Portage points that it costs to carry.',
  'units/dismantled': 'Dismantled.',
  'units/ipc': 'Inherent portage capacity, where it is not the usual one of its kind.',
  'units/immobile': 'Immobile.',
  'units/bogged': 'Bogged.',
  'units/shocked': 'Shocked, or its fate unknown (UK).',
  'units/abandoned': 'Abandoned by its crew.',
  'units/dugIn': 'Dug in.',
  'units/recall': 'Under Recall.',
  'units/partiallyArmoured': 'Partially armoured.',
  'units/nonQualified': 'Used by others than its crew.',
  'units/inexperienced': 'Its crew is inexperienced.',
  'units/labor': 'The number of its Labor counter; 0 is none.',
  'units/platoon': 'The platoon it belongs to.',
  'units/commander': 'Leadership of the tank commander of an AFV.',
  'units/weapons': 'The weapons of an AFV.',
  'units/weapons/kind': 'The main armament or a machine gun.',
  'units/weapons/malfunctioned': 'Malfunctioned.',
  'units/weapons/disabled': 'Disabled.',
  'units/weapons/repair': 'Its repair number; 0 where none is printed.',
  'units/malfunctioned': 'Malfunctioned.',
  'units/disabled': 'Disabled.',
  'units/repair': 'Its repair number; 0 where none is printed.',
  'units/mg': 'A machine gun.',
  'units/rof': 'Rate of fire.',
  'units/range': 'Range in hexes.',
  'units/ce': 'Crew exposed.',
  'units/arc': 'The hexes in its present field of fire; null where all are.',
  'units/hindered': 'Hexes to which its line of sight is hindered.',
  'units/noLos': 'Hexes to which it has no line of sight.',
  'units/removalDr': 'Of an FT or DC out of play: the original effects DR that removed it (VG-12.6154.a).',
  'units/cvp': 'Casualty victory points that it is worth, as the players find them.',
  'units/rg': 'The reinforcement group it came with.',
  'units/formation': 'Of the order of battle at the start: its formation, by the clause.',
  'units/reserve': 'Bought in Reserve (12.6214).',
  'units/onMapBefore': 'Its platoon has been on the map (VG-12.6162.a).',
  massacre: 'The side under Massacre in the next scenario (VG-12.609.c).',
  winner: 'Who has won the campaign.',
  weather: 'The weather of the scenario to come, once it is rolled for.',
  ec: 'Its Environmental Conditions.',
  done: 'The sides that have ended their part of the step.',
  tried:
    'What has been done in this step and may not be done again, as `{ "kind": "recovery", "unit": "tank-1" }`.',
  owed: 'Rolls that players have called for and that come next, in order, each with its table and its fields.',
  aftermath: 'What stacks that escaped have still to suffer, in order (VG-12.6073.g, VG-12.6074.b).',
  'aftermath/units': 'The units among which one is chosen at random.',
  'aftermath/what': 'What it suffers.',
  'aftermath/unit': 'The unit, once it is chosen.',
  'aftermath/from':
    'The hex that the stack left: what a unit possessed that does not survive stays there (VG-12.6074.a).',
  'aftermath/fromLevel': 'The level of it.',
  chits: 'The chits chosen in secret.',
  movesFirst: 'Who moves first in the scenario to come, and sets up second (12.625).',
  purchases: 'The groups bought in this Refit Phase.',
  'purchases/side': 'Who bought it.',
  'purchases/rg': 'The group.',
  'purchases/pay': 'What it was paid with.',
  'purchases/how': 'How it comes: by entry, set up on the map, or in Reserve.',
  'purchases/cpp': 'What it cost.',
  kindled: 'Hexes that a side controls only because the enemy has set them on fire (VG-12.6041.b).',
  gutted: 'Buildings gutted since the board was printed (VG-7.1.a), by any of their hexes.',
};

/** Names under which a field holds something for each side. */
const BY_SIDE: readonly string[] = ['german', 'russian', 'record'];

/** A schema in which every field is told that has a text. Attempts are told by their kinds, so of these the list alone. */
export const tellFields = (schema: JsonObject, above = ''): JsonObject => {
  const inside = (part: Json): Json => {
    if (Array.isArray(part)) return (part as readonly Json[]).map(inside);
    return isRecord(part) ? tellFields(part as JsonObject, above) : part;
  };
  const { properties, anyOf, items } = schema;
  const told = Object.entries((properties ?? {}) as JsonObject).map(([key, part]) => {
    if (BY_SIDE.includes(key)) return [key, inside(part)] as const;
    const path = `${above}${key}`;
    const description = TOLD_FIELDS[path];
    const within = tellFields(part as JsonObject, `${path}/`);
    return [key, description === undefined ? within : { ...within, description }] as const;
  });
  return {
    ...schema,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(told) }),
    ...(anyOf === undefined ? {} : { anyOf: inside(anyOf) }),
    ...(items === undefined ? {} : { items: inside(items) }),
  };
};
