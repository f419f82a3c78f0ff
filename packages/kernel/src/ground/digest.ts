/** The canonical JSON of a value, with its keys in order, and the digest of it. */

import type { Json } from './json.js';

/**
 * Matches texts that JSON writes without escapes, such as most keys and ids. Quoting these directly is several times as fast as
 * `JSON.stringify`.
 */
const PLAIN = /^[\w .:,;/+()-]*$/;

const quote = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** The keys in order; those of most objects are in order already. */
const keysInOrder = (object: object): readonly string[] => {
  const keys = Object.keys(object);
  return keys.some((key, i) => i > 0 && (keys[i - 1] as string) > key) ? keys.sort() : keys;
};

/** JSON text with sorted keys, so that equal values give equal text. Plain loops, because whole positions are written often. */
export const canonicalJson = (value: Json): string => {
  if (typeof value === 'string') return quote(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const one of value) text += text === '' ? canonicalJson(one) : `,${canonicalJson(one)}`;
    return `[${text}]`;
  }
  const object = value as { readonly [key: string]: Json };
  for (const key of keysInOrder(object))
    text += `${text === '' ? '' : ','}${quote(key)}:${canonicalJson(object[key] as Json)}`;
  return `{${text}}`;
};

/** A short fingerprint (two 32-bit FNV-1a hashes) that distinguishes values; not tamper-proof. */
export const digest = (value: Json): string => {
  const text = canonicalJson(value);
  let a = 0x811c9dc5;
  let b = 0x050c5d1f;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x01000193);
  }
  const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');
  return hex(a) + hex(b);
};
