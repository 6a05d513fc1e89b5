/** Opens the order of a quote that has none. Customer and services are the quote's, so it asks only for the device. */
import { Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { useAbrirOrdem } from './respostas.client.ts';
import { abrirOrdemForm } from './respostas.contract.ts';

interface AbrirOrdemDialogProps {
  orcamento: Pick<OrcamentoDetalhe, 'id' | 'numero' | 'cliente'>;
  onClose: () => void;
}

export function AbrirOrdemDialog({ orcamento, onClose }: AbrirOrdemDialogProps) {
  const abrir = useAbrirOrdem();
  const navigate = useNavigate();
  const form = useSchemaForm<z.input<typeof abrirOrdemForm>>(abrirOrdemForm, {
    equipamento: '',
    modelo: '',
    numero_serie: '',
    acessorios: '',
    defeito_reclamado: '',
  });
  return (
    <FormDialog
      title={`Abrir ordem do Orçamento #${orcamento.numero}`}
      subject={orcamento.cliente.nome_completo}
      form={form}
      draft={`abrir_ordem/${orcamento.id}`}
      submitLabel="Abrir ordem"
      onSubmit={async (values) => {
        const { numero_os } = await abrir.mutateAsync({ ...values, id: orcamento.id });
        onClose();
        await navigate({ to: paginaDaOrdem(numero_os) });
      }}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={6} wide>
          <TextInput
            label="Equipamento"
            required
            data-autofocus
            maxLength={120}
            {...form.getInputProps('equipamento')}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <TextInput label="Modelo" maxLength={120} {...form.getInputProps('modelo')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <TextInput label="Número de Série" maxLength={80} {...form.getInputProps('numero_serie')} />
        </FormGrid.Cell>
        <FormGrid.Cell span={6} wide>
          <TextInput label="Acessórios" maxLength={500} {...form.getInputProps('acessorios')} />
        </FormGrid.Cell>
        <Textarea
          label="Defeito Reclamado"
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('defeito_reclamado')}
        />
      </FormGrid>
    </FormDialog>
  );
}
