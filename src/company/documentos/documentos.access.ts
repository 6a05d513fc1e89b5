import { ADMIN, linha, type SliceAccess } from '#test/access.ts';

export const documentosAccess: SliceAccess = {
  operacoes: {
    'documentos.textos': linha('configuracoes:ver', ADMIN, 'empresa', () => undefined),
    'documentos.salvarTexto': linha('configuracoes:editar', ADMIN, 'empresa', () => ({
      bloco: 'comprovante_venda',
      texto: 'Troca em 7 dias',
      numero: 99,
    })),
  },
};
