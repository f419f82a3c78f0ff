import { DisputeDialog } from './dispute.js';
import { FormDialog } from './form.js';
import { KeysDialog } from './keys.js';
import { SeekDialog, ToldDialog } from './told.js';

/** What opens above the table. */
export const Dialogs = ({ go }: { readonly go: (hex: number) => void }) => (
  <>
    <FormDialog />
    <DisputeDialog />
    <KeysDialog />
    <ToldDialog />
    <SeekDialog go={go} />
  </>
);
