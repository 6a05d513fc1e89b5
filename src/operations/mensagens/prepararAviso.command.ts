/**
 * Fills a message template for a quote without an order, and the variables of a printed quote. It only reads; the
 * author may edit the text before sending.
 */
import type { Valores } from '#company/documentos/variaveis_comuns.rules.ts';
import { lerPixDaFilial } from '#kernels/financeiro/opcoes.command.ts';
import { txidDoSinal } from '#kernels/financeiro/pix.rules.ts';
import {
  exigirVisivel,
  lerOrcamento,
  lerUmParaOCliente,
} from '#operations/orcamentos/lerOrcamento.command.ts';
import { type SinalDevido, sinalDevidoDo } from '#operations/orcamentos/lerSinal.command.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { sinalPedido } from '#operations/orcamentos/orcamentos.rules.ts';
import { restoDoSinal } from '#operations/pagamentos/pagamentos.rules.ts';
import { findCobrancaDoOrcamento, findSinaisDoOrcamento } from '#operations/pagamentos/pagamentos.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { exigirAvisavel } from './avisavel.rules.ts';
import {
  avistaDe,
  comLink,
  lerModelos,
  lerOndeAbrir,
  linhaDaMensagem,
  type Pedido,
  preencherTexto,
  primeiro,
  reais,
  valoresDaOrdemNoOrcamento,
} from './compor.command.ts';
import { type MensagemPreparada, mensagensErrors, type PrepararInput } from './mensagens.contract.ts';
import { LINK, SEM_ORDEM, semPergunta, serveSemOrdem } from './modelos.rules.ts';
import { findParaAvisar, type OrcamentoParaAvisar } from './orcamento.sql.ts';
import { numeroDoWhatsapp } from './whatsapp.rules.ts';

const SEM_SINAL = { sinal: null, pix: null };

/** The unpaid deposit with its PIX code. The code is null if the branch has no PIX key. */
async function sinalDe(ctx: Context, orcamento: OrcamentoDetalhe) {
  const { id, numero, filial_id, situacao } = orcamento;
  const [devido, cobranca] = await Promise.all([
    situacao === 'aprovado' ? sinalDevidoDo(ctx, orcamento) : sinalAntesDaResposta(ctx, orcamento),
    findCobrancaDoOrcamento(ctx.db, id),
  ]);
  // An open charge means that the customer pressed 'Já paguei': do not ask again before a person has checked.
  if (!devido || cobranca) return SEM_SINAL;
  const { valor, vez } = devido;
  const pix = await lerPixDaFilial(ctx, {
    filial_id,
    valor,
    txid: txidDoSinal(numero, vez, 'orcamento'),
  });
  return { sinal: valor, pix: pix?.brcode ?? null };
}

/** The deposit that the quote asks for before an answer, at most the quote's total. */
async function sinalAntesDaResposta(ctx: Context, orcamento: OrcamentoDetalhe): Promise<SinalDevido | null> {
  const sinal = sinalPedido(orcamento);
  if (sinal === null) return null;
  const { pago, vez } = await findSinaisDoOrcamento(ctx.db, orcamento.id);
  const valor = restoDoSinal({ sinal, aprovado: orcamento.total, pago });
  return valor === null ? null : { valor, vez };
}

const SEM_APARELHO = { os: null, equipamento: null, modelo: null, status: null, prazo: null };

/** Device, deposit and PIX code; the device comes from the quote's order, if it has one. */
async function aparelhoESinal(ctx: Context, orcamento: OrcamentoDetalhe) {
  const { ordem_servico_id } = orcamento;
  if (ordem_servico_id !== null) return valoresDaOrdemNoOrcamento(ctx, ordem_servico_id, orcamento);
  return { ...SEM_APARELHO, ...(await sinalDe(ctx, orcamento)) };
}

async function valoresDe(
  ctx: Context,
  orcamento: OrcamentoDetalhe,
  loja: OrcamentoParaAvisar,
): Promise<Valores> {
  const { itens, total, situacao, valido_ate, filial_id } = orcamento;
  const [avista, { sinal, ...aparelho }] = await Promise.all([
    avistaDe(ctx, filial_id, total),
    aparelhoESinal(ctx, orcamento),
  ]);
  const { telefone_filial } = loja;
  return {
    primeiro_nome: primeiro(loja.cliente),
    ...aparelho,
    filial: loja.filial,
    endereco: loja.endereco,
    telefone_filial: telefone_filial && formatPhone(telefone_filial),
    horario: loja.horario,
    empresa: loja.empresa,
    atendente: primeiro(ctx.user.nome_completo),
    itens: itens.map(({ descricao, valor_total }) => linhaDaMensagem(descricao, valor_total)).join('\n'),
    total: reais(total),
    avista: reais(avista),
    sinal: reais(sinal),
    saldo: null,
    validade: situacao === 'enviado' && valido_ate ? formatDay(valido_ate) : null,
    garantia_ate: null,
    dias: null,
    link: null,
    avaliacao: loja.link_avaliacao,
  };
}

/**
 * The variables of a printed quote, without a link. Reads the version to print, even an unsent one. Throws
 * NAO_ENCONTRADO.
 */
export async function valoresDoOrcamento(ctx: Context, id: string): Promise<Valores> {
  const [lida, orcamento] = await Promise.all([findParaAvisar(ctx.db, id), lerOrcamento(ctx, id)]);
  return valoresDe(ctx, orcamento, requireRecord(lida));
}

/** Throws NAO_ENCONTRADO, also for an unknown template; CLIENTE_ANONIMIZADO; and the errors of `exigirAvisavel`. */
export async function prepararDoOrcamento(
  ctx: Pedido,
  { id, modelo: pedido }: PrepararInput,
): Promise<MensagemPreparada> {
  await exigirVisivel(ctx, id);
  const [lida, todos, abrir_no, orcamento, com_endereco] = await Promise.all([
    findParaAvisar(ctx.db, id),
    lerModelos(ctx),
    lerOndeAbrir(ctx),
    lerUmParaOCliente(ctx, id),
    comLink(ctx),
  ]);
  const loja = requireRecord(lida);
  if (loja.anonimizado) throw new DomainError(mensagensErrors.CLIENTE_ANONIMIZADO);
  exigirAvisavel(orcamento);
  const modelos = todos.filter(({ chave, gatilho, texto, padrao }) =>
    serveSemOrdem(chave, gatilho, texto ?? padrao),
  );
  const modelo = requireRecord(modelos.find(({ chave }) => chave === (pedido ?? SEM_ORDEM)));
  const escrito = modelo.texto ?? modelo.padrao;
  const texto = orcamento.mostrada === 'enviado' ? escrito : semPergunta(escrito);
  return {
    modelos: modelos.map(({ chave, gatilho, nome }) => ({ chave, gatilho, nome })),
    modelo: modelo.chave,
    texto: preencherTexto(texto, {
      ...(await valoresDe(ctx, orcamento, loja)),
      link: com_endereco ? LINK : null,
    }),
    para: {
      nome: loja.cliente,
      telefone: loja.telefone,
      contato: false,
      whatsapp: numeroDoWhatsapp(loja.telefone),
      email: loja.tem_correio ? loja.email : null,
    },
    abrir_no,
    com_endereco,
  };
}
