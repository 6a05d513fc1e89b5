import { linha, type SliceAccess, TODOS } from '#test/access.ts';

export const whatsappAccess: SliceAccess = {
  operacoes: { 'whatsapp.onde': linha('session', TODOS, 'empresa', () => undefined) },
};
