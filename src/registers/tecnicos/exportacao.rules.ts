/** Export columns of the list. */
import { formatPhone } from '#platform/shared/documents.ts';
import type { ExportColumn } from '#platform/shared/export.ts';
import type { Tecnico } from './tecnicos.contract.ts';
import { filiaisDe } from './tecnicos.rules.ts';

export const COLUNAS_TECNICOS = [
  { title: 'Nome', kind: 'text', value: ({ nome }) => nome },
  { title: 'Telefone', kind: 'text', value: ({ telefone }) => telefone && formatPhone(telefone) },
  { title: 'Filiais', kind: 'text', value: filiaisDe },
  { title: 'Ordens abertas', kind: 'number', value: ({ ordens_abertas }) => ordens_abertas },
  { title: 'Concluídas no mês', kind: 'number', value: ({ concluidas_no_mes }) => concluidas_no_mes },
  { title: 'Status', kind: 'text', value: ({ ativo }) => (ativo ? 'Ativo' : 'Inativo') },
  {
    title: 'Cadastro',
    kind: 'text',
    value: ({ cadastrado }) => (cadastrado ? 'Técnico' : 'Da equipe'),
  },
  {
    title: 'Acesso',
    kind: 'text',
    value: ({ sem_acesso }) => (sem_acesso ? 'Sem acesso' : 'Entra no sistema'),
  },
] as const satisfies readonly ExportColumn<Tecnico>[];
