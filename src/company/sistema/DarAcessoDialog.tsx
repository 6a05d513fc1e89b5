/** Gives access to a person without sign-in: e-mail, role, cargo and branches, then a password link. */
import { TextInput } from '@mantine/core';
import type { z } from '#platform/shared/zod.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { AcessoPanel } from './AcessoPanel.tsx';
import { useDarAcesso } from './sistema.client.ts';
import { type AcessoInput, darAcessoInput, type Link, type Usuario } from './sistema.contract.ts';

interface DarAcessoDialogProps {
  usuario: Usuario;
  onLink: (link: Link) => void;
  onClose: () => void;
}

export function DarAcessoDialog({ usuario, onLink, onClose }: DarAcessoDialogProps) {
  const dar = useDarAcesso();
  const { id, versao, papel, cargo, todas_filiais, filiais, nome_completo } = usuario;
  const form = useSchemaForm<z.input<typeof darAcessoInput>>(darAcessoInput, {
    id,
    versao,
    email: '',
    papel_id: papel.id,
    cargo,
    todas_filiais,
    filiais: filiais.map((filial) => filial.id),
  });
  return (
    <FormDialog
      title={`Dar acesso a ${nome_completo}`}
      form={form}
      submitLabel="Dar acesso"
      onSubmit={async (values) => {
        const link = await dar.mutateAsync(values);
        onClose();
        onLink(link);
      }}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput
          label="E-mail"
          type="email"
          required
          autoComplete="off"
          description="Com ele a pessoa entra; o que ela já fez continua dela"
          {...form.getInputProps('email')}
        />
        <AcessoPanel form={form as unknown as SchemaForm<AcessoInput>} atual={{ papel, filiais }} />
      </FormGrid>
    </FormDialog>
  );
}
