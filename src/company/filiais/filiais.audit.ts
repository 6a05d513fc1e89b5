import { comuns, options } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf } from '#platform/shared/audit_words.ts';
import { ROTULO_TIPO } from './filiais.rules.ts';

export const filiaisAudit = defineAudit({
  operacoes: {
    'filiais.create': 'Cadastrou a filial',
    'filiais.update': 'Alterou a filial',
    'filiais.remove': 'Excluiu a filial',
    'filiais.exportar': 'Exportou a lista de filiais',
  },
  registros: {
    filiais: {
      nome: 'Filial',
      escopo: 'filial',
      campos: {
        ...comuns('nome'),
        tipo: options('Tipo', ROTULO_TIPO),
        ...comuns('codigo', 'telefone', 'endereco', 'fuso_horario', 'ativo'),
      },
      titulo: 'nome',
      historico: { permissao: 'filiais:ver' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof filiaisAudit>, true> {}
}
