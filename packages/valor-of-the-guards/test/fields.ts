import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { type FieldRows, fieldsIn } from '@eastfront/testing';
import { positionJson } from '../src/position/position.js';
import { unitJson } from '../src/position/unit.js';
import { BY_CASES, BY_SCENES } from './field-rows.js';

/** Fields that the players note and that no verdict hangs on, with what they are there for. */
export const NOTED: Readonly<Record<string, string>> = {
  'fortifications/strength': 'the factors of a minefield or the size of a pillbox, for the scenario to come',
  massacre: 'what is in effect in the next scenario (VG-12.609.c), which is fought elsewhere',
  'purchases/cpp': 'what a group has cost, for the record',
  'units/corps': 'NKVD units make a strongpoint in the scenario to come (`strongpoints`)',
  'units/concealed': 'hides the unit in the view of its enemy',
  winner: 'who has won, when the campaign is over',
};

const all = [
  ...new Set([...fieldsIn(jsonSchemaOf(positionJson())), ...fieldsIn(jsonSchemaOf(unitJson), 'units/')]),
];

/** What holds a field for each side has one row for both. */
const isBySide = (field: string): boolean => {
  const within = all.filter((one) => one.startsWith(`${field}/`)).map((one) => one.slice(field.length + 1));
  return within.filter((one) => !one.includes('/')).join() === 'german,russian';
};
const BY_SIDE = all.filter(isBySide);

const fields = all
  .filter((field) => !BY_SIDE.some((one) => field === `${one}/german` || field === `${one}/russian`))
  .map((field) => {
    const by = BY_SIDE.find((one) => field.startsWith(`${one}/`));
    return by === undefined ? field : `${by}/side/${field.slice(by.length + 1).replace(/^\w+\//, '')}`;
  });

/** Every field of a position with two cases that it alone tells apart. */
export const FIELDS: Readonly<Record<string, FieldRows>> = {
  'a position': [
    [...new Set(fields)].filter((field) => !Object.hasOwn(NOTED, field)),
    { ...BY_CASES, ...BY_SCENES },
  ],
};
