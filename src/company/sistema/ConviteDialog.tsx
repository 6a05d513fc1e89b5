/** Invites someone, by e-mail if the shop sends mail, otherwise with a link to copy that is shown once. */
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { AcessoPanel } from './AcessoPanel.tsx';
import { conviteInput } from './convites.contract.ts';
import { useConvidar, useOpcoesDeAcesso } from './sistema.client.ts';
import type { AcessoInput, Link } from './sistema.contract.ts';

type ConviteForm = z.input<typeof conviteInput>;

const VAZIO: ConviteForm = {
  email: '',
  papel_id: '',
  cargo: 'Atendente',
  todas_filiais: true,
  filiais: [],
};

interface ConviteDialogProps {
  onLink: (link: Link) => void;
  onClose: () => void;
}

export function ConviteDialog({ onLink, onClose }: ConviteDialogProps) {
  const convidar = useConvidar();
  const temEmail = useOpcoesDeAcesso().data?.tem_email === true;
  const [porEmail, setPorEmail] = useState(true);
  const form = useSchemaForm<ConviteForm>(conviteInput, VAZIO);
  const enviar = temEmail && porEmail && Boolean(form.values.email);
  async function save(values: ConviteForm) {
    const { caminho, expira_em } = await convidar.mutateAsync({ ...values, enviar });
    onClose();
    if (caminho !== null) onLink({ caminho, expira_em });
  }
  return (
    <FormDialog
      title="Convidar Usuário"
      form={form}
      submitLabel={enviar ? 'Enviar convite' : 'Criar convite'}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          label="E-mail"
          type="email"
          description="Com um e-mail, o convite só serve para ele"
          {...form.getInputProps('email')}
        />
        {temEmail && (
          <Checkbox
            label="Enviar o convite por e-mail"
            description="Sem e-mail, o link aparece aqui para você entregar"
            checked={enviar}
            disabled={!form.values.email}
            onChange={(event) => setPorEmail(event.currentTarget.checked)}
          />
        )}
        <AcessoPanel form={form as unknown as SchemaForm<AcessoInput>} />
      </FormGrid>
    </FormDialog>
  );
}
