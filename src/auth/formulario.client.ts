/** The state of a form of the sign-in page: checked by the contract's own schema when sent, the first refusal as a toast. */
import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/web/toast.ts';
import { AcessoRecusado, type RegrasDeAcesso, regrasDeAcesso } from './acesso.client.ts';

type Contrato = typeof import('./auth.contract.ts');
interface Lido {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}
type Errors<V> = Partial<Record<keyof V, string>>;

interface FormularioOptions<V> {
  ler: (contrato: Contrato, values: V) => Lido;
  enviar: (values: V) => Promise<void>;
  /** True: it was no failure, and is dealt with. */
  aoRecusar?: (error: AcessoRecusado) => boolean;
}

export function useFormulario<V extends Record<string, string>>(
  initial: V,
  { ler, enviar, aoRecusar }: FormularioOptions<V>,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const fieldProps = (field: keyof V & string, id: string = field) => ({
    id,
    name: id,
    size: 'md',
    value: values[field],
    error: errors[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [field]: event.currentTarget.value });
      setErrors({ ...errors, [field]: undefined });
    },
  });

  async function process() {
    setBusy(true);
    toast.clearErrors();
    try {
      // Fetched when first needed: zod is not part of the first load.
      const found = errorsOf<V>(ler(await import('./auth.contract.ts'), values));
      setErrors(found);
      const [first] = Object.values(found);
      if (first === undefined) return await enviar(values);
      toast.error(first);
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    } catch (error) {
      const recusa = error instanceof AcessoRecusado ? error : null;
      if (!recusa || !aoRecusar?.(recusa)) toast.error(recusa?.message ?? 'Erro ao processar solicitação');
    }
    setBusy(false);
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void process();
  }

  function clear(change: Partial<V>) {
    setErrors({});
    setValues({ ...values, ...change });
  }
  return { element, fieldProps, busy, submit, values, clear };
}

function errorsOf<V>({ error }: Lido): Errors<V> {
  const errors: Errors<V> = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof V] ??= message;
  return errors;
}

/** Null until they are known; the program's own where they cannot be had. */
export function useRegrasDeAcesso(): RegrasDeAcesso | null {
  const [regras, setRegras] = useState<RegrasDeAcesso | null>(null);
  useEffect(() => {
    regrasDeAcesso().then(setRegras, () => setRegras({ tem_email: false }));
  }, []);
  return regras;
}

/** As the spec words it, with the shop's own minimum. */
export const minimoDaSenha = (regras: RegrasDeAcesso | null) =>
  `Mínimo de ${regras?.senha_minima ?? 6} caracteres`;
