/**
 * A plugin of Vite for the other thread of the table: builds its worker together with the page, so that both load the same files. Vite
 * would build every worker by itself, with a second copy of all the games.
 */
import { dirname, join } from 'node:path';

const WORKER = /new URL\(\s*'(\.\/\w*worker\.ts)',\s*import\.meta\.url\s*\)/g;

export const workerOfTheSameBuild = () => ({
  name: 'worker-of-the-same-build',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('new Worker(')) return null;
    const built = code.replace(WORKER, (_, file) => {
      const chunk = this.emitFile({ type: 'chunk', id: join(dirname(id), file), name: 'worker' });
      return `import.meta.ROLLUP_FILE_URL_${chunk}`;
    });
    return built === code ? null : { code: built, map: null };
  },
});
