import { commonFields, day, instant, options, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf, type RestorableOf } from '#platform/shared/audit_words.ts';
import { ROTULO_CANAL } from './consentimentos.rules.ts';

export const clientesAudit = defineAudit({
  operations: {
    'clientes.create': 'Cadastrou o cliente',
    'clientes.consumidor': 'Criou o Consumidor da filial',
    'clientes.update': 'Alterou o cliente',
    'clientes.remove': 'Excluiu o cliente',
    'clientes.unir': 'Uniu outro cadastro ao cliente',
    'clientes.unido': 'Uniu o cadastro a outro',
    'clientes.restaurar': 'Restaurou o cliente',
    'clientes.redigir': 'Removeu os dados pessoais do histórico',
    'clientes.anonimizar': 'Anonimizou o cliente',
    'clientes.exportar': 'Exportou a lista de clientes',
  },
  records: {
    clientes: {
      name: 'Cliente',
      scope: 'filial',
      fields: {
        nome_completo: {
          label: 'Nome Completo',
          labelOf: ({ tipo_pessoa }) => (tipo_pessoa === 'juridica' ? 'Razão Social' : 'Nome Completo'),
          format: 'texto',
          searched: true,
        },
        tipo_pessoa: options('Tipo de Pessoa', { fisica: 'Pessoa Física', juridica: 'Pessoa Jurídica' }),
        ...commonFields('cpf_cnpj'),
        filial_id: reference('Filial', 'filiais'),
        ...commonFields('telefone', 'email'),
        data_nascimento: day('Data de Nascimento'),
        ...commonFields('cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'estado'),
        contato_permitido: options('Contato para novidades', ROTULO_CANAL),
        anonimizado_em: instant('Anonimizado em'),
        ...commonFields('observacoes'),
      },
      ignores: ['sistema'],
      title: 'nome_completo',
      history: { permission: 'clientes:ver' },
      restoration: { success: 'Cliente restaurado com sucesso!' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof clientesAudit>, true> {}
  interface Restorables extends Record<RestorableOf<typeof clientesAudit>, true> {}
}
