/** Creates, edits and shows a customer's device (02 § 4). The customer cannot be changed afterwards. */
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { valuesOf } from '#platform/shared/register_fields.ts';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { factsOf, RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { ClienteSelect, clienteOption } from '#registers/clientes/ClienteSelect.tsx';
import { useCreateEquipamento, useTipos, useUpdateEquipamento } from './equipamentos.client.ts';
import { createEquipamentoInput, type EquipamentoListado } from './equipamentos.contract.ts';
import { CAMPOS_EQUIPAMENTO } from './equipamentos.fields.ts';
import { conferirImei, TEXTO_IMEI } from './equipamentos.rules.ts';
import { ModeloSelect } from './ModeloSelect.tsx';

interface EquipamentoDialogProps {
  /** The current record; the form keeps the version it was opened with. */
  equipamento: EquipamentoListado | null;
  /** The branch that the form was opened with. */
  filial_id: string;
  onClose: () => void;
}

const SEM_TIPO = { value: '', label: 'Sem tipo' };

const equipamentoForm = createEquipamentoInput.omit({ filial_id: true });
type EquipamentoForm = z.input<typeof equipamentoForm>;

const valoresDe = (equipamento: EquipamentoListado | null): EquipamentoForm => ({
  ...valuesOf(CAMPOS_EQUIPAMENTO, equipamento),
  cliente_id: equipamento?.cliente_id ?? '',
});

const imeiDito = (texto: string | null | undefined) => {
  const resultado = conferirImei(texto);
  return resultado ? TEXTO_IMEI[resultado] : ' ';
};

/** For users who may not edit devices. */
export function EquipamentoVistoDialog({
  equipamento,
  onClose,
}: Pick<EquipamentoDialogProps, 'onClose'> & { equipamento: EquipamentoListado }) {
  const { cliente, tipo_nome, nome } = equipamento;
  const { cliente_id, tipo_id, ...valores } = valoresDe(equipamento);
  const { tipo_id: _, ...campos } = CAMPOS_EQUIPAMENTO;
  return (
    <RecordDialog
      title="Equipamento"
      subject={nome}
      facts={{
        Cliente: <ClienteLink id={cliente.id} nome={cliente.nome_completo} />,
        Tipo: tipo_nome,
        ...factsOf(campos, valores),
      }}
      onClose={onClose}
    />
  );
}

export function EquipamentoDialog({ equipamento, onClose, ...props }: EquipamentoDialogProps) {
  const [filial_id] = useState(props.filial_id);
  const create = useCreateEquipamento();
  const update = useUpdateEquipamento();
  const tipos = useTipos();
  const { form, edit } = useRecordForm({
    schema: equipamentoForm,
    record: equipamento,
    valuesOf: valoresDe,
    fields: { ...CAMPOS_EQUIPAMENTO, cliente_id: null },
  });

  async function save({ cliente_id, ...values }: EquipamentoForm) {
    if (equipamento) await update.mutateAsync({ ...values, id: equipamento.id, versao: edit.versao });
    else await create.mutateAsync({ ...values, cliente_id, filial_id });
    onClose();
  }

  return (
    <FormDialog
      title={equipamento ? 'Editar Equipamento' : 'Novo Equipamento'}
      subject={equipamento?.nome}
      form={form}
      edit={edit}
      draft={`equipamentos/${equipamento?.id ?? 'novo'}/${filial_id}`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={8}>
          <ClienteSelect
            filial_id={filial_id}
            required
            disabled={equipamento !== null}
            selected={equipamento && clienteOption(equipamento.cliente)}
            {...form.getInputProps('cliente_id')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={4}>
          <Select
            label="Tipo"
            data={[SEM_TIPO, ...tipos.map(({ id, nome }) => ({ value: id, label: nome }))]}
            {...form.getInputProps('tipo_id')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput label="Equipamento" required {...form.getInputProps('nome')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput label="Marca" {...form.getInputProps('marca')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <ModeloSelect
            {...form.getInputProps('modelo')}
            onPick={({ marca, nome }) => form.setValues({ marca, modelo: nome })}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={3}>
          <TextInput label="Cor" {...form.getInputProps('cor')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={3}>
          <TextInput label="Armazenamento" {...form.getInputProps('armazenamento')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Número de Série"
            description={imeiDito(form.values.numero_serie)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('numero_serie')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6}>
          <TextInput
            label="Segundo IMEI"
            description={imeiDito(form.values.imei2)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('imei2')}
          />
        </FormGrid.Cell>
        <Switch label="Ativo" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormGrid>
    </FormDialog>
  );
}
