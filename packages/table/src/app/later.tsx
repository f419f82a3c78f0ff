import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { words } from './words.js';

/** The pages that the first one does without. */
export const loadTable = async () => (await import('../pages/table.js')).TablePage;
export const loadBench = async () => (await import('../pages/bench.js')).BenchPage;
export const loadRules = async () => (await import('../pages/rules.js')).RulesPage;

/** A page whose code is loaded when it is first shown. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const loaded = signal<{ readonly Page: ComponentType<Props> } | null>(null);
  let isAsked = false;
  return (props) => {
    if (!isAsked) {
      isAsked = true;
      void load().then((Page) => {
        loaded.value = { Page };
      });
    }
    const { Page } = loaded.value ?? {};
    return Page === undefined ? <p role="status">{words.loading}</p> : <Page {...props} />;
  };
};
