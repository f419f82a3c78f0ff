import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { type FieldRows, fieldsIn, otherwise } from '@eastfront/testing';
import { positionJson } from '../src/play/position-codec.js';
import { unitJson } from '../src/play/unit-codec.js';
import { BY_CASES } from './field-rows.js';
import { BY_SCENES } from './field-scenes.js';

const all = [...fieldsIn(jsonSchemaOf(positionJson())), ...fieldsIn(jsonSchemaOf(unitJson()), 'units/')];

/** What holds a field for each side has one row for both. */
const isBySide = (field: string): boolean => {
  const within = all.filter(
    (one) => one.startsWith(`${field}/`) && !one.slice(field.length + 1).includes('/'),
  );
  return within.map((one) => one.slice(field.length + 1)).join() === 'axis,soviet';
};

const BY_SIDE = all.filter(isBySide);
const fields = all
  .filter((field) => !BY_SIDE.some((one) => field === `${one}/axis` || field === `${one}/soviet`))
  .map((field) => {
    const one = BY_SIDE.find((by) => field.startsWith(`${by}/`));
    return one === undefined ? field : `${one}/side/${field.slice(one.length + 1).replace(/^\w+\//, '')}`;
  });

const rows = Object.fromEntries(
  Object.entries({ ...BY_CASES, ...BY_SCENES }).map(([field, { file, path, value }]) => [
    field.replaceAll('.', '/'),
    otherwise(file, path.replaceAll('.', '/'), value),
  ]),
);

/** Every field of a position with two cases that it tells apart. */
export const FIELDS: Readonly<Record<string, FieldRows>> = { 'a position': [[...new Set(fields)], rows] };
