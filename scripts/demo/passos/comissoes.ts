import { dayOf } from '#platform/shared/dates.ts';
import { type DemoStep, daquiA } from '../loja.ts';

/** Technicians earn on every repair, with a higher percentage for work than for parts. */
export const comissoesDemo: DemoStep = async function* (loja) {
  const desde = dayOf(loja.agenda.agora());
  for (const [tipo, percentual] of [
    ['servico', '10'],
    ['produto', '3'],
  ] as const) {
    yield daquiA(loja, 1);
    await loja.equipe.renata.comissoes.criarRegra({ tipo, percentual, desde });
  }
};
