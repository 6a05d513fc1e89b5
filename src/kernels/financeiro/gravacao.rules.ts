/** Compares a planned ledger with the locked rows; returns the rows for the single write statement. */

import { newId } from '#platform/shared/ids.ts';
import type {
  Abertura,
  Cobranca,
  Credito,
  Fechamento,
  LinhaBaixa,
  LinhaForma,
  Livro,
  Movimento,
  Parcela,
  Recebivel,
  Titulo,
} from './livro.rules.ts';

export interface LinhaLancamento {
  movimento_id: string;
  filial_id: string;
  data: string;
  valor: string;
  conta_id: string | null;
  parcela_id: string | null;
  credito_id: string | null;
  categoria_id: string | null;
}

export interface Gravacao {
  titulos: Titulo[];
  titulosMudados: { id: string; saldo: string; cancelado: boolean }[];
  parcelas: Parcela[];
  parcelasMudadas: { id: string; saldo: string; cancelado: boolean }[];
  creditos: Credito[];
  creditosMudados: Credito[];
  recebiveis: Recebivel[];
  recebiveisMudados: Recebivel[];
  cobrancas: Cobranca[];
  cobrancasMudadas: Cobranca[];
  movimentos: Movimento[];
  formas: (LinhaForma & { id: string; movimento_id: string })[];
  linhas: (LinhaBaixa & { movimento_id: string })[];
  lancamentos: LinhaLancamento[];
  abertura: Abertura | null;
  fechamento: Fechamento | null;
}

const SEM_LUGAR = { conta_id: null, parcela_id: null, credito_id: null, categoria_id: null } as const;

/** Splits rows into new ones and locked ones that changed. */
function separar<V extends { id: string }>(
  livro: Livro,
  linhas: ReadonlyMap<string, V>,
): { novas: V[]; mudadas: V[] } {
  const todas = [...linhas.values()];
  return {
    novas: todas.filter(({ id }) => livro.novos.has(id)),
    mudadas: todas.filter(({ id }) => livro.mudados.has(id) && !livro.novos.has(id)),
  };
}

const saldoDe = ({ id, saldo, cancelado }: { id: string; saldo: string; cancelado: boolean }) => ({
  id,
  saldo,
  cancelado,
});

export function gravacaoDe(livro: Livro): Gravacao {
  const titulos = separar(livro, livro.titulos);
  const parcelas = separar(livro, livro.parcelas);
  const creditos = separar(livro, livro.creditos);
  const recebiveis = separar(livro, livro.recebiveis);
  const cobrancas = separar(livro, livro.cobrancas);
  const { novosMovimentos: movimentos } = livro;
  return {
    titulos: titulos.novas,
    titulosMudados: titulos.mudadas.map(saldoDe),
    parcelas: parcelas.novas,
    parcelasMudadas: parcelas.mudadas.map((parcela) => saldoDe({ ...parcela, cancelado: parcela.cancelada })),
    creditos: creditos.novas,
    creditosMudados: creditos.mudadas,
    recebiveis: recebiveis.novas,
    recebiveisMudados: recebiveis.mudadas,
    cobrancas: cobrancas.novas,
    cobrancasMudadas: cobrancas.mudadas,
    movimentos: [...movimentos],
    formas: movimentos.flatMap(({ id, formas }) =>
      formas.map((forma) => ({ ...forma, id: newId(), movimento_id: id })),
    ),
    linhas: movimentos.flatMap(({ id, linhas }) => linhas.map((linha) => ({ ...linha, movimento_id: id }))),
    lancamentos: movimentos.flatMap(({ id, filial_id, data, lancamentos }) =>
      lancamentos.map((lancamento) => ({ ...SEM_LUGAR, ...lancamento, movimento_id: id, filial_id, data })),
    ),
    abertura: livro.abertura,
    fechamento: livro.fechamento,
  };
}
