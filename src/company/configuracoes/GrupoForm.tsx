/** A group of the company's settings, as `useGrupo` holds it. */
import type { ReactNode } from 'react';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { SettingsForm } from '#platform/web/forms/SettingsForm.tsx';

interface GrupoFormProps<V> {
  titulo: string;
  texto: string;
  form: SchemaForm<V>;
  salvando: boolean;
  enviar: (element: HTMLFormElement | null) => Promise<void>;
  /** Without the permission to edit, the fields are shown disabled. */
  podeEditar: boolean;
  /** Extra actions beside the save button. */
  acoes?: ReactNode;
  children: ReactNode;
}

export function GrupoForm<V extends object>(props: GrupoFormProps<V>) {
  const { titulo, texto, form, salvando, enviar, podeEditar, acoes, children } = props;
  return (
    <SettingsForm
      title={titulo}
      text={texto}
      dirty={form.isDirty()}
      saving={salvando}
      onSubmit={enviar}
      editable={podeEditar}
      actions={acoes}
    >
      {children}
    </SettingsForm>
  );
}
