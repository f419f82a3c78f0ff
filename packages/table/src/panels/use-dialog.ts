import { useLayoutEffect, useRef } from 'preact/hooks';

/** A dialog that is open from the moment it is shown. */
export const useDialog = (isShown: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isShown) dialog.current?.showModal();
  }, [isShown]);
  return dialog;
};
