import { ADMIN, linha } from '#test/access.ts';
import type { SliceTrials } from '#test/trials.ts';

export const documentosTrials: SliceTrials = {
  access: {
    operacoes: {
      'documentos.textos': linha('configuracoes:ver', ADMIN, 'recusa', ({ filial_id }) => ({ filial_id })),
      'documentos.presets': linha('configuracoes:ver', ADMIN, 'recusa', ({ filial_id }) => ({ filial_id })),
      'documentos.salvarPresets': linha('configuracoes:editar', ADMIN, 'recusa', ({ filial_id }) => ({
        filial_id,
        ordem: '80mm',
        etiqueta: '62x29',
        versao: 99,
      })),
      'documentos.salvarTexto': linha('configuracoes:editar', ADMIN, 'recusa', ({ filial_id }) => ({
        filial_id,
        bloco: 'comprovante_venda',
        texto: 'Troca em 7 dias',
        numero: 99,
      })),
    },
  },
};
