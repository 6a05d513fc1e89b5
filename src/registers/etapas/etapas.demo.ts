import { type DemoStep, daquiA } from '#scripts/demo/loja.ts';
import { etapaFixture, TOTAL_ETAPAS } from './etapas.fixtures.ts';

export const etapasDemo: DemoStep = async function* (loja) {
  for (let i = 0; i < TOTAL_ETAPAS; i++) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.etapas.create(etapaFixture(i));
  }
};
