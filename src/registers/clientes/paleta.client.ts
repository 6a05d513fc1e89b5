import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { definePalette } from '#platform/web/data/palette.ts';
import { clientes } from './clientes.client.ts';

export const clientesPalette = definePalette({
  title: 'Clientes',
  permission: 'clientes:ver',
  ofBranch: true,
  query: (input) => clientes.list.queryOptions({ input }),
  options: ({ itens }, granted) => {
    // Users who may not edit customers get the customer in the list instead.
    const opens = hasPermission(granted, 'clientes:editar');
    return itens.map(({ id, nome_completo, cpf_cnpj, telefone }) => ({
      id,
      label: nome_completo,
      description: [cpf_cnpj && formatDocument(cpf_cnpj), formatPhone(telefone)].filter(Boolean).join(' · '),
      path: '/cadastros/clientes',
      search: { [opens ? 'cliente' : 'busca']: opens ? id : nome_completo },
    }));
  },
});
