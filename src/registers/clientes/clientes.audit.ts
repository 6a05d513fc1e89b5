import { comuns, day, instant, options, reference } from '#platform/shared/audit_fields.ts';
import { defineAudit, type HistoryOf, type RestorableOf } from '#platform/shared/audit_words.ts';
import { ROTULO_CANAL } from '#registers/privacidade/consentimentos.rules.ts';

export const clientesAudit = defineAudit({
  operacoes: {
    'clientes.create': 'Cadastrou o cliente',
    'clientes.update': 'Alterou o cliente',
    'clientes.remove': 'Excluiu o cliente',
    'clientes.restaurar': 'Restaurou o cliente',
    'clientes.redigir': 'Removeu os dados pessoais do histórico',
    'clientes.anonimizar': 'Anonimizou o cliente',
    'clientes.exportar': 'Exportou a lista de clientes',
  },
  registros: {
    clientes: {
      nome: 'Cliente',
      escopo: 'filial',
      campos: {
        nome_completo: {
          rotulo: 'Nome Completo',
          rotuloDe: ({ tipo_pessoa }) => (tipo_pessoa === 'juridica' ? 'Razão Social' : 'Nome Completo'),
          formato: 'texto',
          busca: true,
        },
        tipo_pessoa: options('Tipo de Pessoa', { fisica: 'Pessoa Física', juridica: 'Pessoa Jurídica' }),
        ...comuns('cpf_cnpj'),
        filial_id: reference('Filial', 'filiais'),
        ...comuns('telefone', 'email'),
        data_nascimento: day('Data de Nascimento'),
        ...comuns('cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'estado'),
        contato_permitido: options('Contato para novidades', ROTULO_CANAL),
        anonimizado_em: instant('Anonimizado em'),
        ...comuns('observacoes'),
      },
      titulo: 'nome_completo',
      historico: { permissao: 'clientes:ver' },
      restauracao: { sucesso: 'Cliente restaurado com sucesso!' },
    },
  },
});

declare module '#platform/shared/audit_words.ts' {
  interface Histories extends Record<HistoryOf<typeof clientesAudit>, true> {}
  interface Restorables extends Record<RestorableOf<typeof clientesAudit>, true> {}
}
