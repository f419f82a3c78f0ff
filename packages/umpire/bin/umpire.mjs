#!/usr/bin/env node
// Stands in the repository, so that npm finds it when it links the command, before anything is built.
import { existsSync } from 'node:fs';

const built = new URL('../dist/cli.js', import.meta.url);

if (existsSync(built)) await import(built.href);
else {
  console.error('umpire: not built yet; "npm run build" in the folder of the repository builds it');
  process.exitCode = 2;
}
