/** A group of settings: description on the left, fields and save button on the right. */
import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './Configuracoes.module.css';

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
  const element = useRef<HTMLFormElement>(null);
  const id = useId();

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    toast.clearErrors();
    void enviar(element.current);
  }

  return (
    <form ref={element} className={classes.group} noValidate onSubmit={submit} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {titulo}
        </h2>
        <p className={classes.text}>{texto}</p>
      </div>
      <fieldset className={classes.fields} disabled={!podeEditar}>
        {children}
        {podeEditar && (
          <div className={classes.actions}>
            <Button type="submit" loading={salvando} disabled={!form.isDirty()}>
              Salvar
            </Button>
            {acoes}
          </div>
        )}
      </fieldset>
    </form>
  );
}
