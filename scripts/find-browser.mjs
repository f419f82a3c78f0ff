import { existsSync } from 'node:fs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this machine, or the one named in CHROMIUM; undefined where there is none. */
export const findBrowser = () =>
  [process.env['CHROMIUM'] ?? '', ...KNOWN].find((path) => path !== '' && existsSync(path));
