/**
 * Anonymising (LGPD art. 18; decisions §§ 4, 9): every registration with the same document loses what tells who it was,
 * in the register, the audit log, the kept results of requests and the waiting jobs; orders, sales, values and dates
 * stay, as the law asks (art. 16). Refused while an order is open: the shop still has the device and owes an answer.
 * Locks: each person's own lock, then the registrations, both in the order of their ids, before the orders are looked at:
 * whoever opens one holds its customer, so that of the two at once one is refused.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import { plural } from '#platform/shared/text.ts';
import { registrarConsentimentos } from '#registers/privacidade/consentimentos.command.ts';
import { clientesErrors } from './clientes.contract.ts';
import { findCliente, lockCliente } from './clientes.sql.ts';
import {
  apagarDados,
  type Cadastro,
  listMesmaPessoa,
  listOrdensAbertas,
  lockDadosPessoais,
  redigirCliente,
} from './dados_pessoais.sql.ts';

/** Throws JA_ANONIMIZADO, CLIENTE_COM_ORDENS_ABERTAS and FILIAL_NAO_PERMITIDA: all of the person's branches are needed. */
export async function anonimizarCliente(
  ctx: Contexto,
  id: string,
): Promise<{ id: string; cadastros: number }> {
  for (const cadastro of await listMesmaPessoa(ctx.db, id)) await lockDadosPessoais(ctx.db, cadastro.id);
  // Read once nobody else can restore them: one that was deleted when we came may be back.
  const cadastros = await listMesmaPessoa(ctx.db, id);
  if (cadastros.length === 0) throw new DomainError(platformErrors.NAO_ENCONTRADO);
  for (const { filial_id } of cadastros) assertBranch(ctx.user, filial_id);
  const ids = cadastros.map((cadastro) => cadastro.id);
  for (const cadastro of ids) await lockCliente(ctx.db, cadastro, 'delete');
  const abertas = await listOrdensAbertas(ctx.db, ids);
  if (abertas.length > 0) {
    const quais = abertas.slice(0, 5).map((numero) => `#${numero}`);
    const motivo = `${plural(abertas.length, 'ordem de serviço em aberto', 'ordens de serviço em aberto')}: ${quais.join(', ')}`;
    throw new DomainError(clientesErrors.CLIENTE_COM_ORDENS_ABERTAS, { motivo });
  }
  for (const cadastro of cadastros) await anonimizar(ctx, cadastro);
  return { id, cadastros: cadastros.length };
}

async function anonimizar(ctx: Contexto, { id, filial_id, existe }: Cadastro): Promise<void> {
  if (existe) {
    const cliente = await findCliente(ctx.db, id);
    if (cliente?.anonimizado_em) throw new DomainError(clientesErrors.JA_ANONIMIZADO);
    const antes = cliente?.contato_permitido ?? [];
    await registrarConsentimentos(ctx, { cliente_id: id, antes, depois: [], como: 'anonimizacao' });
    await apagarDados(ctx, id);
  }
  const linhas = await redigirCliente(ctx, id);
  await recordAudit(ctx, {
    operacao: 'clientes.anonimizar',
    tabela: 'clientes',
    registro_id: id,
    filial_id,
    depois: { anonimizado_em: ctx.agora, linhas },
  });
}
