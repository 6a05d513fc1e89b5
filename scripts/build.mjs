// npm run build: the screens and the program, each if what it is made of has changed; `npm start` and `npm test` do so by themselves.
import { ensureBuilt, ensureInstalled, entry, findNode, root } from './prepare.mjs';

await entry(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt(findNode());
});
