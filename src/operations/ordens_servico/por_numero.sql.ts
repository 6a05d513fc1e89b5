import type { Context } from '#platform/server/sql/context.ts';
import { permitida } from './filtros.sql.ts';
import type { OrdemAchada } from './ordens_servico.contract.ts';
import { CLIENTE, comNumero, FILIAL } from './ordens_servico.sql.ts';
import type { StatusOrdemServico } from './status.rules.ts';

/** None or one: the order with the number, if it is of a branch that the person may see. */
export async function listPorNumero({ db, user }: Context, numero: number): Promise<OrdemAchada[]> {
  return db
    .selectFrom('ordens_servico')
    .select(['id', 'numero_os', 'equipamento', 'modelo', 'status', 'faturada_em', FILIAL, CLIENTE])
    .$narrowType<{ status: StatusOrdemServico }>()
    .where(comNumero(numero))
    .where(permitida(user))
    .execute();
}
