import type { Historia } from '../agenda.ts';
import { daquiA, type FilialDemo, type Loja, matrizDe, produtosAtivos, reais } from '../loja.ts';

const EM_CONSERTO: readonly string[] = ['aberta', 'em_andamento', 'aguardando_pecas'];

/** On the last day some repairs of the other branches use a part from the matriz. */
export async function* pegarPecasDaMatriz(loja: Loja): Historia {
  yield daquiA(loja, 1);
  for (const filial of loja.filiais.slice(1)) loja.agenda.add(loja.fim, pegarDaMatriz(loja, filial));
}

async function* pegarDaMatriz(loja: Loja, filial: FilialDemo) {
  const { equipe, estante, agenda } = loja;
  yield agenda.agora();
  // A branch has its id only after it opened.
  const filial_id = filial.id;
  const matriz = matrizDe(loja).id;
  const { itens } = await equipe.renata.ordens_servico.list({ filial_id, limite: 50 });
  const ordens = itens.filter(({ status }) => EM_CONSERTO.includes(status)).slice(0, 2);
  const sobram = produtosAtivos(loja).filter(({ id }) => estante.disponivel(id, matriz) > 1);
  for (const [i, { id }] of ordens.entries()) {
    const peca = sobram[i];
    if (!peca) return;
    yield agenda.agora();
    await equipe.renata.ordens_servico.adicionarItem({
      id,
      produto_servico_id: peca.id,
      quantidade: '1',
      valor_unitario: reais(peca.pf_centavos),
      filial_estoque_id: matriz,
    });
    estante.reservar(peca.id, matriz, 1);
  }
}
