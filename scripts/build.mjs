// npm run build: builds the screens and the program, each only if its sources changed; `npm start` and `npm test` do so
// themselves.
import { ensureBuilt, ensureInstalled, entry, findNode, root } from './prepare.mjs';

await entry(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt(findNode());
});
