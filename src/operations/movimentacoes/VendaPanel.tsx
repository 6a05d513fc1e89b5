/** Customer of a sale movement. A linked order sets its own customer and locks the field. */
import { useState } from 'react';
import { ordensServico } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemParaVinculo } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';
import { recallOption } from '#platform/web/data/drafts.ts';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { SearchSelect } from '#platform/web/forms/SearchSelect.tsx';
import { ClienteSelect, clienteOption } from '#registers/clientes/ClienteSelect.tsx';
import type { MovimentacaoForm } from './movimentacoes.rules.ts';

const ordemOption = (ordem: OrdemParaVinculo) => ({
  value: ordem.id,
  label: `#${ordem.numero_os} · ${ordem.cliente.nome_completo}`,
  description: `${ordem.equipamento} · ${STATUS_LABEL[ordem.status]}`,
  ordem,
});

interface VendaPanelProps {
  form: SchemaForm<MovimentacaoForm>;
  /** The branch that sells: the field offers its customers. */
  filial_id: string;
}

export function VendaPanel({ form, filial_id }: VendaPanelProps) {
  // A restored draft already has its order.
  const [ordem, setOrdem] = useState(
    () => recallOption<ReturnType<typeof ordemOption>>(form.values.ordem_servico_id)?.ordem ?? null,
  );

  function link(chosen: OrdemParaVinculo | null) {
    setOrdem(chosen);
    if (chosen || ordem) form.setFieldValue('cliente_id', chosen?.cliente_id ?? '');
  }

  return (
    <>
      <FormGrid.Cell span={6} wide>
        <SearchSelect
          label="Ordem de Serviço"
          placeholder="Número, cliente ou equipamento"
          emptyText="Nenhuma ordem em aberto encontrada"
          loadError="Erro ao carregar ordens de serviço"
          searchKey={ordensServico.listParaVinculo.key()}
          search={async (busca) => (await ordensServico.listParaVinculo.call({ busca })).map(ordemOption)}
          selected={ordem && ordemOption(ordem)}
          onSelect={(option) => link(option?.ordem ?? null)}
          {...form.getInputProps('ordem_servico_id')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={6} wide>
        <ClienteSelect
          filial_id={filial_id}
          disabled={ordem !== null}
          description={ordem ? 'É o cliente da ordem de serviço' : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          selected={ordem && clienteOption(ordem.cliente)}
          {...form.getInputProps('cliente_id')}
        />
      </FormGrid.Cell>
    </>
  );
}
