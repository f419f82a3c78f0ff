import { DisputeDialog } from './dispute.js';
import { FormDialog } from './form.js';
import { KeysDialog } from './keys.js';
import { SeatsDialog } from './seats.js';
import { ToldDialog } from './told.js';
import '../app/later-style.js';

/** What opens above the table. */
export const Dialogs = () => (
  <>
    <FormDialog />
    <DisputeDialog />
    <KeysDialog />
    <SeatsDialog />
    <ToldDialog />
  </>
);
