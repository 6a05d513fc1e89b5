import { comecarDinheiro } from '../dinheiro.ts';
import { type DemoStep, daquiA } from '../loja.ts';

/**
 * Starts money before the first customer comes: the owner's savings in the bank, one card machine, change in the
 * drawer.
 */
export const comecoDemo: DemoStep = async function* (loja) {
  yield daquiA(loja, 5);
  await comecarDinheiro(loja);
};
