/**
 * The values of the common variables on a printed document: of its order, quote or sale, else of the shop alone. It
 * only reads.
 */
import {
  type FonteDeVariaveis,
  type RegistroImpresso,
  SEM_VALORES,
} from '#company/documentos/fontes.command.ts';
import type { Valores } from '#company/documentos/variaveis_comuns.rules.ts';
import {
  avistaDe,
  linhaDaMensagem,
  primeiro,
  reais,
  valoresDaOrdem,
} from '#operations/mensagens/compor.command.ts';
import { valoresDoOrcamento } from '#operations/mensagens/prepararAviso.command.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { findLoja, findVenda } from './previas.sql.ts';

async function daLoja(ctx: Context, { filial_id }: Pick<RegistroImpresso, 'filial_id'>): Promise<Valores> {
  const loja = await findLoja(ctx.db, filial_id);
  return {
    ...SEM_VALORES,
    atendente: primeiro(ctx.user.nome_completo),
    ...(loja && {
      filial: loja.filial,
      empresa: loja.empresa,
      endereco: loja.endereco,
      telefone_filial: loja.telefone_filial && formatPhone(loja.telefone_filial),
      horario: loja.horario,
      avaliacao: loja.link_avaliacao,
    }),
  };
}

async function daVenda(ctx: Context, { registro_id, filial_id }: RegistroImpresso): Promise<Valores> {
  const [loja, venda] = await Promise.all([daLoja(ctx, { filial_id }), findVenda(ctx.db, registro_id)]);
  if (!venda) return loja;
  const { cliente, total, itens } = venda;
  return {
    ...loja,
    primeiro_nome: cliente && primeiro(cliente),
    itens: itens.map(({ nome, valor_total }) => linhaDaMensagem(nome, valor_total)).join('\n'),
    total: reais(total),
    avista: reais(await avistaDe(ctx, filial_id, total)),
  };
}

const daOrdem = async (ctx: Context, id: string): Promise<Valores> =>
  (await valoresDaOrdem(ctx, id, 'ordem')) ?? SEM_VALORES;

/** The source of the variables for each table of printed records. */
export const fontesDosImpressos: readonly FonteDeVariaveis[] = [
  { tabela: 'ordens_servico', ler: (ctx, { registro_id }) => daOrdem(ctx, registro_id) },
  { tabela: 'orcamentos', ler: (ctx, { registro_id }) => valoresDoOrcamento(ctx, registro_id) },
  { tabela: 'vendas_diretas', ler: daVenda },
  { tabela: null, ler: daLoja },
];
