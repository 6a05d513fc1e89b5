/** The wordings, the settings and the log of messages. */
import { sql } from 'kysely';
import type { OndeAbrir } from '#operations/whatsapp/whatsapp.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { newId } from '#platform/shared/ids.ts';
import type {
  ConfiguracaoMensagens,
  Mensagem,
  MensagensDaFilial,
  SalvarFilialInput,
  SalvarMensagensInput,
} from './mensagens.contract.ts';

// Wordings ------------------------------------------------------------------------------------------------------------

export interface TextoSalvo {
  chave: string;
  /** Null for a wording that the program brings. */
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

/** Undefined if another person saved since that version; 0 is the version of no row. */
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

/** As `saveTexto`. */
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

/** More than anybody reads. */
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

export async function listMensagens(db: Db, ordem_servico_id: string): Promise<Mensagem[]> {
  return mensagens(db)
    .where('m.ordem_servico_id', '=', ordem_servico_id)
    .orderBy('m.criado_em', 'desc')
    .orderBy('m.id', 'desc')
    .limit(LIMITE)
    .execute();
}

/** About orders that the person may see, newest first. */
export async function listDoCliente(
  { db, user }: Pick<Context, 'db' | 'user'>,
  cliente_id: string,
): Promise<(Mensagem & { numero_os: number })[]> {
  const rows = mensagens(db)
    .innerJoin('ordens_servico as o', 'o.id', 'm.ordem_servico_id')
    .select('o.numero_os')
    .where('o.cliente_id', '=', cliente_id)
    .where(ownRows(user, 'ordens_servico', 'o'));
  const alcance =
    user.filiais === null ? rows : rows.where(sql<boolean>`o.filial_id = any(${user.filiais}::uuid[])`);
  return alcance.orderBy('m.criado_em', 'desc').orderBy('m.id', 'desc').limit(LIMITE).execute();
}

export async function findMensagem(db: Db, id: string): Promise<Mensagem | undefined> {
  return mensagens(db).where('m.id', '=', id).executeTakeFirst();
}

export interface NovaMensagem {
  ordem_servico_id: string;
  modelo: string;
  canal: 'whatsapp' | 'email';
  para: string;
  nome: string;
  texto: string;
}

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
  ordem_servico_id: string;
  user_id: string;
  filial_id: string;
  numero_os: number;
  empresa: string;
  para: string | null;
  texto: string | null;
}

/** The queued e-mail with what its subject says; undefined once it was sent or given up. */
export async function findNaFila(db: Db, id: string): Promise<EmailNaFila | undefined> {
  const { rows } = await sql<EmailNaFila>`
    select m.ordem_servico_id, m.user_id, o.filial_id, o.numero_os, coalesce(c.nome, f.nome) as empresa, m.para, m.texto
    from mensagens m join ordens_servico o on o.id = m.ordem_servico_id join filiais f on f.id = o.filial_id,
      configuracoes c
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
  numero_os: number;
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
    select o.numero_os, m.canal, m.para, m.nome, m.texto, m.situacao, m.motivo, m.criado_em, m.enviada_em
    from mensagens m join ordens_servico o on o.id = m.ordem_servico_id
    where o.cliente_id = any(${pessoas}::uuid[]) order by m.criado_em, m.id`.execute(db);
  return rows;
}

export async function redigirMensagens(db: Db, cliente_id: string): Promise<void> {
  await sql`
    update mensagens m set para = null, nome = null, texto = null, motivo = null,
      situacao = case when m.situacao = 'na_fila' then 'falhou' else m.situacao end
    from ordens_servico o where o.id = m.ordem_servico_id and o.cliente_id = ${cliente_id}`.execute(db);
}
