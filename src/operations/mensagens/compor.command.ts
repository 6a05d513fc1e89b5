/** Fills the message templates about an order. It only reads; the author may edit the text before sending. */
import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import { preencher } from '#company/documentos/preencher.rules.ts';
import type { Valores } from '#company/documentos/variaveis_comuns.rules.ts';
import { lerMaiorDesconto } from '#kernels/financeiro/opcoes.command.ts';
import { totalAVista } from '#kernels/financeiro/preco_por_forma.rules.ts';
import { enderecoDaPagina } from '#operations/links/links.rules.ts';
import { lerParaOCliente } from '#operations/orcamentos/lerOrcamento.command.ts';
import type { OrcamentoDetalhe } from '#operations/orcamentos/orcamentos.contract.ts';
import { sinalPedido } from '#operations/orcamentos/orcamentos.rules.ts';
import { itensFechados } from '#operations/ordens_servico/status.rules.ts';
import { lerPagamentos, pixDaOrdem } from '#operations/pagamentos/lerPagamentos.command.ts';
import { restoDoSinal } from '#operations/pagamentos/pagamentos.rules.ts';
import { listGarantias } from '#operations/retornos/retornos.sql.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DAY_MS, formatDateTime, formatDay } from '#platform/shared/dates.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { formatBRL, isZero, subtractMoney } from '#platform/shared/money.ts';
import { firstName } from '#platform/shared/text.ts';
import { type MensagemPreparada, mensagensErrors, type PrepararInput } from './mensagens.contract.ts';
import { findConfiguracao, listTextos, type TextoSalvo } from './mensagens.sql.ts';
import {
  LINK,
  modeloSugerido,
  modelosDoPrograma,
  SEM_ORDEM,
  STATUS_DO_CLIENTE,
  semPergunta,
} from './modelos.rules.ts';
import {
  findExemplo,
  findParaEscrever,
  listEtapasAtivas,
  listItensDaOrdem,
  type OrdemParaEscrever,
} from './ordem.sql.ts';
import type { ModeloMensagem } from './textos.contract.ts';
import { numeroDoWhatsapp } from './whatsapp.rules.ts';

export type Pedido = Context & Pick<RequestContext, 'services'>;

export const comLink = async (ctx: Pedido): Promise<boolean> => (await enderecoPublico(ctx)) !== null;

export async function lerModelos(ctx: Pedido): Promise<ModeloMensagem[]> {
  const [etapas, textos, link] = await Promise.all([
    listEtapasAtivas(ctx.db),
    listTextos(ctx.db),
    comLink(ctx),
  ]);
  const salvos = new Map(textos.map((um) => [um.chave, um]));
  const doPrograma = modelosDoPrograma(etapas, link).map((modelo) => {
    const salvo = salvos.get(modelo.chave);
    return { ...modelo, texto: salvo?.texto ?? null, versao: salvo?.versao ?? 0, propria: false };
  });
  return [...doPrograma, ...textos.flatMap(comoResposta)];
}

/** A canned reply that the shop wrote, in the shape of the program's own ones. */
export function comoResposta({ chave, nome, texto, versao }: TextoSalvo): ModeloMensagem[] {
  if (nome === null) return [];
  return [{ chave, gatilho: 'livre', nome, padrao: '', texto, versao, propria: true }];
}

/** Days since the device was ready, while it waits for its customer; null otherwise. */
export function diasPronta({ pronta_em, retirada_em }: OrdemParaEscrever, now: Date): number | null {
  if (!pronta_em || retirada_em) return null;
  return Math.floor((now.getTime() - pronta_em.getTime()) / DAY_MS);
}

/**
 * The recipient: the contact during the repair, if there is one, because the customer's own telephone may be the device
 * in repair. After the device has left, the customer. Orders delivered before hand-overs were recorded count as left.
 */
export function destinatario(ordem: OrdemParaEscrever) {
  const { contato_nome, contato_telefone, retirada_em, pronta_em, status, cliente, telefone } = ordem;
  const aqui = retirada_em === null && (status !== 'entregue' || pronta_em !== null);
  const contato = contato_telefone !== null && aqui;
  return contato
    ? { nome: contato_nome ?? cliente, telefone: contato_telefone, contato }
    : { nome: cliente, telefone, contato: false };
}

/** The quote that a message is about: the waiting one, else the newest approved one. */
function orcamentoAtual(orcamentos: readonly OrcamentoDetalhe[], chave: string) {
  const aprovados = orcamentos.filter(
    ({ versao_aprovada, situacao }) => versao_aprovada && situacao !== 'cancelado',
  );
  const [aprovado] = [...aprovados].sort((a, b) => b.numero - a.numero);
  if (chave === 'confirmacao') return aprovado;
  return orcamentos.find(({ situacao }) => situacao === 'enviado') ?? aprovado;
}

export const linhaDaMensagem = (descricao: string, total: string) => `• ${descricao}: ${formatBRL(total)}`;

/** The unpaid part of the deposit. Null once the order is closed, or if somebody else pays. */
async function sinalDe(
  ctx: Context,
  ordem: OrdemParaEscrever,
  orcamento: OrcamentoDetalhe | undefined,
): Promise<string | null> {
  const sinal = orcamento ? sinalPedido(orcamento) : null;
  if (!orcamento || sinal === null || ordem.pagador_id !== null || itensFechados(ordem)) return null;
  // Payments before the approval were for something else, so the whole deposit is due.
  if (orcamento.versao_aprovada === null) return sinal;
  const pago = (await lerPagamentos(ctx, { id: ordem.id }))?.sinal ?? '0';
  const aprovado = orcamento.situacao === 'aprovado' ? (ordem.valor_aprovado ?? '0') : orcamento.total;
  return restoDoSinal({ sinal, aprovado, pago });
}

async function doOrcamento(ctx: Context, ordem: OrdemParaEscrever, chave: string) {
  const orcamento = orcamentoAtual(await lerParaOCliente(ctx, ordem.id), chave);
  const versao = orcamento?.versoes.find(({ numero }) => numero === orcamento.versao_vigente);
  const aberto = orcamento?.situacao === 'enviado';
  // Without a quote, the message asks for the order's own items.
  const aguarda = !orcamento || orcamento.mostrada === 'enviado';
  const sinal = await sinalDe(ctx, ordem, orcamento);
  if (orcamento && versao && (aberto || chave === 'confirmacao' || chave === 'orcamento')) {
    const resposta = orcamento.respostas.find(({ versao: de }) => de === orcamento.versao_aprovada);
    return {
      itens: orcamento.itens.map(({ descricao, valor_total }) => linhaDaMensagem(descricao, valor_total)),
      total: chave === 'confirmacao' && resposta ? resposta.valor : versao.total,
      sinal,
      validade: aberto ? versao.valido_ate : null,
      aguarda,
    };
  }
  const linhas = await listItensDaOrdem(ctx.db, ordem.id);
  return {
    itens: linhas.map(({ descricao, valor_total }) => linhaDaMensagem(descricao, valor_total)),
    total: ordem.total,
    sinal,
    validade: null,
    aguarda,
  };
}

/** Null if nothing is left to pay or somebody else pays. */
export async function saldoDe(
  ctx: Context,
  { id, total, faturada_em, pagador_id }: OrdemParaEscrever,
): Promise<string | null> {
  if (pagador_id !== null) return null;
  const pagamentos = await lerPagamentos(ctx, { id });
  const { titulo } = pagamentos ?? {};
  const antes = faturada_em === null ? subtractMoney(total, pagamentos?.sinal ?? '0') : null;
  const saldo = titulo ? titulo.saldo : antes;
  return saldo === null || isZero(saldo) || saldo.startsWith('-') ? null : saldo;
}

async function pixDe(ctx: Context, ordem: OrdemParaEscrever, sinal: string | null, saldo: string | null) {
  const valor = sinal ?? saldo;
  if (valor === null) return null;
  // Without a PIX key there is no code, and the line with the variable is dropped.
  const pix = await pixDaOrdem(ctx, ordem, { valor, sinal: sinal !== null });
  return pix?.brcode ?? null;
}

export async function avistaDe(ctx: Context, filial_id: string, total: string): Promise<string | null> {
  return totalAVista(total, await lerMaiorDesconto(ctx, filial_id));
}

export const reais = (valor: string | null) => (valor === null || isZero(valor) ? null : formatBRL(valor));

type DaOrdem = Pick<Valores, 'os' | 'equipamento' | 'modelo' | 'status' | 'prazo'>;

const daOrdem = (ordem: OrdemParaEscrever): DaOrdem => ({
  os: String(ordem.numero_os),
  equipamento: ordem.equipamento,
  // A space, because an empty variable would drop its whole line, which holds the greeting.
  modelo: ordem.modelo ?? ' ',
  status: STATUS_DO_CLIENTE[ordem.status],
  prazo: ordem.prazo && formatDateTime(ordem.prazo, ordem.fuso_horario),
});

/** The values of all variables except the link; null if the order has none. */
async function valoresDe(
  ctx: Context,
  ordem: OrdemParaEscrever,
  chave: string,
  orcamento: Awaited<ReturnType<typeof doOrcamento>>,
): Promise<Valores> {
  const [saldo, garantias] = await Promise.all([saldoDe(ctx, ordem), listGarantias(ctx.db, ordem.id)]);
  const { total, validade, itens, sinal } = orcamento;
  const [avista, pix] = await Promise.all([
    avistaDe(ctx, ordem.filial_id, total),
    pixDe(ctx, ordem, chave === 'orcamento' ? sinal : null, chave === 'orcamento' ? null : saldo),
  ]);
  const { telefone_filial } = ordem;
  const dias = diasPronta(ordem, ctx.now);
  return {
    primeiro_nome: primeiro(destinatario(ordem).nome),
    ...daOrdem(ordem),
    filial: ordem.filial,
    endereco: ordem.endereco,
    telefone_filial: telefone_filial && formatPhone(telefone_filial),
    horario: ordem.horario,
    empresa: ordem.empresa,
    atendente: primeiro(ctx.user.nome_completo),
    itens: itens.join('\n'),
    total: reais(total),
    avista: reais(avista),
    sinal: reais(sinal),
    saldo: reais(saldo),
    pix,
    validade: validade && formatDay(validade),
    garantia_ate: primeiroDia(garantias),
    dias: dias === null ? null : String(dias),
    link: null,
    avaliacao: ordem.link_avaliacao,
  };
}

/** The first day on which an item's warranty ends: until then all items are covered. */
export function primeiroDia(garantias: readonly { garantia_ate: string }[]): string | null {
  const [dia] = garantias.map(({ garantia_ate }) => garantia_ate).sort();
  return dia === undefined ? null : formatDay(dia);
}

export const primeiro = firstName;

/** Fills the variables, and collapses the double spaces that empty ones leave. */
export const preencherTexto = (texto: string, valores: Valores): string =>
  preencher(texto, valores)
    .replace(/[ \u00a0]{2,}/g, ' ')
    .replace(/ +([.,:!)]|$)/gm, '$1');

async function preencherCom(ctx: Pedido, ordem: OrdemParaEscrever, chave: string, texto: string) {
  const de = chave === SEM_ORDEM ? 'orcamento' : chave;
  const orcamento = await doOrcamento(ctx, ordem, de);
  const valores = await valoresDe(ctx, ordem, de, orcamento);
  // A cancelled order has no customer page, so the line with the link is dropped.
  const link = ordem.status !== 'cancelada' && (await comLink(ctx)) ? LINK : null;
  return preencherTexto(orcamento.aguarda ? texto : semPergunta(texto), { ...valores, link });
}

/**
 * The variables for printed documents, without a link. `chave` is the message template that decides which deposit and
 * items count. Undefined for an unknown order.
 */
export async function valoresDaOrdem(ctx: Context, id: string, chave: string): Promise<Valores | undefined> {
  const ordem = await findParaEscrever(ctx.db, id);
  return ordem && valoresDe(ctx, ordem, chave, await doOrcamento(ctx, ordem, chave));
}

/** The order's variables for printing one of its quotes, with the unpaid deposit. Throws NAO_ENCONTRADO. */
export async function valoresDaOrdemNoOrcamento(
  ctx: Context,
  id: string,
  orcamento: OrcamentoDetalhe,
): Promise<DaOrdem & { sinal: string | null; pix: string | null }> {
  const ordem = requireRecord(await findParaEscrever(ctx.db, id));
  const sinal = await sinalDe(ctx, ordem, orcamento);
  return { ...daOrdem(ordem), sinal, pix: await pixDe(ctx, ordem, sinal, null) };
}

const paraDe = (ordem: OrdemParaEscrever): MensagemPreparada['para'] => {
  const para = destinatario(ordem);
  return {
    ...para,
    whatsapp: numeroDoWhatsapp(para.telefone),
    email: ordem.tem_correio ? ordem.email : null,
  };
};

/** To whom a message about the order goes. Throws NAO_ENCONTRADO. */
export const lerDestinatario = async ({ db }: Context, id: string): Promise<MensagemPreparada['para']> =>
  paraDe(requireRecord(await findParaEscrever(db, id)));

/** Throws NAO_ENCONTRADO, also for an unknown template, and CLIENTE_ANONIMIZADO. */
export async function prepararMensagem(
  ctx: Pedido,
  { id, modelo: pedido }: PrepararInput,
): Promise<MensagemPreparada> {
  const [lida, modelos, { abrir_no, avisos_retirada }, com_endereco] = await Promise.all([
    findParaEscrever(ctx.db, id),
    lerModelos(ctx),
    findConfiguracao(ctx.db),
    comLink(ctx),
  ]);
  const ordem = requireRecord(lida);
  if (ordem.anonimizado) throw new DomainError(mensagensErrors.CLIENTE_ANONIMIZADO);
  const sugerido = modeloSugerido({ ...ordem, dias: diasPronta(ordem, ctx.now) }, avisos_retirada);
  const achar = (chave: string) => modelos.find((modelo) => modelo.chave === chave);
  // An inactive etapa has no message template, so its status' template is used.
  const modelo = requireRecord(pedido ? achar(pedido) : (achar(sugerido) ?? achar(`status_${ordem.status}`)));
  const daOrdem = modelos.filter(({ chave }) => chave !== SEM_ORDEM);
  return {
    modelos: daOrdem.map(({ chave, gatilho, nome }) => ({ chave, gatilho, nome })),
    modelo: modelo.chave,
    texto: await preencherCom(ctx, ordem, modelo.chave, modelo.texto ?? modelo.padrao),
    para: paraDe(ordem),
    abrir_no,
    com_endereco,
  };
}

export const lerOndeAbrir = async ({ db }: Context) => (await findConfiguracao(db)).abrir_no;

/** Fills a message template with the branch's newest order; without an order the text stays as it is. */
export async function lerPrevia(
  ctx: Pedido,
  { filial_id, chave, texto }: { filial_id: string; chave: string; texto: string },
): Promise<{ numero_os: number | null; texto: string }> {
  const ordem = await findExemplo(ctx, filial_id);
  if (!ordem) return { numero_os: null, texto };
  const preenchido = await preencherCom(ctx, ordem, chave, texto);
  const exemplo = enderecoDaPagina((await enderecoPublico(ctx)) ?? '', '…');
  return { numero_os: ordem.numero_os, texto: preenchido.replaceAll(LINK, exemplo) };
}
