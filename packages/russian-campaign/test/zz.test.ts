import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sayReason, sayViolation } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { russianCampaign } from '@eastfront/russian-campaign';
import { test } from 'vitest';
import { PHRASES } from '../src/phrases.js';
test('x', () => {
  const folder = new URL('../cases/', import.meta.url);
  const said = new Map<string, string>();
  const blanks = new Set<string>();
  const look = (words: any, word: string, told: any, name: string) => {
    for (const [, f = ''] of (words[word] ?? '').matchAll(/\{(\w+)/g)) { const v = told[f]; if (v === undefined || v === null || v === '') blanks.add(`${word}: ${f} (${name})`); }
  };
  for (const n of readdirSync(folder)) {
    const j = judge(russianCampaign, JSON.parse(readFileSync(new URL(n, folder), 'utf8')));
    if (j._tag === 'Left') continue;
    const r = j.right.result as any;
    for (const v of r.violations ?? []) { look(PHRASES.violations, v.code, v, n); const k = `${v.code}`; if (!said.has(k)) said.set(k, sayViolation(PHRASES, v)); }
    for (const v of r.reasons ?? []) { look(PHRASES.effects, v.effect, v, n); const k = `${v.effect}`; if (!said.has(k)) said.set(k, sayReason(PHRASES, v)); }
  }
  const never = [...Object.keys(PHRASES.violations), ...Object.keys(PHRASES.effects)].filter((k) => !said.has(k));
  writeFileSync('/tmp/trc-said.txt', [...said].map(([k, v]) => `${k}: ${v}`).sort().join('\n') + `\nNEVER ${never.join(' ')}\nBLANKS ${[...blanks].join('\n')}\n`);
});
