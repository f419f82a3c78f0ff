import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { judge } from '@eastfront/kernel/case';
import { it } from 'vitest';
import { caucasus } from '@eastfront/caucasus';
it('dump', () => {
  const folder = new URL('../cases/', import.meta.url);
  const out: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    const file = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const judged = judge(caucasus, file);
    if (judged._tag === 'Left') out.push(`### ${name}\nBAD ${JSON.stringify(judged.left)}\n`);
    else if (!judged.right.met) out.push(`### ${name}\nASK ${JSON.stringify(file.ask)}\n${judged.right.mismatches.map((m) => JSON.stringify(m).slice(0, 600)).join('\n')}\n`);
  }
  writeFileSync('/tmp/dump/out.txt', out.join('\n'));
});
