import { useRef } from 'react';
import { useGuardarSenha } from './entrada.client.ts';
import { useSenhaForm } from './SenhaField.tsx';

/**
 * The passcode in the intake's window: stored when the person leaves its fields, presses Enter there, or saves the
 * intake. Once stored it leaves the screen.
 */
export function useSenhaNaEntrada(id: string) {
  const form = useSenhaForm();
  const enviar = useGuardarSenha();
  const enviada = useRef('');
  const { tipo, senha } = form.values;
  const tocada = tipo === 'nenhuma' || senha !== '';
  return {
    form,
    tocada,
    /** Returns false for a passcode that is not valid; one that is on its way is not sent again. */
    guardar(): boolean {
      if (!tocada) return true;
      if (form.validate().hasErrors) return false;
      const esta = JSON.stringify(form.values);
      if (enviada.current === esta) return true;
      enviada.current = esta;
      enviar.mutate(
        { id, senha: form.values },
        {
          onSuccess: () => {
            enviada.current = '';
            form.reset();
          },
          onError: () => {
            enviada.current = '';
          },
        },
      );
      return true;
    },
  };
}
