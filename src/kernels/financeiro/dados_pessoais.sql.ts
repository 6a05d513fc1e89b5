/** A customer's personal data in the money ledger. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { plural } from '#platform/shared/text.ts';

export interface ContaExportada {
  numero: number;
  natureza: string;
  descricao: string;
  competencia: string;
  valor: string;
  saldo: string;
  cancelada: boolean;
  parcelas: { numero: number; vencimento: string; valor: string; saldo: string; situacao: string }[];
}

export async function listContasDoTitular(db: Db, ids: readonly string[]): Promise<ContaExportada[]> {
  const found = await sql<ContaExportada>`
    select t.numero, t.natureza, t.descricao, t.competencia, t.valor, t.saldo, t.cancelado_em is not null as cancelada,
      (select json_agg(json_build_object('numero', p.numero, 'vencimento', p.vencimento, 'valor', p.valor::text, 'saldo', p.saldo::text,
        'situacao', p.situacao) order by p.numero) from parcelas p where p.titulo_id = t.id) as parcelas
    from titulos t where t.cliente_id = any(${ids}::uuid[]) order by t.numero`.execute(db);
  return found.rows;
}

export interface PagamentoExportado {
  numero: number;
  data: string;
  tipo: string;
  motivo: string | null;
  formas: { forma: string; valor: string; nsu: string | null; end_to_end_id: string | null }[];
  parcelas: { titulo: number; principal: string; desconto: string; juros: string; multa: string }[];
}

/** The customer's payments, deposits and refunds. */
export async function listPagamentosDoTitular(db: Db, ids: readonly string[]): Promise<PagamentoExportado[]> {
  const found = await sql<PagamentoExportado>`
    select m.numero, m.data, m.tipo, m.motivo,
      coalesce((select json_agg(json_build_object('forma', f.nome, 'valor', mf.valor::text, 'nsu', mf.nsu, 'end_to_end_id', mf.end_to_end_id)
        order by mf.id) from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id where mf.movimento_id = m.id), '[]') as formas,
      coalesce((select json_agg(json_build_object('titulo', t.numero, 'principal', mp.principal::text, 'desconto', mp.desconto::text,
        'juros', mp.juros::text, 'multa', mp.multa::text) order by t.numero)
        from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id where mp.movimento_id = m.id), '[]')
        as parcelas
    from movimentos_financeiros m where m.cliente_id = any(${ids}::uuid[]) order by m.numero`.execute(db);
  return found.rows;
}

export interface CreditoExportado {
  origem: string;
  valor: string;
  saldo: string;
  criado_em: Date;
}

export async function listCreditosDoTitular(db: Db, ids: readonly string[]): Promise<CreditoExportado[]> {
  const found = await sql<CreditoExportado>`
    select origem, valor, saldo, criado_em from creditos_cliente where cliente_id = any(${ids}::uuid[]) order by id`.execute(
    db,
  );
  return found.rows;
}

export interface CobrancaExportada {
  txid: string;
  valor: string;
  situacao: string;
  criado_em: Date;
}

export async function listCobrancasDoTitular(db: Db, ids: readonly string[]): Promise<CobrancaExportada[]> {
  const found = await sql<CobrancaExportada>`
    select txid, valor, situacao, criado_em from cobrancas where cliente_id = any(${ids}::uuid[]) order by id`.execute(
    db,
  );
  return found.rows;
}

export interface SaldoDoTitular {
  aberto: string;
  contas: number;
  credito: string;
}

export async function findSaldoDoTitular(db: Db, ids: readonly string[]): Promise<SaldoDoTitular> {
  const found = await sql<SaldoDoTitular>`
    select
      (select coalesce(sum(saldo), 0)::numeric(15,2) from titulos where cliente_id = any(${ids}::uuid[])) as aberto,
      (select count(*)::int from titulos where cliente_id = any(${ids}::uuid[]) and saldo > 0) as contas,
      (select coalesce(sum(saldo), 0)::numeric(15,2) from creditos_cliente where cliente_id = any(${ids}::uuid[])) as credito`.execute(
    db,
  );
  return found.rows[0] ?? { aberto: '0', contas: 0, credito: '0' };
}

export const contasEmAberto = (contas: number): string =>
  plural(contas, 'conta em aberto', 'contas em aberto');

/** Clears the memos that users typed, which may name anybody. */
export async function clearMotivos(db: Db, cliente_id: string): Promise<void> {
  await sql`update movimentos_financeiros set motivo = null where cliente_id = ${cliente_id}::uuid and motivo is not null`.execute(
    db,
  );
  await sql`
    update movimentos_financeiros d set motivo = null
    where d.tipo = 'diferenca' and d.motivo is not null
      and d.operacao_id in (select m.operacao_id from movimentos_financeiros m where m.cliente_id = ${cliente_id}::uuid)`.execute(
    db,
  );
  await sql`update titulos set descricao = 'Anonimizado' where cliente_id = ${cliente_id}::uuid and origem = 'manual'`.execute(
    db,
  );
}
