import type { Historia } from '../agenda.ts';
import { daquiA, type FilialDemo, type Loja } from '../loja.ts';

/** Opening hours of each branch, and messages about ready orders. */
export async function* avisarProntas(loja: Loja): Historia {
  yield daquiA(loja, 1);
  // A branch has its id only after it opened.
  for (const filial of loja.filiais) loja.agenda.add(loja.fim, avisar(loja, filial));
}

async function* avisar({ agenda, equipe: { renata } }: Loja, filial: FilialDemo) {
  yield agenda.agora();
  const { id: filial_id } = filial;
  await renata.mensagens.salvarFilial({
    filial_id,
    horario: 'Seg. a sex., 9 h às 18 h; sáb., 9 h às 13 h',
    versao: 0,
  });
  const prontas = await renata.ordens_servico.list({ filial_id, status: 'concluida', limite: 6 });
  for (const { id } of prontas.itens.filter((_ordem, i) => i % 2 === 0)) {
    yield agenda.agora();
    const { modelo, texto, para } = await renata.mensagens.preparar({ id });
    if (para.whatsapp) await renata.mensagens.escrever({ id, modelo, canal: 'whatsapp', texto });
  }
}
