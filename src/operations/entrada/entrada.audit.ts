import { defineAudit } from '#platform/shared/audit_words.ts';

export const entradaAudit = defineAudit({
  operations: {
    'entrada.salvar': 'Registrou a entrada do aparelho',
    'entrada.salvarChecklist': 'Preencheu o checklist do aparelho',
    'entrada.guardarSenha': 'Guardou a senha do aparelho',
    'entrada.mostrarSenha': 'Viu a senha do aparelho',
  },
});
