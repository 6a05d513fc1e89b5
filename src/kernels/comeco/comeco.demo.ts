import { comecarDinheiro } from '#scripts/demo/dinheiro.ts';
import { type DemoStep, daquiA } from '#scripts/demo/loja.ts';

/**
 * Starts money before the first customer comes: the owner's savings in the bank, one card machine, change in the
 * drawer.
 */
export const comecoDemo: DemoStep = async function* (loja) {
  yield daquiA(loja, 5);
  await comecarDinheiro(loja);
};
