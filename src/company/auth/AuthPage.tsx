/** Sign-in and sign-up page (spec § 2 Login page, § 5, § 8): brand, one sentence, and the form. */
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { Brand } from '#platform/web/look/Brand.tsx';
import { leaveTo } from '#platform/web/toasts/toast.ts';
import classes from './AuthPage.module.css';
import { cadastrar, entrar, type RegrasDeAcesso, temSessao } from './acesso.client.ts';
import { linkDe } from './auth.rules.ts';
import { EsqueciPanel } from './EsqueciPanel.tsx';
import { minimoDaSenha, useFormulario, useRegrasDeAcesso } from './formulario.client.ts';
import { LinkForm } from './LinkForm.tsx';
import { SenhaField } from './SenhaField.tsx';

type Mode = 'entrar' | 'cadastrar';

const EMPTY = { nome_completo: '', cargo: '', email: '', password: '', codigo: '' };
type Values = typeof EMPTY;

export function AuthPage() {
  const [link] = useState(() => linkDe(window.location.hash));
  useEffect(() => {
    // A link takes precedence over an existing session, which may be someone else's.
    if (link) return;
    // Offline, the form stays: the sign-in attempt reports the error.
    const look = () =>
      void temSessao().then(
        (signedIn) => signedIn && leaveTo('/'),
        () => {},
      );
    look();
    // A sign-in in another tab also signs this tab in.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [link]);
  const regras = useRegrasDeAcesso();
  const logo = regras?.empresa?.logo;
  return (
    <main className={classes.page}>
      <aside className={classes.aside}>
        <Brand />
        {logo && (
          <img className={classes.logo} src={logo} alt={regras?.empresa?.nome ?? 'Logotipo da empresa'} />
        )}
        <p className={classes.sentence}>
          Da ordem aberta no balcão à peça que sai do estoque, tudo no mesmo lugar.
        </p>
      </aside>
      <div className={classes.side}>
        {link ? <LinkForm link={link} regras={regras} /> : <AuthForm regras={regras} />}
      </div>
    </main>
  );
}

async function send(mode: Mode, values: Values): Promise<void> {
  const { email, password, codigo } = values;
  if (mode === 'entrar') {
    await entrar({ email, password, ...(codigo ? { codigo } : {}) });
    leaveTo('/', { kind: 'success', text: 'Login realizado com sucesso!' });
    return;
  }
  const { aviso } = await cadastrar(values);
  const warning = aviso ? [{ kind: 'warning' as const, text: aviso }] : [];
  leaveTo('/', { kind: 'success', text: 'Cadastro realizado! Bem-vindo!' }, ...warning);
}

/** Puts the cursor into the form's first field. On touch screens the keyboard would hide the form. */
function useFirstField(form: RefObject<HTMLFormElement | null>, mode: Mode): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other fields.
  useEffect(() => {
    const { activeElement } = document;
    const typing = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    if (typing || matchMedia('(pointer: coarse)').matches) return;
    form.current?.querySelector('input')?.focus();
  }, [form, mode]);
}

function AuthForm({ regras }: { regras: RegrasDeAcesso | null }) {
  const [chosen, setMode] = useState<Mode>();
  const vazio = regras?.vazio === true;
  const [forgot, setForgot] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  // An empty program begins with its first account.
  const mode = chosen ?? (vazio ? 'cadastrar' : 'entrar');
  const signingUp = mode === 'cadastrar';
  const form = useFormulario<Values>(EMPTY, {
    ler: ({ cadastrarInput, entrarInput }, values) =>
      (signingUp ? cadastrarInput : entrarInput).safeParse(values),
    enviar: (values) => send(mode, values),
    aoRecusar: ({ code }) => {
      if (code === 'CODIGO_NECESSARIO') setNeedsCode(true);
      return code === 'CODIGO_NECESSARIO';
    },
  });
  const { fieldProps, busy } = form;
  useFirstField(form.element, mode);

  function switchMode() {
    setMode(signingUp ? 'entrar' : 'cadastrar');
    setForgot(false);
    setNeedsCode(false);
    form.clear({ codigo: '' });
  }

  return (
    <form ref={form.element} className={`${classes.form} errors-below`} noValidate onSubmit={form.submit}>
      <h1>{!signingUp ? 'Entrar' : vazio ? 'Crie a conta do dono' : 'Criar conta'}</h1>
      {signingUp && vazio && <Text c="dimmed">A primeira conta administra o programa.</Text>}
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
      <SenhaField
        label="Senha"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        description={signingUp ? minimoDaSenha(regras) : undefined}
        {...fieldProps('password')}
      />
      {needsCode && (
        <TextInput
          label="Código de verificação"
          description="Do aplicativo autenticador do seu celular, ou um código de recuperação"
          required
          autoFocus
          autoComplete="one-time-code"
          {...fieldProps('codigo')}
        />
      )}
      {!signingUp && (
        <Stack align="start" gap="xs" c="dimmed">
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => setForgot(!forgot)}
            aria-expanded={forgot}
          >
            Esqueceu a senha?
          </Anchor>
          {forgot && <EsqueciPanel email={form.values.email} regras={regras} />}
        </Stack>
      )}
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {busy ? 'Processando...' : signingUp ? 'Criar conta' : 'Entrar'}
      </Button>
      <Text c="dimmed" ta="center">
        {signingUp ? 'Já tem uma conta?' : 'Ainda não tem conta?'}{' '}
        <Anchor component="button" type="button" size="sm" onClick={switchMode} disabled={busy}>
          {signingUp ? 'Fazer login' : 'Criar conta'}
        </Anchor>
      </Text>
    </form>
  );
}
