/**
 * Saves settings group by group. Invariants: of two concurrent editors, the second gets a conflict; the mail password
 * is stored sealed, never audited, and sent only to the server it was entered for. Lock: the single settings row.
 */
import { createHash } from 'node:crypto';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { seal } from '#platform/server/secrets/seal.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireVersion } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  type AcessoInput,
  type Configuracoes,
  type CopiasInput,
  configuracoesErrors,
  type EmpresaInput,
  type RegrasInput,
  type SmtpInput,
} from './configuracoes.contract.ts';
import { LOGO_MAXIMO, tipoDaImagem } from './configuracoes.rules.ts';
import { findLogo, lockConfiguracoes, replaceLogo, updateConfiguracoes } from './configuracoes.sql.ts';

type Versao = { versao: number };

export async function salvar(
  ctx: Context,
  operacao: string,
  antes: Configuracoes,
  mudancas: Parameters<typeof updateConfiguracoes>[1],
  nota: object = {},
): Promise<Configuracoes> {
  const depois = await updateConfiguracoes(ctx.db, mudancas);
  await recordAudit(ctx, {
    operacao: `configuracoes.${operacao}`,
    tabela: 'configuracoes',
    registro_id: null,
    antes,
    depois: { ...depois, ...nota },
  });
  return depois;
}

export async function abrir(ctx: Context, versao: number): Promise<Configuracoes> {
  return requireVersion(await lockConfiguracoes(ctx.db), versao);
}

export async function salvarEmpresa(
  ctx: Context,
  { versao, ...empresa }: EmpresaInput & Versao,
): Promise<Configuracoes> {
  return salvar(ctx, 'salvarEmpresa', await abrir(ctx, versao), empresa);
}

export async function salvarRegras(
  ctx: Context,
  { versao, ...regras }: RegrasInput & Versao,
): Promise<Configuracoes> {
  return salvar(ctx, 'salvarRegras', await abrir(ctx, versao), regras);
}

export async function salvarCopias(
  ctx: Context,
  { versao, ...copias }: CopiasInput & Versao,
): Promise<Configuracoes> {
  return salvar(ctx, 'salvarCopias', await abrir(ctx, versao), copias);
}

export async function salvarAcesso(
  ctx: Context,
  { versao, ...acesso }: AcessoInput & Versao,
): Promise<Configuracoes> {
  return salvar(ctx, 'salvarAcesso', await abrir(ctx, versao), acesso);
}

export async function salvarSmtp(
  ctx: Context,
  secret: string,
  { versao, smtp_senha, ...smtp }: SmtpInput & Versao,
): Promise<Configuracoes> {
  const antes = await abrir(ctx, versao);
  if (!smtp.smtp_servidor || !smtp.smtp_usuario) {
    return salvar(ctx, 'salvarSmtp', antes, { ...smtp, smtp_senha: null });
  }
  if (smtp_senha) {
    const sealed = seal(secret, 'smtp', smtp_senha);
    return salvar(ctx, 'salvarSmtp', antes, { ...smtp, smtp_senha: sealed }, { senha_trocada: true });
  }
  // A stored password must not be sent to a server its owner did not choose, nor unencrypted.
  const same =
    antes.smtp_servidor === smtp.smtp_servidor &&
    antes.smtp_porta === smtp.smtp_porta &&
    antes.smtp_usuario === smtp.smtp_usuario &&
    antes.smtp_seguranca === smtp.smtp_seguranca;
  if (antes.tem_senha_smtp && !same) throw new DomainError(configuracoesErrors.SENHA_SMTP_NECESSARIA);
  return salvar(ctx, 'salvarSmtp', antes, smtp);
}

export async function salvarLogo(ctx: Context, base64: string | null): Promise<{ tem_logo: boolean }> {
  await lockConfiguracoes(ctx.db);
  const conteudo = base64 === null ? null : Buffer.from(base64, 'base64');
  const tipo = conteudo && tipoDaImagem(conteudo);
  if (conteudo && (!tipo || conteudo.length > LOGO_MAXIMO))
    throw new DomainError(configuracoesErrors.LOGO_RECUSADO);
  const antes = await findLogo(ctx.db);
  const sha256 = conteudo && createHash('sha256').update(conteudo).digest();
  await replaceLogo(ctx.db, conteudo && tipo && sha256 ? { tipo, conteudo, sha256 } : null, ctx.now);
  await recordAudit(ctx, {
    operacao: 'configuracoes.salvarLogo',
    tabela: 'logotipos',
    registro_id: null,
    antes: antes && { tipo: antes.tipo, sha256: antes.sha256.toString('hex') },
    depois: sha256 && { tipo, sha256: sha256.toString('hex') },
  });
  return { tem_logo: conteudo !== null };
}
