/** The program's own address: the environment's wins over the one of the settings. Never a request's Host header. */
import type { Services } from '#platform/server/gate/gate.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { findEnderecoPublico } from './auth.sql.ts';

interface Pedido {
  db: Db;
  services: Pick<Services, 'baseUrl' | 'publicUrl'>;
}

/** The address that customers and phones reach; null without one. */
export const enderecoPublico = async ({ db, services }: Pedido): Promise<string | null> =>
  services.publicUrl || (await findEnderecoPublico(db));

/** The address of links for the shop's own people. Where only this computer reaches the program, that is localhost. */
export const enderecoDosLinks = async (pedido: Pedido): Promise<string | null> =>
  (await enderecoPublico(pedido)) ?? pedido.services.baseUrl;
