/** The customer's orders, the newest first; each opens its page. */
import { useNavigate } from '@tanstack/react-router';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DateText } from '#platform/web/look/values.tsx';
import type { OrdemDoCliente } from './atendimento.contract.ts';
import { useOrdensDoCliente } from './cliente.client.ts';
import { ListaDoClientePanel } from './ListaDoClientePanel.tsx';

const columns: Column<OrdemDoCliente>[] = [
  {
    title: 'N° OS',
    render: ({ numero_os }) => <span className="numeric">#{numero_os}</span>,
    width: 94,
    phone: 'fact',
  },
  {
    title: 'Abertura',
    render: ({ data_abertura }) => <DateText value={data_abertura} />,
    width: 112,
    phone: 'fact',
  },
  {
    title: 'Equipamento',
    render: ({ equipamento, modelo }) => [equipamento, modelo].filter(Boolean).join(' '),
    lines: 2,
    phone: 'title',
  },
  { title: 'Status', render: StatusOrdemBadge, width: 188, phone: 'aside' },
];

export function OrdensDoClientePanel({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <ListaDoClientePanel
      titulo="Ordens"
      query={useOrdensDoCliente(id, true)}
      columns={columns}
      vazio="Nenhuma ordem de serviço"
      erro="Erro ao carregar ordens de serviço"
      onOpen={({ numero_os }) => void navigate({ to: paginaDaOrdem(numero_os) })}
    />
  );
}
