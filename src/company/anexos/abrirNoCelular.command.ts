/**
 * 'Fotografar com o celular': a QR code of the URL of the record's photos. The URL holds no secret: the phone signs in.
 */
import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import type { ListAnexosInput } from './anexos.contract.ts';
import { exigirRegistro, portaDe } from './portas.command.ts';
import { qrDoEndereco } from './qr.gateway.ts';

/** Null without a public address: a phone cannot open localhost. Throws NAO_ENCONTRADO and SEM_PERMISSAO. */
export async function abrirNoCelular(
  ctx: Context & Pick<RequestContext, 'services'>,
  { tabela, registro_id }: ListAnexosInput,
): Promise<{ endereco: string; qr_svg: string } | null> {
  const porta = portaDe(tabela);
  exigirRegistro(ctx, porta.editar, await porta.ler(ctx, registro_id));
  const publico = await enderecoPublico(ctx);
  if (publico === null) return null;
  const endereco = `${publico}${porta.pagina(registro_id)}`;
  return { endereco, qr_svg: await qrDoEndereco(endereco) };
}
