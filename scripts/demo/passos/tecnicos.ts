import { tecnicoFixture } from '#registers/tecnicos/tecnicos.fixtures.ts';
import { type DemoStep, daquiA } from '../loja.ts';

/** Two freelancers for board repairs, and one who left before the shop opened its second branch. */
export const tecnicosDemo: DemoStep = async function* (loja) {
  for (let i = 0; i < 3; i++) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.tecnicos.create(tecnicoFixture(i, { ativo: i < 2 }));
  }
};
