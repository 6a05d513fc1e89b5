/** Apart from the words of the whole log, so that a list shows without them. */
import type { RegistroAuditado } from './auditoria.contract.ts';

/** 'Marina Souza, pelo token Site': a program did it, with what the person gave it. */
export function autorDe({ quem, token }: Pick<RegistroAuditado, 'quem' | 'token'>): string | null {
  return quem && token ? `${quem}, pelo token ${token}` : quem;
}
