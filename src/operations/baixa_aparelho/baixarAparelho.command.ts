/**
 * Signs the customer's declaration and writes the device off. The command composes the content again under the order's
 * lock; its hash must equal the one shown. A device leaves only with a signed declaration. `mudarOrdem` erases its
 * passcode. Lock: the order.
 */
import {
  exigirPapel,
  hashDaLeitura,
  noPapel,
  registrarAssinatura,
  textosPreenchidos,
} from '#company/documentos/assinar.command.ts';
import { type MeioDeAssinar, ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { findAssinada, listAssinaturas } from '#company/documentos/assinaturas.sql.ts';
import { emitirImpresso } from '#company/documentos/emitir.command.ts';
import type { FormatoImpresso } from '#company/documentos/impressos.rules.ts';
import { ehAssinatura } from '#company/documentos/tinta.command.ts';
import { linkParaAssinar } from '#operations/assinaturas/assinar.command.ts';
import {
  type AssinarInput,
  assinaturasErrors,
  type ParaAssinar,
  type PedidoNoCelular,
} from '#operations/assinaturas/assinaturas.contract.ts';
import { dadosDaOrdem } from '#operations/impressos_ordem/imprimir.command.ts';
import { anotarBaixa } from '#operations/ordens_servico/anotarRetirada.command.ts';
import { mudarOrdem } from '#operations/ordens_servico/mudarOrdem.command.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { paraAuditoria } from '#operations/ordens_servico/ordens_servico.rules.ts';
import { ROTULO_TIPO } from '#operations/ordens_servico/retiradas.rules.ts';
import { readBaixaDesfeita } from '#operations/ordens_servico/retiradas.sql.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { type BaixarInput, baixaAparelhoErrors, type Declaracao } from './baixa_aparelho.contract.ts';
import { type DadosDaDeclaracao, DECLARACAO, leituraDaDeclaracao } from './declaracao.rules.ts';

type Pedido = Context & Pick<RequestContext, 'services'>;

/** `porLink`: on the customer's own phone, which shows no document. */
async function compor(ctx: Pedido, id: string, porLink = false) {
  const { filial_id, pessoa_id, dados: lidos } = await dadosDaOrdem(ctx, id);
  const { numero_os, filial, cliente, documento, equipamento, modelo, numero_serie } = lidos;
  const aparelho = [equipamento, modelo, numero_serie].filter(Boolean).join(' ');
  const dados: DadosDaDeclaracao = { numero_os, filial, cliente, documento, aparelho };
  const textos = await textosPreenchidos(ctx, DECLARACAO, { ...registroDe(id), filial_id, dados });
  const leitura = leituraDaDeclaracao(dados, textos.declaracao ?? '', porLink);
  return { filial_id, pessoa_id, dados, leitura };
}

const registroDe = (id: string) => ({ tabela: 'ordens_servico', registro_id: id }) as const;

/** The newest signed declaration, unless a write-off already used it. */
async function assinadaDe(ctx: Context, id: string) {
  const assinaturas = await listAssinaturas(ctx.db, 'ordens_servico', id);
  const assinada = assinaturas.findLast(({ momento }) => momento === 'declaracao');
  return assinada && !(await readBaixaDesfeita(ctx.db, assinada.id)) ? assinada : undefined;
}

/** Throws NAO_ENCONTRADO. */
export async function lerDeclaracao(ctx: Pedido, id: string): Promise<Declaracao> {
  const [{ dados, leitura }, assinada] = await Promise.all([compor(ctx, id), assinadaDe(ctx, id)]);
  return {
    sha256: await hashDaLeitura(ctx, leitura),
    cliente: dados.cliente,
    titulo: leitura.titulo,
    linhas: leitura.linhas,
    texto: leitura.condicoes,
    assinada: assinada
      ? { id: assinada.id, meio: assinada.meio, nome: assinada.nome, em: assinada.assinada_em }
      : null,
  };
}

/** The declaration as the link shows it: without the customer's document. Throws NAO_ENCONTRADO. */
export async function lerDeclaracaoNoCelular(ctx: Pedido, id: string): Promise<ParaAssinar> {
  const { dados, leitura } = await compor(ctx, id, true);
  return { sha256: await hashDaLeitura(ctx, leitura), cliente: dados.cliente, ...leitura };
}

/** Locks the order and calls `linkParaAssinar`. Throws APARELHO_SAIU, JA_DECLARADA. */
export async function pedirNoCelular(ctx: Pedido, id: string): Promise<PedidoNoCelular> {
  const ordem = await travarOrdem(ctx, id);
  await exigirSemDeclaracao(ctx, ordem);
  const link = await linkParaAssinar(ctx, { id, momento: 'declaracao' });
  if (link)
    await recordAudit(ctx, {
      operacao: 'baixa_aparelho.pedirNoCelular',
      tabela: 'ordens_servico',
      registro_id: id,
      filial_id: ordem.filial_id,
      depois: { numero_os: ordem.numero_os },
    });
  return link;
}

/** The caller holds the order's lock. A declaration signed after the device left would count for the next write-off. */
async function exigirSemDeclaracao(
  ctx: Context,
  { id, retirada_em }: Pick<OrdemServico, 'id' | 'retirada_em'>,
): Promise<void> {
  if (retirada_em !== null) throw new DomainError(baixaAparelhoErrors.APARELHO_SAIU);
  if (await assinadaDe(ctx, id)) throw new DomainError(baixaAparelhoErrors.JA_DECLARADA);
}

/** Throws NAO_ENCONTRADO, and the errors of `emitirImpresso`. */
export async function imprimirDeclaracao(
  ctx: Pedido & Pick<RequestContext, 'pool'>,
  { id, formato }: { id: string; formato: FormatoImpresso },
): Promise<File> {
  const [{ filial_id, pessoa_id, dados, leitura }, feita] = await Promise.all([
    compor(ctx, id),
    assinadaDe(ctx, id),
  ]);
  const assinada = feita && (await findAssinada(ctx.db, { ...registroDe(id), id: feita.id }));
  const { papel, figuras } = noPapel(assinada, leitura);
  return emitirImpresso(ctx, DECLARACAO, {
    formato,
    ...registroDe(id),
    filial_id,
    pessoa_id,
    nome_arquivo: `declaracao-ordem-${dados.numero_os}`,
    dados: { ...dados, papel },
    figuras,
    rodape: [],
  });
}

/** Throws ASSINATURA_VAZIA, APARELHO_SAIU, JA_DECLARADA, CONTEUDO_MUDOU, PAPEL_NAO_IMPRESSO. */
export const declarar = (ctx: Pedido, input: AssinarInput): Promise<{ id: string }> => registrar(ctx, input);

/** Signs on the customer's own phone, by a link. Throws the errors of `declarar`. */
export const declararNoCelular = (
  ctx: Pedido,
  input: Omit<AssinarInput, 'meio' | 'anexo_id'>,
): Promise<{ id: string }> => registrar(ctx, { ...input, meio: 'celular' });

async function registrar(
  ctx: Pedido,
  { id, sha256, meio, nome, imagem, anexo_id }: Omit<AssinarInput, 'meio'> & { meio: MeioDeAssinar },
): Promise<{ id: string }> {
  const ordem = await travarOrdem(ctx, id);
  const { numero_os, filial_id, cliente_id } = ordem;
  const bytes = meio === 'papel' ? null : Buffer.from(imagem ?? '', 'base64');
  if (bytes && !(await ehAssinatura(bytes))) throw new DomainError(assinaturasErrors.ASSINATURA_VAZIA);
  await exigirSemDeclaracao(ctx, ordem);
  const { leitura } = await compor(ctx, id, meio === 'celular');
  if ((await hashDaLeitura(ctx, leitura)) !== sha256) throw new DomainError(assinaturasErrors.CONTEUDO_MUDOU);
  if (meio === 'papel') await exigirPapel(ctx, registroDe(id), leitura);
  const de = { ...registroDe(id), filial_id, cliente_id };
  const assinatura = { meio, nome, imagem: bytes, foto_id: anexo_id, leitura };
  await registrarAssinatura(ctx, { ...de, momento: 'declaracao', ...assinatura });
  await recordAudit(ctx, {
    operacao: 'baixa_aparelho.declarar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os, assinatura: ROTULO_MEIO[meio] },
  });
  return { id };
}

/** Allowed in every status of the order. Throws APARELHO_SAIU, DECLARACAO_FALTA. */
export async function baixarAparelho(ctx: Context, { id, ...dita }: BaixarInput): Promise<OrdemServico> {
  const antes = await travarOrdem(ctx, id);
  if (antes.retirada_em !== null) throw new DomainError(baixaAparelhoErrors.APARELHO_SAIU);
  const assinada = await assinadaDe(ctx, id);
  if (!assinada) throw new DomainError(baixaAparelhoErrors.DECLARACAO_FALTA);
  const retirada_em = await anotarBaixa(ctx, antes, { ...dita, assinatura_id: assinada.id });
  const ordem = await mudarOrdem(ctx, antes, { status: antes.status, retirada_em });
  await recordAudit(ctx, {
    operacao: 'baixa_aparelho.baixar',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id: antes.filial_id,
    antes,
    depois: { ...paraAuditoria(ordem), baixa: `${ROTULO_TIPO[dita.tipo]}, com os dados apagados` },
  });
  return ordem;
}
