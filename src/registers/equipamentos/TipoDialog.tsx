/** Creates and edits a kind of device: its checklist and accessories, one per line, and the intake's questions. */
import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { CAMPOS_DA_ENTRADA, type CampoDaEntrada } from './equipamentos.contract.ts';
import { ROTULO_CAMPO } from './equipamentos.rules.ts';
import { useCreateTipo, useUpdateTipo } from './tipos.client.ts';
import { ACESSORIOS_POR_TIPO, PONTOS_POR_TIPO, type Tipo } from './tipos.contract.ts';
import { CAMPOS_DO_TIPO, comIds, type TipoForm, tipoForm, valoresDoTipo } from './tipos.rules.ts';

interface TipoDialogProps {
  /** Null for a new one. */
  tipo: Tipo | null;
  onClose: () => void;
}

export function TipoDialog({ tipo, onClose }: TipoDialogProps) {
  const create = useCreateTipo();
  const update = useUpdateTipo();
  const { form, edit } = useRecordForm({
    schema: tipoForm,
    record: tipo,
    valuesOf: valoresDoTipo,
    fields: CAMPOS_DO_TIPO,
  });
  async function save(values: TipoForm) {
    const { checklist, ...campos } = tipoForm.parse(values);
    const pontos = comIds(checklist, tipo?.checklist ?? []);
    if (tipo) await update.mutateAsync({ ...campos, checklist: pontos, id: tipo.id, versao: edit.versao });
    else await create.mutateAsync({ ...campos, checklist: pontos });
    onClose();
  }
  function marcar(campo: CampoDaEntrada, sim: boolean) {
    const { campos } = form.values;
    form.setFieldValue(
      'campos',
      CAMPOS_DA_ENTRADA.filter((um) => (um === campo ? sim : campos.includes(um))),
    );
  }
  return (
    <FormDialog
      title={tipo ? 'Editar Tipo' : 'Novo Tipo'}
      subject={tipo?.nome}
      size="medium"
      form={form}
      edit={edit}
      draft={`tipos_equipamento/${tipo?.id ?? 'novo'}`}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput label="Nome" required maxLength={40} {...form.getInputProps('nome')} />
        <FormGrid.Cell span={6} wide>
          <Textarea
            label="Checklist"
            description={`Um ponto por linha, até ${PONTOS_POR_TIPO}`}
            autosize
            minRows={8}
            maxRows={14}
            {...form.getInputProps('checklist')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <Textarea
            label="Acessórios"
            description={`Um por linha, até ${ACESSORIOS_POR_TIPO}`}
            autosize
            minRows={8}
            maxRows={14}
            {...form.getInputProps('acessorios')}
          />
        </FormGrid.Cell>
        <Stack component="fieldset" gap="xs">
          <Text component="legend" fw={500} mb="xs">
            A entrada pergunta
          </Text>
          {CAMPOS_DA_ENTRADA.map((campo) => (
            <Checkbox
              key={campo}
              label={ROTULO_CAMPO[campo]}
              checked={form.values.campos.includes(campo)}
              onChange={(event) => marcar(campo, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </FormGrid>
    </FormDialog>
  );
}
