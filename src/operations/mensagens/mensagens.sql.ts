import { type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { newId } from '#platform/shared/ids.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type {
  ConfiguracaoMensagens,
  Mensagem,
  MensagemDoCliente,
  MensagensDaFilial,
  SalvarFilialInput,
  SalvarMensagensInput,
} from './mensagens.contract.ts';
import type { OndeAbrir } from './whatsapp.rules.ts';

// Message templates ---------------------------------------------------------------------------------------------------

export interface TextoSalvo {
  chave: string;
  /** Null for a message template of the program. */
  nome: string | null;
  texto: string | null;
  versao: number;
}

export async function listTextos(db: Db): Promise<TextoSalvo[]> {
  const { rows } = await sql<TextoSalvo>`
    select chave, nome, texto, versao from modelos_mensagem where excluida_em is null
    order by sem_acento(nome), chave`.execute(db);
  return rows;
}

/** Undefined if another person saved since that version; version 0 means that no row exists. */
export async function saveTexto(
  db: Db,
  { versao, ...modelo }: TextoSalvo & { etapa_id: string | null },
): Promise<TextoSalvo | undefined> {
  return db
    .insertInto('modelos_mensagem')
    .values(modelo)
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet({ texto: modelo.texto, nome: modelo.nome, versao: versao + 1 })
        .where('modelos_mensagem.versao', '=', versao)
        .where('modelos_mensagem.excluida_em', 'is', null),
    )
    .returning(['chave', 'nome', 'texto', 'versao'])
    .executeTakeFirst();
}

// Settings ------------------------------------------------------------------------------------------------------------

const CONFIGURACAO = ['abrir_no', 'avisos_retirada', 'versao'] as const;

export async function findConfiguracao(db: Db): Promise<ConfiguracaoMensagens> {
  return db
    .selectFrom('mensagens_configuracao')
    .select(CONFIGURACAO)
    .$narrowType<{ abrir_no: OndeAbrir }>()
    .executeTakeFirstOrThrow();
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoMensagens> {
  return db
    .selectFrom('mensagens_configuracao')
    .select(CONFIGURACAO)
    .$narrowType<{ abrir_no: OndeAbrir }>()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateConfiguracao(
  db: Db,
  { abrir_no, avisos_retirada }: Omit<SalvarMensagensInput, 'versao'>,
): Promise<ConfiguracaoMensagens> {
  return db
    .updateTable('mensagens_configuracao')
    .set((row) => ({ abrir_no, avisos_retirada, versao: row('versao', '+', 1) }))
    .returning(CONFIGURACAO)
    .$narrowType<{ abrir_no: OndeAbrir }>()
    .executeTakeFirstOrThrow();
}

const DA_FILIAL = ['filial_id', 'horario', 'link_avaliacao', 'versao'] as const;

export async function findDaFilial(db: Db, filial_id: string): Promise<MensagensDaFilial> {
  const found = await db
    .selectFrom('mensagens_filiais')
    .select(DA_FILIAL)
    .where('filial_id', '=', filial_id)
    .executeTakeFirst();
  return found ?? { filial_id, horario: null, link_avaliacao: null, versao: 0 };
}

/** Undefined if another person saved since that version. */
export async function saveDaFilial(
  db: Db,
  { versao, ...dados }: SalvarFilialInput,
): Promise<MensagensDaFilial | undefined> {
  const { horario, link_avaliacao } = dados;
  return db
    .insertInto('mensagens_filiais')
    .values(dados)
    .onConflict((conflict) =>
      conflict
        .column('filial_id')
        .doUpdateSet({ horario, link_avaliacao, versao: versao + 1 })
        .where('mensagens_filiais.versao', '=', versao),
    )
    .returning(DA_FILIAL)
    .executeTakeFirst();
}

// The log -------------------------------------------------------------------------------------------------------------

/** The maximum number of messages returned; nobody reads more. */
const LIMITE = 100;

const mensagens = (db: Db) =>
  db
    .selectFrom('mensagens as m')
    .innerJoin('profiles as p', 'p.id', 'm.user_id')
    .select([
      'm.id',
      'm.modelo',
      'm.canal',
      'm.para',
      'm.nome',
      'm.texto',
      'm.situacao',
      'm.motivo',
      'm.criado_em',
      'p.nome_completo as por',
    ])
    .$narrowType<Pick<Mensagem, 'canal' | 'situacao'>>();

/** The document that a message is about. */
type DocumentoDaMensagem = { ordem_servico_id: string } | { orcamento_id: string } | { protocolo_id: string };

export async function listMensagens(db: Db, de: DocumentoDaMensagem): Promise<Mensagem[]> {
  const [[coluna, id] = []] = Object.entries(de);
  return mensagens(db)
    .where(sql<SqlBool>`m.${sql.ref(coluna ?? '')} = ${id}::uuid`)
    .orderBy('m.criado_em', 'desc')
    .orderBy('m.id', 'desc')
    .limit(LIMITE)
    .execute();
}

/** 'OS #12', 'Orçamento #5', 'Protocolo nº 7': from the joins of the queries. */
const DOCUMENTO = sql<string>`case when o.id is not null then 'OS #' || o.numero_os
  when q.id is not null then 'Orçamento #' || q.numero else 'Protocolo nº ' || t.numero end`;

/** Only about documents that the person may see, newest first. */
export async function listDoCliente(
  { db, user }: Pick<Context, 'db' | 'user'>,
  cliente_id: string,
): Promise<MensagemDoCliente[]> {
  const rows = mensagens(db)
    .leftJoin('ordens_servico as o', 'o.id', 'm.ordem_servico_id')
    .leftJoin('orcamentos_citados as q', 'q.id', 'm.orcamento_id')
    .leftJoin('protocolos_dados as t', 't.id', 'm.protocolo_id')
    .select(['o.numero_os', DOCUMENTO.as('documento')])
    .where(sql<SqlBool>`m.id in (
      select x.id from ordens_servico o join mensagens x on x.ordem_servico_id = o.id
        where o.cliente_id = ${cliente_id} and ${ownRows(user, 'ordens_servico', 'o')}
      union all select x.id from orcamentos_citados q join mensagens x on x.orcamento_id = q.id
        where q.cliente_id = ${cliente_id} and ${hasPermission(user.permissoes, 'orcamentos:ver')}::boolean
      union all select x.id from protocolos_dados t join mensagens x on x.protocolo_id = t.id where t.cliente_id = ${cliente_id})`);
  const alcance =
    user.filiais === null
      ? rows
      : rows.where(
          sql<SqlBool>`coalesce(o.filial_id, q.filial_id, t.filial_id) = any(${user.filiais}::uuid[])`,
        );
  return alcance.orderBy('m.criado_em', 'desc').orderBy('m.id', 'desc').limit(LIMITE).execute();
}

export async function findMensagem(db: Db, id: string): Promise<Mensagem | undefined> {
  return mensagens(db).where('m.id', '=', id).executeTakeFirst();
}

export type NovaMensagem = DocumentoDaMensagem & {
  modelo: string;
  canal: 'whatsapp' | 'email';
  para: string;
  nome: string;
  texto: string;
};

export async function insertMensagem(ctx: Context, nova: NovaMensagem): Promise<string> {
  const id = newId(ctx.now.getTime());
  await ctx.db
    .insertInto('mensagens')
    .values({
      id,
      ...nova,
      situacao: nova.canal === 'whatsapp' ? 'aberto' : 'na_fila',
      user_id: ctx.user.id,
      operacao_id: ctx.operacao_id,
      criado_em: ctx.now,
    })
    .execute();
  return id;
}

export interface EmailNaFila {
  ordem_servico_id: string | null;
  /** Set if the message has no order. */
  orcamento_id: string | null;
  user_id: string;
  filial_id: string;
  /** 'OS #12', 'Orçamento #5'. */
  documento: string;
  empresa: string;
  para: string | null;
  texto: string | null;
}

/** The queued e-mail with the parts of its subject. Undefined once it was sent or given up. */
export async function findNaFila(db: Db, id: string): Promise<EmailNaFila | undefined> {
  const { rows } = await sql<EmailNaFila>`
    select m.ordem_servico_id, m.orcamento_id, m.user_id, f.id as filial_id, coalesce(c.nome, f.nome) as empresa, m.para, m.texto,
      ${DOCUMENTO} as documento
    from mensagens m left join ordens_servico o on o.id = m.ordem_servico_id
      left join orcamentos_citados q on q.id = m.orcamento_id left join protocolos_dados t on t.id = m.protocolo_id
      join filiais f on f.id = coalesce(o.filial_id, q.filial_id, t.filial_id), configuracoes c
    where m.id = ${id} and m.situacao = 'na_fila'`.execute(db);
  return rows[0];
}

export async function markEnviada(db: Db, id: string, enviada_em: Date): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ situacao: 'enviado', enviada_em, motivo: null })
    .where('id', '=', id)
    .where('situacao', '=', 'na_fila')
    .execute();
}

export async function markFalhou(db: Db, id: string, motivo: string): Promise<void> {
  await db
    .updateTable('mensagens')
    .set({ situacao: 'falhou', motivo: motivo.slice(0, 500) })
    .where('id', '=', id)
    .where('situacao', '=', 'na_fila')
    .execute();
}

// Personal data -------------------------------------------------------------------------------------------------------

export interface MensagemExportada {
  documento: string;
  canal: string;
  para: string | null;
  nome: string | null;
  texto: string | null;
  situacao: string;
  motivo: string | null;
  criado_em: Date;
  enviada_em: Date | null;
}

export async function listMensagensDe(db: Db, pessoas: readonly string[]): Promise<MensagemExportada[]> {
  const { rows } = await sql<MensagemExportada>`
    select ${DOCUMENTO} as documento, m.canal, m.para, m.nome, m.texto, m.situacao, m.motivo, m.criado_em, m.enviada_em
    from mensagens m left join ordens_servico o on o.id = m.ordem_servico_id
      left join orcamentos_citados q on q.id = m.orcamento_id left join protocolos_dados t on t.id = m.protocolo_id
    where coalesce(o.cliente_id, q.cliente_id, t.cliente_id) = any(${pessoas}::uuid[])
    order by m.criado_em, m.id`.execute(db);
  return rows;
}

/** Erases recipient and text from a customer's messages. Queued e-mails are not sent any more. */
export async function redigirMensagens(db: Db, cliente_id: string): Promise<void> {
  await sql`
    update mensagens m set para = null, nome = null, texto = null, motivo = null,
      situacao = case when m.situacao = 'na_fila' then 'falhou' else m.situacao end
    where m.ordem_servico_id in (select id from ordens_servico where cliente_id = ${cliente_id})
      or m.orcamento_id in (select id from orcamentos_citados where cliente_id = ${cliente_id})
      or m.protocolo_id in (select id from protocolos_dados where cliente_id = ${cliente_id})`.execute(db);
}
