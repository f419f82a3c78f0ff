import { useLayoutEffect, useRef } from 'preact/hooks';

/** Has the keys heard again where they were heard before, or else on the board, unless something hears them already. */
const giveBack = (before: Element | null): void => {
  if (document.activeElement !== document.body) return;
  const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
  const to = isThere ? before : document.querySelector<HTMLElement>('.board');
  to?.focus({ preventScroll: true });
};

/** Whether a press is beside the box of a dialog: what lies about the box belongs to the dialog as well. */
const isBeside = (box: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x < box.left || x > box.right || y < box.top || y > box.bottom;

/** Closes a dialog by a click beside it. A stroke that began within, to mark a text, is none. */
const closeBeside = (dialog: HTMLDialogElement): void => {
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    isPressedBeside = event.target === dialog && isBeside(dialog.getBoundingClientRect(), event);
  });
  dialog.addEventListener('click', (event) => {
    // Enter in a field is a click of its button, at no place.
    const isThere = event.target === dialog && isBeside(dialog.getBoundingClientRect(), event);
    if (isPressedBeside && isThere) dialog.close();
  });
};

/**
 * A dialog that is open from the moment it is shown, from its beginning. Escape closes it, and so does a click beside it.
 *
 * @param isShown - whether it is
 * @param shut - takes it away; harmless when that has been done
 */
export const useDialog = (isShown: boolean, shut: () => void) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!isShown || dialog.current === null) return;
    // The browser gives the focus back in the moment in which the dialog closes, if anything had it: the next key is heard.
    giveBack(null);
    const before = document.activeElement;
    dialog.current.showModal();
    dialog.current.scrollTop = 0;
    closeBeside(dialog.current);
    // A dialog tells that it was closed a moment later: a key pressed right after Escape would still find it there.
    for (const end of ['cancel', 'close'])
      dialog.current.addEventListener(end, ({ target, currentTarget }) => {
        if (target === currentTarget) shut();
      });
    // A dialog that a button of its own takes away has not closed. As long as it is there, nothing beside it takes the focus.
    return () => queueMicrotask(() => giveBack(before));
  }, [isShown]);
  return dialog;
};
