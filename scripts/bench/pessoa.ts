/** The user who signs in for the measurements: the shop's first user and so its administrator. */
import { randomBytes } from 'node:crypto';
import { cadastrar } from '#company/auth/cadastrar.command.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { LOAD_START } from './carga/bulk_load.ts';

export const EMAIL_BENCH = 'renata@exemplo.com.br';
export const SENHA_BENCH = 'oficina-bench';

export async function cadastrarDona({ db, pool }: Database): Promise<string> {
  const config = { secret: randomBytes(32).toString('hex'), baseUrl: null, cadastro: 'aberto' as const };
  const pessoa = {
    nome_completo: 'Renata Nogueira',
    email: EMAIL_BENCH,
    cargo: 'Administradora',
    password: SENHA_BENCH,
  };
  const cliente = { headers: new Headers({ 'user-agent': 'bench' }), endereco: '127.0.0.1' };
  await cadastrar(db, config, pessoa, cliente, new Date(`${LOAD_START}T09:00:00Z`));
  const { rows } = await pool.query<{ id: string }>('select id from usuarios');
  return rows[0]?.id ?? '';
}
