/** The style of the pages and dialogs that the start and the board do without. */
import later from '../style/later.css?inline';
import { addStyle } from './add-style.js';

addStyle(later);
