/** Role, cargo and branches of a person. */

import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { AcessoPanel } from './AcessoPanel.tsx';
import { useAlterarUsuario, useOpcoesDeAcesso } from './sistema.client.ts';
import { type AcessoInput, acessoForm, type Usuario } from './sistema.contract.ts';

interface UsuarioDialogProps {
  usuario: Usuario;
  proprio: boolean;
  onClose: () => void;
}

const valoresDe = (usuario: Usuario | null): AcessoInput => ({
  papel_id: usuario?.papel.id ?? '',
  cargo: usuario?.cargo ?? '',
  todas_filiais: usuario?.todas_filiais ?? true,
  filiais: usuario?.filiais.map(({ id }) => id) ?? [],
});

export function UsuarioDialog({ usuario, proprio, onClose }: UsuarioDialogProps) {
  const alterar = useAlterarUsuario();
  const { data } = useOpcoesDeAcesso();
  const nomes = new Map(
    [...(data?.papeis ?? []), ...(data?.filiais ?? []), usuario.papel, ...usuario.filiais].map(
      ({ id, nome }) => [id, nome],
    ),
  );
  const nomeDe = (id: string) => nomes.get(id) ?? '';
  const fields: FormFields<AcessoInput> = {
    papel_id: { label: 'Papel', read: nomeDe },
    cargo: field.text('Cargo'),
    todas_filiais: field.yesNo('Alcança todas as filiais'),
    filiais: { label: 'Filiais', read: (ids) => ids.map(nomeDe).sort().join(', ') },
  };
  const { form, edit } = useRecordForm({ schema: acessoForm, record: usuario, valuesOf: valoresDe, fields });
  async function save(values: AcessoInput) {
    await alterar.mutateAsync({ ...values, id: usuario.id, versao: edit.versao });
    onClose();
  }
  return (
    <FormDialog
      title={`Editar ${usuario.nome_completo}`}
      form={form}
      edit={edit}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <AcessoPanel form={form} atual={usuario} proprio={proprio} />
      </FormGrid>
    </FormDialog>
  );
}
