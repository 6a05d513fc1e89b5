/** Role, cargo and branches of a person, to edit or to read. */

import { type FormFields, field } from '#platform/shared/form_fields.ts';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useRecordForm } from '#platform/web/forms/record_form.ts';
import { DateText } from '#platform/web/look/values.tsx';
import { RecordDialog } from '#platform/web/overlays/RecordDialog.tsx';
import { AcessoPanel } from './AcessoPanel.tsx';
import { filiaisDoUsuario } from './lista.rules.ts';
import { SituacaoBadge } from './SituacaoBadge.tsx';
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

/** For users who may not edit this person, and for people without sign-in. */
export function UsuarioVistoDialog({ usuario, onClose }: Pick<UsuarioDialogProps, 'usuario' | 'onClose'>) {
  const { nome_completo, email, cargo, papel, criado_em } = usuario;
  return (
    <RecordDialog
      title="Usuário"
      subject={nome_completo}
      facts={{
        Nome: nome_completo,
        'E-mail': email,
        Cargo: cargo,
        Papel: papel.nome,
        Filiais: filiaisDoUsuario(usuario),
        Situação: <SituacaoBadge {...usuario} />,
        Desde: <DateText value={criado_em} />,
      }}
      onClose={onClose}
    />
  );
}

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
