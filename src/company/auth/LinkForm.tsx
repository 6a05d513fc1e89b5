/** The form a one-time link opens: accept an invitation, or set a new password. */
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { leaveTo } from '#platform/web/toasts/toast.ts';
import classes from './AuthPage.module.css';
import {
  AcessoRecusado,
  cadastrar,
  conferirLink,
  type DadosDoLink,
  type RegrasDeAcesso,
  redefinirSenha,
} from './acesso.client.ts';
import type { TipoLink } from './auth.rules.ts';
import { minimoDaSenha, useFormulario } from './formulario.client.ts';
import { SenhaField } from './SenhaField.tsx';

interface LinkFormProps {
  link: { tipo: TipoLink; token: string };
  regras: RegrasDeAcesso | null;
}

type Conferido = { dados: DadosDoLink } | { recusa: string } | null;

export function LinkForm({ link, regras }: LinkFormProps) {
  const [conferido, setConferido] = useState<Conferido>(null);
  useEffect(() => {
    conferirLink(link.tipo, link.token).then(
      (dados) => setConferido({ dados }),
      (error: unknown) =>
        setConferido({
          recusa:
            error instanceof AcessoRecusado
              ? error.message
              : 'Sem resposta do servidor. Confira a conexão e abra o link de novo.',
        }),
    );
  }, [link]);
  if (!conferido) return <p role="status">Carregando...</p>;
  if ('recusa' in conferido) {
    return (
      <div className={classes.form}>
        <h1>{link.tipo === 'convite' ? 'Convite' : 'Nova senha'}</h1>
        <p role="alert">{conferido.recusa}</p>
        <Text c="dimmed" ta="center">
          <Anchor href="/auth" size="sm" onClick={() => window.location.replace('/auth')}>
            Ir para a entrada
          </Anchor>
        </Text>
      </div>
    );
  }
  return <Formulario link={link} regras={regras} dados={conferido.dados} />;
}

type Values = { nome_completo: string; email: string; password: string };

function Formulario({ link, regras, dados }: LinkFormProps & { dados: DadosDoLink }) {
  const convite = link.tipo === 'convite';
  const { token } = link;
  const { element, fieldProps, busy, submit } = useFormulario<Values>(
    { nome_completo: '', email: dados.email ?? '', password: '' },
    {
      ler: ({ cadastrarInput, redefinirSenhaInput }, values) =>
        convite
          ? cadastrarInput.safeParse({ ...values, convite: token })
          : redefinirSenhaInput.safeParse({ ...values, token }),
      enviar: (values) => send(link, values),
    },
  );
  return (
    <form ref={element} className={`${classes.form} errors-below`} noValidate onSubmit={submit}>
      <h1>{convite ? 'Aceitar convite' : 'Nova senha'}</h1>
      <p>
        {convite
          ? `Você foi convidado para entrar como ${dados.cargo}, com o papel ${dados.papel}.`
          : `Escolha a nova senha de ${dados.nome_completo}. As sessões abertas serão encerradas.`}
      </p>
      {convite && (
        <TextInput label="Nome Completo" required autoComplete="name" {...fieldProps('nome_completo')} />
      )}
      <TextInput
        label="Email"
        type="email"
        required={convite}
        readOnly={Boolean(dados.email)}
        autoComplete="username"
        {...fieldProps('email')}
      />
      <SenhaField
        label={convite ? 'Senha' : 'Nova senha'}
        autoComplete="new-password"
        description={minimoDaSenha(regras)}
        {...fieldProps('password')}
      />
      <Button type="submit" size="md" fullWidth disabled={busy}>
        {busy ? 'Processando...' : convite ? 'Criar conta e entrar' : 'Salvar nova senha'}
      </Button>
    </form>
  );
}

async function send({ tipo, token }: LinkFormProps['link'], values: Values): Promise<void> {
  if (tipo === 'convite') {
    const { aviso } = await cadastrar({ ...values, cargo: '', convite: token });
    leaveTo('/', { kind: 'success', text: 'Cadastro realizado! Bem-vindo!' }, ...avisos(aviso));
    return;
  }
  const { aviso } = await redefinirSenha({ token, password: values.password });
  leaveTo('/auth', { kind: 'success', text: 'Senha alterada! Entre com a nova senha.' }, ...avisos(aviso));
}

const avisos = (text?: string) => (text ? [{ kind: 'warning' as const, text }] : []);
