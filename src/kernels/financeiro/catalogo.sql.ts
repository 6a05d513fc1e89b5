/** Reads without a lock the data that every act needs: settings, forms with their fees, accounts, the program's categories. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';
import type { Conta, Forma, Regras } from './livro.rules.ts';
import type { CategoriaSistema } from './vocabulario.rules.ts';

export interface RegrasLidas extends Regras {
  fuso: string;
  categorias: Record<CategoriaSistema, string>;
  consumidores: string[];
}

/** Undefined as long as money has not been started. */
export async function findRegras(db: Db, filial_id: string): Promise<RegrasLidas | undefined> {
  const found = await sql<RegrasLidas>`
    select ${brief} c.financeiro_desde as desde, c.receber_ao_faturar, c.receber_ao_vender, c.forma_padrao_id, c.caixa_obrigatorio,
      c.multa_percentual, c.juros_mensal, c.financeiro_fechado_ate as fechado_ate,
      (select coalesce(f.fuso_horario, g.fuso_horario) from configuracoes g left join filiais f on f.id = ${filial_id}::uuid) as fuso,
      (select json_object_agg(sistema, id) from categorias_financeiras where sistema is not null) as categorias,
      coalesce((select json_agg(id) from consumidores), '[]') as consumidores
    from financeiro_configuracao c where c.financeiro_desde is not null`.execute(db);
  return found.rows[0];
}

/** The asked forms and the default one, credit and PIX, which acts choose themselves. */
export async function listFormasDoAto(db: Db, filial_id: string, ids: readonly string[]): Promise<Forma[]> {
  const found = await sql<Forma>`
    select f.id, f.nome, f.tipo, f.conta_id, f.filial_id, f.desconto, f.ativo,
      coalesce((select json_agg(json_build_object('parcelas', t.parcelas, 'percentual', t.percentual::text, 'fixa', t.fixa::text,
        'prazo_dias', t.prazo_dias, 'antecipado', t.antecipado, 'acrescimo', t.acrescimo::text) order by t.parcelas)
        from formas_taxas t where t.forma_id = f.id), '[]') as taxas
    from formas_pagamento f
    where f.id = any(${ids}::uuid[]) or f.tipo = 'credito_cliente'
      or (f.tipo = 'pix' and f.ativo and coalesce(f.filial_id, ${filial_id}::uuid) = ${filial_id}::uuid)
      or f.id = (select forma_padrao_id from financeiro_configuracao)
    order by f.ordem, f.id`.execute(db);
  return found.rows;
}

/** The accounts of those forms, of the asked movements, and the drawer of the branch. */
export async function listContasDoAto(
  db: Db,
  {
    filial_id,
    formas,
    contas,
    movimentos,
  }: {
    filial_id: string;
    formas: readonly string[];
    contas: readonly string[];
    movimentos: readonly string[];
  },
): Promise<Conta[]> {
  const found = await sql<Conta>`
    select c.id, c.nome, c.tipo, c.filial_id, c.ativo, c.pix_chave, c.pix_tipo, c.pix_nome, c.pix_cidade, c.sessao_id, null as saldo
    from contas_financeiras c
    where c.id = any(${contas}::uuid[]) or (c.tipo = 'caixa' and c.ativo and c.filial_id = ${filial_id}::uuid)
      or c.id in (select f.conta_id from formas_pagamento f where f.conta_id is not null and (
        f.id = any(${formas}::uuid[]) or f.id = (select forma_padrao_id from financeiro_configuracao)
        or (f.tipo = 'pix' and f.ativo and coalesce(f.filial_id, ${filial_id}::uuid) = ${filial_id}::uuid)))
      or c.id in (select l.conta_id from lancamentos_financeiros l where l.movimento_id = any(${movimentos}::uuid[]) and l.conta_id is not null)
      or c.tipo = 'maquininha'`.execute(db);
  return found.rows;
}

/** Locks these accounts by id immediately, for an act whose plan depends on their balances. */
export async function lockContas(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Conta, 'id' | 'saldo' | 'sessao_id' | 'nova'>[]> {
  const found = await sql<Pick<Conta, 'id' | 'saldo' | 'sessao_id' | 'nova'>>`
    select id, saldo, sessao_id, not exists (select from caixas_sessoes s where s.conta_id = c.id) as nova
    from contas_financeiras c where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return found.rows;
}

export async function isLigado(db: Db): Promise<boolean> {
  const found = await sql<{ ligado: boolean }>`
    select ${brief} financeiro_desde is not null as ligado from financeiro_configuracao`.execute(db);
  return found.rows[0]?.ligado ?? false;
}
