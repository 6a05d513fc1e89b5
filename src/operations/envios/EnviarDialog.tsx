/** Sends an order's device to another branch; the order stays. */
import { TextInput } from '@mantine/core';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { useEnviar } from './atos.client.ts';
import { useDestinos } from './envios.client.ts';
import { envioForm } from './envios.contract.ts';
import { ondeEsta } from './envios.rules.ts';

interface EnviarDialogProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'filial_local_id'>;
  onClose: () => void;
}

export function EnviarDialog({ ordem, onClose }: EnviarDialogProps) {
  const enviar = useEnviar();
  const { data: destinos = [] } = useDestinos();
  const form = useSchemaForm(envioForm, { para_filial_id: '', observacao: '' });
  const outras = destinos.filter(({ id }) => id !== ondeEsta(ordem));
  return (
    <FormDialog
      title={`Enviar o aparelho da OS #${ordem.numero_os}`}
      size="small"
      form={form}
      submitLabel="Enviar"
      onSubmit={async (values) => {
        await enviar.mutateAsync({ id: ordem.id, ...values });
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label="Para a filial"
        description="A ordem continua na filial dela; só o aparelho vai."
        required
        data={outras.map(({ id, nome }) => ({ value: id, label: nome }))}
        {...form.getInputProps('para_filial_id')}
      />
      <TextInput
        label="Observação"
        placeholder="com o motoboy, na caixa azul"
        maxLength={200}
        {...form.getInputProps('observacao')}
      />
    </FormDialog>
  );
}
