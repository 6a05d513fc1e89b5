import { sql, type Updateable } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { Configuracoes as Tabela } from '#platform/server/sql/schema.gen.ts';
import type { Configuracoes } from './configuracoes.contract.ts';
import type { TipoLogo } from './configuracoes.rules.ts';

const COLUMNS = [
  'versao', 'nome', 'cnpj', 'telefone', 'cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'estado',
  'fuso_horario', 'estoque_negativo', 'dias_ordem_parada', 'dias_tarefas', 'copias_dias', 'copias_semanas', 'copias_meses', 'cadastro', 'senha_minima',
  'recusar_senha_comum', 'sessao_ociosa_dias', 'sessao_maxima_dias', 'smtp_servidor', 'smtp_porta', 'smtp_seguranca', 'smtp_usuario', 'smtp_remetente',
  'endereco_publico',
] as const; // biome-ignore format: columns laid out by group

type Narrowed = Pick<Configuracoes, 'estoque_negativo' | 'cadastro' | 'smtp_seguranca'>;

const semSenha = (db: Db) =>
  db
    .selectFrom('configuracoes')
    .select(COLUMNS)
    .select(sql<boolean>`smtp_senha is not null`.as('tem_senha_smtp'))
    .$narrowType<Narrowed>();

export async function findConfiguracoes(db: Db): Promise<Configuracoes> {
  return semSenha(db).executeTakeFirstOrThrow();
}

export async function lockConfiguracoes(db: Db): Promise<Configuracoes> {
  return semSenha(db).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateConfiguracoes(
  db: Db,
  mudancas: Omit<Updateable<Tabela>, 'id' | 'versao'>,
): Promise<Configuracoes> {
  await db.updateTable('configuracoes').set(mudancas).set({ versao: sql`versao + 1` }).execute();
  return findConfiguracoes(db);
}

export interface SmtpGuardado {
  servidor: string | null;
  porta: number | null;
  seguranca: Configuracoes['smtp_seguranca'];
  usuario: string | null;
  senha: Buffer | null;
  remetente: string | null;
  nome: string | null;
}

export async function findSmtp(db: Db): Promise<SmtpGuardado> {
  return db
    .selectFrom('configuracoes')
    .select([
      'smtp_servidor as servidor',
      'smtp_porta as porta',
      'smtp_seguranca as seguranca',
      'smtp_usuario as usuario',
      'smtp_senha as senha',
      'smtp_remetente as remetente',
      'nome',
    ])
    .$narrowType<{ seguranca: SmtpGuardado['seguranca'] }>()
    .executeTakeFirstOrThrow();
}

export async function findDiasTarefas(db: Db): Promise<number> {
  const { dias_tarefas } = await db
    .selectFrom('configuracoes')
    .select('dias_tarefas')
    .executeTakeFirstOrThrow();
  return dias_tarefas;
}

// Logo ----------------------------------------------------------------------------------------------------------------

export interface Logo {
  tipo: TipoLogo;
  conteudo: Buffer;
  sha256: Buffer;
}

export async function findLogo(db: Db): Promise<Logo | null> {
  const logo = await db
    .selectFrom('logotipos')
    .select(['tipo', 'conteudo', 'sha256'])
    .$narrowType<{ tipo: TipoLogo }>()
    .executeTakeFirst();
  return logo ?? null;
}

export async function replaceLogo(db: Db, logo: Logo | null, agora: Date): Promise<void> {
  if (!logo) {
    await db.deleteFrom('logotipos').execute();
    return;
  }
  await db
    .insertInto('logotipos')
    .values({ ...logo, criado_em: agora })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...logo, criado_em: agora }))
    .execute();
}
