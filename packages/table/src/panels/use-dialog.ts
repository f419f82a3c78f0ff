import { useLayoutEffect, useRef } from 'preact/hooks';

/** Where the keys were heard before, or else the board: without that they would be heard nowhere. */
const giveBack = (before: Element | null): void => {
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const to = isThere ? before : document.querySelector<HTMLElement>('.board');
  to?.focus({ preventScroll: true });
};

/** A dialog that is open from the moment it is shown, from its beginning. */
export const useDialog = (isShown: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!isShown || dialog.current === null) return;
    const before = document.activeElement;
    dialog.current.showModal();
    dialog.current.scrollTop = 0;
    // As long as the dialog is there, nothing beside it takes the focus.
    return () => setTimeout(() => giveBack(before));
  }, [isShown]);
  return dialog;
};
