/**
 * The customer approves the order's items at the counter (02 § 6). One act creates, sends and answers a version: the
 * first of a new quote, or the next of the approved one. The proof is a signature: the intake's, if it shows the same
 * items and total, else a new one. On paper it counts for the sheet that was printed: the order's, or the approval's own.
 * Locks: the order, the quote, then the stock kernel's locks, once.
 */
import { hashDaLeitura, papelDosItens, registrarAssinatura } from '#company/documentos/assinar.command.ts';
import { findAssinada } from '#company/documentos/assinaturas.sql.ts';
import { type Leitura, leituraDe, mesmosItens } from '#company/documentos/leitura.rules.ts';
import { ehAssinatura } from '#company/documentos/tinta.command.ts';
import { assinaturasErrors } from '#operations/assinaturas/assinaturas.contract.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import { ORDEM } from '#operations/impressos_ordem/ordem.rules.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { compareDecimal } from '#platform/shared/money.ts';
import { createOrcamentoInput } from './campos.contract.ts';
import { enviarOrcamento } from './enviarOrcamento.command.ts';
import { leituraDaAprovacao } from './leitura.rules.ts';
import { lerDaOrdem } from './lerOrcamento.command.ts';
import { novaVersao } from './mudarVersao.command.ts';
import type { Orcamento } from './orcamentos.contract.ts';
import { exigirOrdemAberta } from './orcamentos.rules.ts';
import { APROVACAO } from './papel.rules.ts';
import { aprovar } from './responder.command.ts';
import { type AprovarNoBalcaoInput, type ParaAprovar, respostasErrors } from './respostas.contract.ts';
import { changeOrcamento, createOrcamento, itensDaOrdem } from './salvarOrcamento.command.ts';
import type { OrdemTravada } from './travarOrcamento.command.ts';

type Pedido = Context & Pick<RequestContext, 'services'>;

/** Composes the reading, and finds the intake's signature if it shows the same items and total. */
async function compor(ctx: Pedido, id: string) {
  const [{ dados }, entrada] = await Promise.all([
    dadosDaOrdem(ctx, id),
    findAssinada(ctx.db, { tabela: 'ordens_servico', registro_id: id, momento: 'entrada' }),
  ]);
  const leitura = leituraDaAprovacao(dados);
  // Only what the intake showed counts: the readings of earlier programs showed no items.
  const lida = leituraDe(entrada?.conteudo);
  const serve = lida !== null && leitura.itens.length > 0 && mesmosItens(lida, leitura);
  return { dados, leitura, entrada: serve && entrada ? entrada : null };
}

/** Throws NAO_ENCONTRADO. */
export async function lerParaAprovar(ctx: Pedido, id: string): Promise<ParaAprovar> {
  const { dados, leitura, entrada } = await compor(ctx, id);
  return {
    sha256: await hashDaLeitura(ctx, leitura),
    cliente: dados.cliente,
    itens: [...dados.itens],
    total: dados.total,
    leitura,
    entrada_serve: entrada !== null,
  };
}

/**
 * Throws ITENS_FECHADOS, ORCAMENTO_EM_ABERTO, JA_APROVADO, ORCAMENTO_SEM_ITENS, PECA_USADA, DESCONTO_NAO_PERMITIDO,
 * FALTA_ASSINATURA, CONTEUDO_MUDOU, PAPEL_NAO_IMPRESSO and ASSINATURA_VAZIA.
 */
export async function aprovarNoBalcao(
  ctx: Pedido,
  { id, assinatura, aceita_usada }: AprovarNoBalcaoInput,
): Promise<Orcamento> {
  const ordem = await travarOrdem(ctx, id);
  exigirOrdemAberta(ordem);
  const orcamentos = await lerDaOrdem(ctx, id);
  if (orcamentos.some(({ situacao }) => situacao === 'rascunho' || situacao === 'enviado'))
    throw new DomainError(respostasErrors.ORCAMENTO_EM_ABERTO);
  const { dados, leitura, entrada } = await compor(ctx, id);
  const { valor_aprovado, aprovacao_fraca } = ordem;
  if (valor_aprovado !== null && !aprovacao_fraca && compareDecimal(valor_aprovado, dados.total) === 0)
    throw new DomainError(respostasErrors.JA_APROVADO);
  const [aprovado] = orcamentos
    .filter(({ versao_aprovada, situacao }) => versao_aprovada !== null && situacao !== 'cancelado')
    .sort((a, b) => b.numero - a.numero);
  const rascunho = aprovado
    ? await proximaVersao(ctx, aprovado, aceita_usada)
    : await createOrcamento(
        ctx,
        createOrcamentoInput.parse({
          filial_id: ordem.filial_id,
          cliente_id: ordem.cliente_id,
          ordem_servico_id: id,
          aceita_usada,
        }),
      );
  const enviado = await enviarOrcamento(ctx, {
    id: rascunho.id,
    versao: rascunho.versao,
    aguardar: false,
  });
  const prova = entrada ?? (await assinar(ctx, ordem, leitura, assinatura));
  return aprovar(ctx, {
    id: enviado.id,
    n: enviado.versao_vigente,
    canal: 'balcao',
    nome: prova.nome ?? dados.cliente,
    ouvida_em: null,
    texto: null,
    anexo_id: null,
    assinatura_id: prova.id,
    grupos: null,
  });
}

async function proximaVersao(
  ctx: Context,
  { id, versao, ordem_servico_id }: Orcamento,
  aceita_usada: boolean,
): Promise<Orcamento> {
  const nova = await novaVersao(ctx, { id, versao });
  const itens = ordem_servico_id === null ? [] : await itensDaOrdem(ctx, ordem_servico_id, id);
  return changeOrcamento(ctx, { id, versao: nova.versao, itens, aceita_usada });
}

/** The sheets whose signature can approve the items that they show. */
const PAPEIS = [ORDEM.impresso, APROVACAO.impresso];

/** Throws FALTA_ASSINATURA, CONTEUDO_MUDOU, PAPEL_NAO_IMPRESSO and ASSINATURA_VAZIA. */
async function assinar(
  ctx: Context,
  { id, filial_id, cliente_id }: OrdemTravada,
  leitura: Leitura,
  assinatura: AprovarNoBalcaoInput['assinatura'],
): Promise<{ id: string; nome: string | null }> {
  if (!assinatura) throw new DomainError(respostasErrors.FALTA_ASSINATURA);
  const { meio, nome, imagem, sha256, anexo_id } = assinatura;
  if ((await hashDaLeitura(ctx, leitura)) !== sha256) throw new DomainError(assinaturasErrors.CONTEUDO_MUDOU);
  const bytes = meio === 'tela' ? Buffer.from(imagem ?? '', 'base64') : null;
  if (bytes && !(await ehAssinatura(bytes))) throw new DomainError(assinaturasErrors.ASSINATURA_VAZIA);
  const registro = { tabela: 'ordens_servico', registro_id: id } as const;
  const nova = await registrarAssinatura(ctx, {
    ...registro,
    filial_id,
    cliente_id,
    momento: 'aprovacao',
    meio,
    nome,
    imagem: bytes,
    foto_id: anexo_id,
    leitura: meio === 'papel' ? await papelDosItens(ctx, registro, { impressos: PAPEIS, leitura }) : leitura,
  });
  return { id: nova, nome };
}
