/**
 * State of a sign-in page form, validated on submit with the contract's schema. A refusal is shown as a toast and
 * beside its field, which gets the focus.
 */
import { useEffect, useRef, useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { AcessoRecusado, type RegrasDeAcesso, regrasDeAcesso } from './acesso.client.ts';

type Contrato = typeof import('./auth.contract.ts');
interface Lido {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}
/** True: invalid, with the message beside another field. */
type Errors<V> = Partial<Record<keyof V, string | true>>;

/** The fields each server refusal concerns; the message appears under the last one. */
const CAMPOS_DA_RECUSA: Readonly<Record<string, readonly string[]>> = {
  CREDENCIAIS_INVALIDAS: ['email', 'password'],
  CODIGO_INVALIDO: ['codigo'],
  EMAIL_JA_CADASTRADO: ['email'],
  SENHA_CURTA: ['password'],
  SENHA_MUITO_COMUM: ['password'],
  SENHA_VAZADA: ['password'],
};

interface FormularioOptions<V> {
  ler: (contrato: Contrato, values: V) => Lido;
  enviar: (values: V) => Promise<void>;
  /** Returns true when the refusal was handled and is not a failure. */
  aoRecusar?: (error: AcessoRecusado) => boolean;
}

export function useFormulario<V extends Record<string, string>>(
  initial: V,
  { ler, enviar, aoRecusar }: FormularioOptions<V>,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  /** The server's refusals; cleared as soon as the user types. */
  const [refused, setRefused] = useState<Errors<V>>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const fieldProps = (field: keyof V & string, id: string = field) => ({
    id,
    name: id,
    size: 'md',
    value: values[field],
    error: errors[field] ?? refused[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [field]: event.currentTarget.value });
      setErrors({ ...errors, [field]: undefined });
      setRefused({});
    },
  });

  async function process() {
    setBusy(true);
    toast.clearErrors();
    setRefused({});
    try {
      // Loaded on first use: keeps zod out of the initial load.
      const found = errorsOf<V>(ler(await import('./auth.contract.ts'), values));
      setErrors(found);
      const [first] = Object.values(found);
      if (first === undefined) return await enviar(values);
      toast.error(first);
      focusInvalid(element.current, 0);
    } catch (error) {
      const recusa = error instanceof AcessoRecusado ? error : null;
      if (!recusa || !aoRecusar?.(recusa)) {
        toast.error(recusa?.message ?? 'Erro ao processar solicitação');
        setRefused(recusa ? errorsOfRefusal<V>(recusa) : {});
        focusInvalid(element.current, -1);
      }
    }
    setBusy(false);
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void process();
  }

  function clear(change: Partial<V>) {
    setErrors({});
    setRefused({});
    setValues({ ...values, ...change });
  }
  return { element, fieldProps, busy, submit, values, clear };
}

function errorsOfRefusal<V>({ code, message }: AcessoRecusado): Errors<V> {
  const fields = CAMPOS_DA_RECUSA[code] ?? [];
  const errors = fields.map((field) => [field, field === fields.at(-1) ? message : true]);
  return Object.fromEntries(errors) as Errors<V>;
}

/** Also selects the field's text, so that typing replaces it. */
function focusInvalid(form: HTMLFormElement | null, which: 0 | -1): void {
  requestAnimationFrame(() => {
    const invalid = form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [];
    const field = [...invalid].at(which);
    field?.focus();
    field?.select();
  });
}

function errorsOf<V>({ error }: Lido): Partial<Record<keyof V, string>> {
  const errors: Partial<Record<keyof V, string>> = {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as keyof V] ??= message;
  return errors;
}

/** Null until loaded; the program's defaults when the request fails. */
export function useRegrasDeAcesso(): RegrasDeAcesso | null {
  const [regras, setRegras] = useState<RegrasDeAcesso | null>(null);
  useEffect(() => {
    regrasDeAcesso().then(setRegras, () => setRegras({ tem_email: false }));
  }, []);
  return regras;
}

/** The spec's wording, with the shop's own minimum. */
export const minimoDaSenha = (regras: RegrasDeAcesso | null) =>
  `Mínimo de ${regras?.senha_minima ?? 6} caracteres`;
