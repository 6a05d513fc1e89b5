/** The device, the customer's complaint and the technical findings; below them the promise and the bench. */
import { Stack, Textarea, TextInput } from '@mantine/core';
import { DividaBadge } from '#kernels/financeiro/DividaBadge.tsx';
import { MemoriaBadge } from '#operations/retornos/MemoriaBadge.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { newRecordIn } from '#platform/web/forms/new_record.ts';
import { ClienteSelect, clienteOption } from '#registers/clientes/ClienteSelect.tsx';
import type { ClienteOpcao } from '#registers/clientes/clientes.contract.ts';
import { EquipamentoSelect } from '#registers/equipamentos/EquipamentoSelect.tsx';
import { ModeloSelect } from '#registers/equipamentos/ModeloSelect.tsx';
import { BancadaPanel } from './BancadaPanel.tsx';
import type { OrdemComHistorico, OrdemServico } from './ordens_servico.contract.ts';
import { type OrdemForm, valoresDoAparelho } from './ordens_servico.rules.ts';
import { TiposField } from './TiposField.tsx';

interface CamposOrdemPanelProps {
  form: SchemaForm<OrdemForm>;
  ordem: OrdemServico | null;
  detalhe: OrdemComHistorico | undefined;
  /** The customer of a new order, if known: the form then starts with the device. */
  cliente: ClienteOpcao | undefined;
  filial_id: string;
}

export function CamposOrdemPanel({ form, ordem, detalhe, cliente, filial_id }: CamposOrdemPanelProps) {
  const conhecido = ordem?.cliente ?? cliente;
  const equipamento = form.getInputProps('equipamento');
  return (
    <>
      <ClienteSelect
        filial_id={filial_id}
        required
        disabled={ordem !== null}
        classNames={{ input: 'readable' }}
        selected={conhecido && clienteOption(conhecido)}
        novo={newRecordIn(form, 'novo_cliente')}
        {...form.getInputProps('cliente_id')}
        onChange={(cliente_id) => form.setValues({ cliente_id: cliente_id ?? '', equipamento_id: '' })}
      />
      {/* Always one line, close below the customer, so that nothing jumps when a debt is found. */}
      <Stack className="truncate" h={20} mt={-18} role="status">
        <DividaBadge curta filial_id={ordem?.filial_id ?? filial_id} cliente_id={form.values.cliente_id} />
      </Stack>
      <FormGrid.Cell span={6}>
        <EquipamentoSelect
          filial_id={ordem?.filial_id ?? filial_id}
          cliente_id={form.values.cliente_id}
          required
          data-autofocus={cliente && true}
          {...equipamento}
          onChange={(event) => {
            equipamento.onChange(event);
            // Edited words mean another device, until one is picked or the serial number identifies it.
            form.setFieldValue('equipamento_id', '');
          }}
          onPick={(escolhido) => form.setValues(valoresDoAparelho(escolhido))}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <ModeloSelect
          {...form.getInputProps('modelo')}
          onPick={({ nome }) => form.setFieldValue('modelo', nome)}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <TextInput label="Número de Série" {...form.getInputProps('numero_serie')} />
      </FormGrid.Cell>
      <FormGrid.Cell span={6}>
        <TextInput label="Acessórios" {...form.getInputProps('acessorios')} />
      </FormGrid.Cell>
      <MemoriaBadge
        filial_id={ordem?.filial_id ?? filial_id}
        numero_serie={form.values.numero_serie ?? ''}
        ordem_id={ordem?.id}
        onUsar={({ equipamento, modelo, numero_serie }) =>
          form.setValues({
            equipamento,
            modelo: modelo ?? '',
            numero_serie: numero_serie ?? '',
            equipamento_id: '',
          })
        }
      />
      <FormGrid.Cell span={6} wide>
        <Textarea
          label="Defeito Reclamado"
          required
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('defeito_reclamado')}
        />
      </FormGrid.Cell>
      <FormGrid.Cell span={6} wide>
        <Textarea
          label="Observações Técnicas"
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('observacoes_tecnicas')}
        />
      </FormGrid.Cell>
      {ordem === null && <TiposField form={form} />}
      <BancadaPanel form={form} ordem={ordem} detalhe={detalhe} filial_id={ordem?.filial_id ?? filial_id} />
    </>
  );
}
