/** Signing in and signing up (spec § 2 Login page, § 5, § 8): brand and one sentence, and the form. */
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { leaveTo, toast } from '#platform/web/toast.ts';
import { Brand } from '#platform/web/ui/Brand.tsx';
import classes from './AuthPage.module.css';
import { AcessoRecusado, cadastrar, entrar, temSessao } from './acesso.client.ts';

type Mode = 'entrar' | 'cadastrar';

const EMPTY = { nome_completo: '', cargo: '', email: '', password: '' };
type Values = typeof EMPTY;
type Errors = Partial<Record<keyof Values, string>>;

export function AuthPage() {
  useEffect(() => {
    // Offline, the form stays: signing in will say so.
    temSessao().then(
      (signedIn) => signedIn && leaveTo('/'),
      () => {},
    );
  }, []);
  return (
    <main className={classes.page}>
      <aside className={classes.aside}>
        <Brand />
        <p className={classes.sentence}>
          Da ordem aberta no balcão à peça que sai do estoque, tudo no mesmo lugar.
        </p>
      </aside>
      <div className={classes.side}>
        <AuthForm />
      </div>
    </main>
  );
}

/** The contract's own schemas, fetched when first needed: zod is not part of the first load. */
async function validate(mode: Mode, values: Values): Promise<Errors> {
  const { cadastrarInput, entrarInput } = await import('./auth.contract.ts');
  const result = (mode === 'cadastrar' ? cadastrarInput : entrarInput).safeParse(values);
  const errors: Errors = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0]) as keyof Values;
    errors[field] ??= issue.message;
  }
  return errors;
}

async function send(mode: Mode, values: Values): Promise<void> {
  const { email, password } = values;
  if (mode === 'entrar') {
    await entrar({ email, password });
    leaveTo('/', { kind: 'success', text: 'Login realizado com sucesso!' });
    return;
  }
  const { aviso } = await cadastrar(values);
  const warning = aviso ? [{ kind: 'warning' as const, text: aviso }] : [];
  leaveTo('/', { kind: 'success', text: 'Cadastro realizado! Bem-vindo!' }, ...warning);
}

function AuthForm() {
  const [mode, setMode] = useState<Mode>('entrar');
  const [forgot, setForgot] = useState(false);
  const form = useAuthForm(mode);
  const signingUp = mode === 'cadastrar';
  const { fieldProps, busy } = form;

  function switchMode() {
    setMode(signingUp ? 'entrar' : 'cadastrar');
    setForgot(false);
    form.clearErrors();
  }

  return (
    <form ref={form.element} className={classes.form} noValidate onSubmit={form.submit}>
      <h1 className={classes.title}>{signingUp ? 'Criar conta' : 'Entrar'}</h1>
      {signingUp && (
        <>
          <TextInput
            label="Nome Completo"
            required
            autoComplete="name"
            {...fieldProps('nome_completo', 'nomeCompleto')}
          />
          <TextInput
            label="Cargo"
            placeholder="Ex.: Técnico, Atendente"
            autoComplete="organization-title"
            {...fieldProps('cargo')}
          />
        </>
      )}
      <TextInput label="Email" type="email" required autoComplete="username" {...fieldProps('email')} />
      <PasswordInput
        label="Senha"
        required
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        description={signingUp ? 'Mínimo de 6 caracteres' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': undefined }}
        visibilityToggleIcon={ShowPassword}
        {...fieldProps('password')}
      />
      {!signingUp && (
        <div className={classes.forgot}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => setForgot(!forgot)}
            aria-expanded={forgot}
          >
            Esqueceu a senha?
          </Anchor>
          {forgot && (
            <p role="status">Peça a um administrador do sistema que defina uma nova senha para você.</p>
          )}
        </div>
      )}
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {busy ? 'Processando...' : signingUp ? 'Cadastrar' : 'Entrar'}
      </Button>
      <p className={classes.switch}>
        {signingUp ? 'Já tem uma conta?' : 'Ainda não tem conta?'}{' '}
        <Anchor component="button" type="button" size="sm" onClick={switchMode} disabled={busy}>
          {signingUp ? 'Fazer login' : 'Cadastre-se'}
        </Anchor>
      </p>
    </form>
  );
}

/** The name of the button is text of its own, not an aria-label: the field alone is called "Senha". */
function ShowPassword({ reveal }: { reveal: boolean }) {
  return (
    <>
      {reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
      <span className="visually-hidden">{reveal ? 'Ocultar senha' : 'Mostrar senha'}</span>
    </>
  );
}

function useAuthForm(mode: Mode) {
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  function fieldProps(field: keyof Values, id: string = field) {
    return {
      id,
      name: id,
      size: 'md',
      value: values[field],
      error: errors[field],
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [field]: event.currentTarget.value });
        setErrors({ ...errors, [field]: undefined });
      },
    };
  }

  async function process() {
    setBusy(true);
    toast.clearErrors();
    try {
      const found = await validate(mode, values);
      setErrors(found);
      const [first] = Object.values(found);
      if (first === undefined) return await send(mode, values);
      toast.error(first);
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    } catch (error) {
      toast.error(error instanceof AcessoRecusado ? error.message : 'Erro ao processar solicitação');
    }
    setBusy(false);
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void process();
  }

  return { element, fieldProps, busy, submit, clearErrors: () => setErrors({}) };
}
