import { etapaFixture, TOTAL_ETAPAS } from '#registers/etapas/etapas.fixtures.ts';
import { type DemoStep, daquiA } from '../loja.ts';

export const etapasDemo: DemoStep = async function* (loja) {
  for (let i = 0; i < TOTAL_ETAPAS; i++) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.etapas.create(etapaFixture(i));
  }
};
