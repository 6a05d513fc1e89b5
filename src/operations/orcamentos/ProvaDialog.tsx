/** Stores the written confirmation of an approval by telephone. */
import { useState } from 'react';
import type { z } from 'zod';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { ProvaField } from './ProvaField.tsx';
import { useProvar } from './respostas.client.ts';
import { respostaForm } from './respostas.contract.ts';

const provaForm = respostaForm.pick({ texto: true });

export function ProvaDialog({ orcamento, onClose }: { orcamento: OrcamentoDetalhe; onClose: () => void }) {
  const provar = useProvar();
  const [anexo_id, setAnexo] = useState<string | null>(null);
  const form = useSchemaForm<z.input<typeof provaForm>>(provaForm, { texto: '' });
  return (
    <FormDialog
      title={`Confirmação do Orçamento #${orcamento.numero}`}
      subject={orcamento.cliente.nome_completo}
      size="small"
      form={form}
      submitLabel="Guardar confirmação"
      onSubmit={async ({ texto }) => {
        await provar.mutateAsync({ id: orcamento.id, texto, anexo_id });
        onClose();
      }}
      onClose={onClose}
    >
      <FormGrid>
        <ProvaField
          label="Texto da resposta"
          description="Cole o que o cliente escreveu, ou a imagem da conversa"
          data-autofocus
          orcamento={orcamento}
          anexo_id={anexo_id}
          onAnexo={setAnexo}
          {...form.getInputProps('texto')}
        />
      </FormGrid>
    </FormDialog>
  );
}
