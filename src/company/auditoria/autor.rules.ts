/** A file of its own, so that lists need not load the words of the whole audit log. */
import type { RegistroAuditado } from './auditoria.contract.ts';

/** 'Marina Souza, pelo token Site': a program acted with the user's token. */
export function autorDe({ quem, token }: Pick<RegistroAuditado, 'quem' | 'token'>): string | null {
  return quem && token ? `${quem}, pelo token ${token}` : quem;
}
