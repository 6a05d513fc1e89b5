import { protocoloFixture } from '#operations/protocolos/protocolos.fixtures.ts';
import { type DemoStep, daquiA } from '../loja.ts';

/** Some people ask for a protocol. */
export const protocolosDemo: DemoStep = async function* (loja) {
  for (let i = 0; i < 3; i++) {
    yield daquiA(loja, 1);
    const filial_id = loja.filiais[0]?.id;
    if (filial_id) await loja.equipe.renata.protocolos.create({ ...protocoloFixture(i), filial_id });
  }
};
