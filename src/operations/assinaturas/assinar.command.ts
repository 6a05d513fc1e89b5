/**
 * Signs the intake of an order, or the hand-over of its device. The command composes the content again under the
 * order's lock. Its hash must equal the one shown, so that nobody signs a text that changed meanwhile. Lock: the order,
 * then the photo of a signed sheet.
 */

import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import {
  exigirPapel,
  hashDaLeitura,
  leituraAssinada,
  registrarAssinatura,
} from '#company/documentos/assinar.command.ts';
import { type MeioDeAssinar, ROTULO_MEIO } from '#company/documentos/assinaturas.rules.ts';
import { findAssinada, listAssinaturas } from '#company/documentos/assinaturas.sql.ts';
import { ehAssinatura } from '#company/documentos/tinta.command.ts';
import { lerQr } from '#kernels/financeiro/opcoes.command.ts';
import { criarLink } from '#operations/links/criarLink.command.ts';
import {
  enderecoDaPagina,
  FINALIDADE_DO_MOMENTO,
  type MomentoNoCelular,
  VALIDADE_MS,
} from '#operations/links/links.rules.ts';
import { assinarRetirada, retiradaDe } from '#operations/ordens_servico/anotarRetirada.command.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  type Assinado,
  type AssinarDoMomentoInput,
  type Assinatura,
  assinaturasErrors,
  type DoMomentoInput,
  type Momento,
  type ParaAssinar,
  type PedidoNoCelular,
} from './assinaturas.contract.ts';
import { compor, type Pedido } from './compor.command.ts';

const ATO = {
  entrada: { assinar: 'assinar', pedir: 'pedirNoCelular' },
  retirada: { assinar: 'assinarRetirada', pedir: 'pedirRetiradaNoCelular' },
} as const satisfies Record<Momento, object>;

export async function listDaOrdem(ctx: Context, id: string): Promise<Assinatura[]> {
  const guardadas = await listAssinaturas(ctx.db, 'ordens_servico', id);
  return guardadas.map((uma) => ({ ...uma, imagem: uma.imagem?.toString('base64') ?? null }));
}

/** Reads the words that a signature of the order covers. Throws NAO_ENCONTRADO. */
export async function lerAssinado(
  ctx: Context,
  { id, assinatura_id }: { id: string; assinatura_id: string },
): Promise<Assinado> {
  const assinada = requireRecord(
    await findAssinada(ctx.db, { tabela: 'ordens_servico', registro_id: id, id: assinatura_id }),
  );
  const { meio, nome, assinada_em, sha256 } = assinada;
  return { meio, nome, assinada_em, sha256, leitura: leituraAssinada(assinada) };
}

/** Throws NAO_ENCONTRADO and RETIRADA_FALTA. */
export async function lerParaAssinar(
  ctx: Pedido,
  { id, momento }: DoMomentoInput,
  meio: MeioDeAssinar = 'tela',
): Promise<ParaAssinar> {
  const { cliente, leitura } = await compor(ctx, id, momento, meio);
  return { sha256: await hashDaLeitura(ctx, leitura), cliente, ...leitura };
}

/** Throws PAPEL_NAO_IMPRESSO, CONTEUDO_MUDOU, ASSINATURA_VAZIA, JA_ASSINADA, RETIRADA_FALTA, RETIRADA_JA_ASSINADA. */
export const assinar = (ctx: Pedido, input: AssinarDoMomentoInput): Promise<{ id: string }> =>
  registrar(ctx, input);

/** Signs on the customer's own phone, by a link. Throws the errors of `assinar`. */
export const assinarNoCelular = (
  ctx: Pedido,
  input: Omit<AssinarDoMomentoInput, 'meio' | 'anexo_id'>,
): Promise<{ id: string }> => registrar(ctx, { ...input, meio: 'celular' });

/**
 * Creates a link of 15 minutes and its QR code. Null if the program does not know its own address. The caller holds the
 * order's lock.
 */
export async function linkParaAssinar(
  ctx: Pedido,
  { id, momento }: { id: string; momento: MomentoNoCelular },
): Promise<PedidoNoCelular> {
  const publico = await enderecoPublico(ctx);
  if (publico === null) return null;
  const finalidade = FINALIDADE_DO_MOMENTO[momento];
  const token = await criarLink(ctx, { ordem_servico_id: id, finalidade });
  return {
    qr_svg: await lerQr(enderecoDaPagina(publico, token)),
    expira_em: new Date(ctx.now.getTime() + VALIDADE_MS[finalidade]),
  };
}

/** Locks the order and calls `linkParaAssinar`. Throws JA_ASSINADA, RETIRADA_FALTA, RETIRADA_JA_ASSINADA. */
export async function pedirNoCelular(ctx: Pedido, { id, momento }: DoMomentoInput): Promise<PedidoNoCelular> {
  const { numero_os, filial_id } = await travarOrdem(ctx, id);
  await exigirSemAssinatura(ctx, id, momento);
  const link = await linkParaAssinar(ctx, { id, momento });
  if (link)
    await recordAudit(ctx, {
      operacao: `assinaturas.${ATO[momento].pedir}`,
      tabela: 'ordens_servico',
      registro_id: id,
      filial_id,
      depois: { numero_os },
    });
  return link;
}

/** The caller holds the order's lock. Throws JA_ASSINADA, RETIRADA_FALTA, RETIRADA_JA_ASSINADA. */
async function exigirSemAssinatura(ctx: Context, id: string, momento: Momento) {
  if (momento === 'retirada') {
    const retirada = await retiradaDe(ctx, id);
    if (!retirada) throw new DomainError(assinaturasErrors.RETIRADA_FALTA);
    if (retirada.assinatura_id !== null) throw new DomainError(assinaturasErrors.RETIRADA_JA_ASSINADA);
    return retirada;
  }
  const assinadas = await listAssinaturas(ctx.db, 'ordens_servico', id);
  if (assinadas.some((uma) => uma.momento === momento)) throw new DomainError(assinaturasErrors.JA_ASSINADA);
  return null;
}

async function registrar(
  ctx: Pedido,
  {
    id,
    momento,
    sha256,
    meio,
    nome,
    imagem,
    anexo_id,
  }: Omit<AssinarDoMomentoInput, 'meio'> & { meio: MeioDeAssinar },
): Promise<{ id: string }> {
  const { numero_os, filial_id, cliente_id } = await travarOrdem(ctx, id);
  const bytes = meio === 'papel' ? null : Buffer.from(imagem ?? '', 'base64');
  if (bytes && !(await ehAssinatura(bytes))) throw new DomainError(assinaturasErrors.ASSINATURA_VAZIA);
  const retirada = await exigirSemAssinatura(ctx, id, momento);
  const { leitura } = await compor(ctx, id, momento, meio);
  if ((await hashDaLeitura(ctx, leitura)) !== sha256) throw new DomainError(assinaturasErrors.CONTEUDO_MUDOU);
  if (meio === 'papel') await exigirPapel(ctx, { tabela: 'ordens_servico', registro_id: id }, leitura);
  const de = { tabela: 'ordens_servico', registro_id: id, filial_id, cliente_id } as const;
  const assinatura = { ...de, momento, meio, nome, imagem: bytes, foto_id: anexo_id, leitura };
  const assinatura_id = await registrarAssinatura(ctx, assinatura);
  if (retirada) await assinarRetirada(ctx, retirada, assinatura_id);
  await recordAudit(ctx, {
    operacao: `assinaturas.${ATO[momento].assinar}`,
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os, assinatura: ROTULO_MEIO[meio] },
  });
  return { id };
}
