/**
 * Registers the customer's answer to one version (02 § 6). An approval applies the version's lines to the order as one
 * document, reserves its parts even if stock is missing, and changes its status. A refusal leaves items and status. A
 * version accepts one answer: the second of two concurrent ones is refused. Locks: the order, the quote, then the stock
 * kernel's locks, once.
 */
import { exigirPapel, registrarAssinatura } from '#company/documentos/assinar.command.ts';
import { ehAssinatura } from '#company/documentos/tinta.command.ts';
import { assinaturasErrors } from '#operations/assinaturas/assinaturas.contract.ts';
import { aplicarLinhas } from '#operations/ordens_servico/aplicarLinhas.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { updateOrcamento } from './escrita.sql.ts';
import { leituraDaResposta } from './leitura.rules.ts';
import type { Canal } from './lista.rules.ts';
import type { Orcamento } from './orcamentos.contract.ts';
import { exigirOrdemAberta, exigirRespondivel } from './orcamentos.rules.ts';
import { listItens } from './orcamentos.sql.ts';
import {
  type AprovarInput,
  type AssinaturaDaResposta,
  type ProvarInput,
  type RecusarInput,
  respostasErrors,
} from './respostas.contract.ts';
import { exigirProva, itensAprovados, valorDe } from './respostas.rules.ts';
import {
  findResposta,
  insertProva,
  insertResposta,
  instanteNaFilial,
  listAprovadas,
  outroDecide,
} from './respostas.sql.ts';
import {
  avisarOrdem,
  exigirAnexo,
  lerVersao,
  type MudancaDaOrdem,
  type Travado,
  travarOrcamento,
} from './travarOrcamento.command.ts';
import type { ItemOrcamento } from './versoes.contract.ts';

type Versao = Awaited<ReturnType<typeof lerVersao>>;
interface Respondivel extends Travado {
  versao: Versao;
}

interface DadosDaResposta extends Omit<RecusarInput, 'canal' | 'assinatura'> {
  canal: Canal;
  assinatura_id?: string;
  assinatura?: AssinaturaDaResposta;
  /** The link of the answer, and the visitor's address and browser. */
  origem?: { link_id: string; endereco: string | null; navegador: string | null };
}

/**
 * Locks order and quote, and checks the answer. Throws ITENS_FECHADOS, the errors of `exigirRespondivel`, SEM_PROVA,
 * FALTA_ASSINATURA and NAO_ENCONTRADO.
 */
async function abrir(ctx: Context, input: DadosDaResposta): Promise<Respondivel> {
  const travado = await travarOrcamento(ctx, input.id);
  exigirOrdemAberta(travado.ordem);
  const versao = await lerVersao(ctx, input.id, Math.min(input.n, travado.orcamento.versao_vigente));
  exigirRespondivel({ orcamento: travado.orcamento, versao: input.n, ...versao });
  exigirProva(input);
  await exigirAnexo(ctx, input.anexo_id, input.id);
  return { ...travado, versao };
}

interface Decisao {
  decisao: 'aprovado' | 'recusado';
  grupos: string[] | null;
  valor: string;
}

/** The time of a telephone answer; null for other channels. Throws OUVIDA_NO_FUTURO. */
async function quandoOuvida(
  ctx: Context,
  { canal, ouvida_em }: DadosDaResposta,
  filial_id: string,
): Promise<Date | null> {
  if (canal !== 'telefone') return null;
  const ouvida =
    typeof ouvida_em === 'string'
      ? await instanteNaFilial(ctx.db, filial_id, ouvida_em)
      : (ouvida_em ?? ctx.now);
  if (ouvida > ctx.now) throw new DomainError(respostasErrors.OUVIDA_NO_FUTURO);
  return ouvida;
}

/**
 * Stores the signature of an answer at the counter; null if none is given now. A sent version never changes, so the
 * window composed the same reading, which includes the answer; on paper, a sheet with exactly it was printed. Throws
 * SEM_ORDEM, PAPEL_NAO_IMPRESSO, ASSINATURA_VAZIA and NAO_ENCONTRADO.
 */
async function assinarResposta(
  ctx: Context,
  { n, canal, assinatura }: Pick<DadosDaResposta, 'n' | 'canal' | 'assinatura'>,
  { orcamento, ordem, versao }: Respondivel,
  decisao: Decisao,
): Promise<string | null> {
  if (canal !== 'balcao' || !assinatura) return null;
  // Signatures belong to orders. A quote without an order is sold and paid at the counter, which needs no proof.
  if (!ordem) throw new DomainError(respostasErrors.SEM_ORDEM);
  const { meio, nome, imagem, anexo_id } = assinatura;
  const bytes = meio === 'tela' ? Buffer.from(imagem ?? '', 'base64') : null;
  if (bytes && !(await ehAssinatura(bytes))) throw new DomainError(assinaturasErrors.ASSINATURA_VAZIA);
  const itens = await listItens(ctx.db, orcamento.id, n);
  const leitura = leituraDaResposta({ numero: orcamento.numero, versao, itens }, aprovados(itens, decisao));
  const registro = { tabela: 'ordens_servico', registro_id: ordem.id } as const;
  if (meio === 'papel') await exigirPapel(ctx, registro, leitura);
  return registrarAssinatura(ctx, {
    ...registro,
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    momento: 'aprovacao',
    meio,
    nome,
    imagem: bytes,
    foto_id: anexo_id,
    leitura,
  });
}

const aprovados = (itens: readonly ItemOrcamento[], { decisao, grupos }: Decisao) =>
  decisao === 'recusado' ? null : itens.filter(({ grupo }) => !grupos || grupos.includes(grupo));

/** Throws OUVIDA_NO_FUTURO, SEM_ORDEM, PAPEL_NAO_IMPRESSO and ASSINATURA_VAZIA. */
async function gravar(
  ctx: Context,
  input: DadosDaResposta,
  { orcamento, ordem, versao }: Respondivel,
  decisao: Decisao,
): Promise<void> {
  const { id, n, canal, nome, texto, anexo_id } = input;
  const assinatura_id =
    input.assinatura_id ?? (await assinarResposta(ctx, input, { orcamento, ordem, versao }, decisao));
  await insertResposta(ctx, {
    orcamento_id: id,
    versao: n,
    ...decisao,
    canal,
    nome,
    texto,
    anexo_id,
    assinatura_id,
    ...input.origem,
    ouvida_em: await quandoOuvida(ctx, input, orcamento.filial_id),
    sha256: requireRecord(versao.sha256 ?? undefined),
  });
}

/**
 * Throws the errors of `abrir`, SEM_SERVICO and SO_INTEIRO. The audit row omits the customer's name and words, which
 * may have to be erased.
 */
export async function aprovar(
  ctx: Context,
  input: DadosDaResposta & Pick<AprovarInput, 'grupos'>,
): Promise<Orcamento> {
  const aberto = await abrir(ctx, input);
  const { orcamento, ordem } = aberto;
  const todos = await listItens(ctx.db, input.id, input.n);
  const { itens, grupos } = itensAprovados(todos, input.grupos, orcamento.aceita_parcial);
  const valor = valorDe(itens);
  await gravar(ctx, input, aberto, { decisao: 'aprovado', grupos, valor });
  const aplicado = await aplicar(ctx, aberto, itens);
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await updateOrcamento(ctx.db, input.id, {
    situacao: 'aprovado',
    versao_aprovada: input.n,
    ...(aplicado && { itens_ligados: aplicado.ligados }),
  });
  await avisarOrdem(ctx, ordem, 'aprovar', aplicado?.mudanca);
  await recordAudit(ctx, {
    operacao: 'orcamentos.aprovar',
    tabela: 'orcamentos',
    registro_id: input.id,
    filial_id: orcamento.filial_id,
    antes,
    depois: { ...depois, canal: input.canal, valor, grupos },
  });
  return depois;
}

/** Applies the lines to the order. Returns its further changes; null for a quote without an order. */
export async function aplicar(
  ctx: Context,
  { orcamento, ordem, versao }: Respondivel,
  itens: readonly ItemOrcamento[],
): Promise<{ ligados: string[]; mudanca: MudancaDaOrdem } | null> {
  if (!ordem) return null;
  const alheias = await listAprovadas(ctx.db, ordem.id, orcamento.id);
  const { ids, falta } = await aplicarLinhas(ctx, ordem, {
    linhas: itens.map(({ ordem_servico_item_id, ...item }) => ({
      item_id: ordem_servico_item_id && !alheias.has(ordem_servico_item_id) ? ordem_servico_item_id : null,
      produto_servico_id: item.produto_servico_id,
      tipo: item.tipo,
      descricao: item.descricao,
      quantidade: item.quantidade,
      valor_unitario: item.valor_unitario,
      desconto: item.desconto,
    })),
    remover: orcamento.itens_ligados.filter((linha) => !alheias.has(linha)),
    por: versao.enviada_por ?? ctx.user.id,
  });
  return {
    ligados: ids,
    mudanca: {
      status: falta ? 'aguardando_pecas' : 'em_andamento',
      taxa_orcamento: null,
      ...(ordem.resultado === 'recusado' && { resultado: null }),
    },
  };
}

/** Throws the errors of `abrir`. */
export async function recusar(ctx: Context, input: DadosDaResposta): Promise<Orcamento> {
  const aberto = await abrir(ctx, input);
  const { orcamento, ordem } = aberto;
  await gravar(ctx, input, aberto, { decisao: 'recusado', grupos: null, valor: '0' });
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await updateOrcamento(ctx.db, input.id, { situacao: 'recusado' });
  // An earlier approval, of this quote or of another, still binds.
  const vale =
    orcamento.versao_aprovada !== null || (ordem && (await outroDecide(ctx.db, ordem.id, input.id)));
  await avisarOrdem(ctx, ordem, 'recusar', vale ? {} : { resultado: 'recusado' });
  await recordAudit(ctx, {
    operacao: 'orcamentos.recusar',
    tabela: 'orcamentos',
    registro_id: input.id,
    filial_id: orcamento.filial_id,
    antes,
    depois: { ...depois, canal: input.canal },
  });
  return depois;
}

/** Adds the written proof to a telephone approval. Throws SEM_PROVA, JA_PROVADA and NAO_ENCONTRADO. */
export async function provar(ctx: Context, input: ProvarInput): Promise<Orcamento> {
  const { ordem, orcamento } = await travarOrcamento(ctx, input.id);
  const { texto, anexo_id } = input;
  exigirProva({ canal: 'whatsapp', texto, anexo_id });
  await exigirAnexo(ctx, anexo_id, input.id);
  const resposta = requireRecord(
    orcamento.versao_aprovada === null
      ? undefined
      : await findResposta(ctx.db, input.id, orcamento.versao_aprovada),
  );
  if (!resposta.fraca) throw new DomainError(respostasErrors.JA_PROVADA);
  await insertProva(ctx, { resposta_id: resposta.id, texto, anexo_id });
  const { itens_ligados: _ligados, ...antes } = orcamento;
  const depois = await updateOrcamento(ctx.db, input.id, {});
  await avisarOrdem(ctx, ordem, 'provar');
  await recordAudit(ctx, {
    operacao: 'orcamentos.provar',
    tabela: 'orcamentos',
    registro_id: input.id,
    filial_id: orcamento.filial_id,
    antes,
    depois,
  });
  return depois;
}
