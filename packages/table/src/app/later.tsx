import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { words } from './words.js';

const Loading = () => <p role="status">{words.loading}</p>;

/** What is loaded when it is first shown, with what stands there meanwhile. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Loading,
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
    return Page === undefined ? <Meanwhile /> : <Page {...props} />;
  };
};
