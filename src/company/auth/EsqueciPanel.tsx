/** 'Esqueceu a senha?': requests a link by e-mail, or names whom to contact when the shop sends no mail. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import { AcessoRecusado, pedirLinkSenha, type RegrasDeAcesso } from './acesso.client.ts';

const PEDIR_AO_ADMINISTRADOR = 'Peça a um administrador do sistema que defina uma nova senha para você.';

interface EsqueciPanelProps {
  email: string;
  regras: RegrasDeAcesso | null;
}

export function EsqueciPanel({ email, regras }: EsqueciPanelProps) {
  const [enviadoPara, setEnviadoPara] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function pedir() {
    setBusy(true);
    toast.clearErrors();
    try {
      await pedirLinkSenha(email.trim());
      setEnviadoPara(email.trim());
    } catch (error) {
      toast.error(error instanceof AcessoRecusado ? error.message : 'Erro ao processar solicitação');
    }
    setBusy(false);
  }

  if (regras === null) return <p role="status">Carregando...</p>;
  if (!regras.tem_email) return <p role="status">{PEDIR_AO_ADMINISTRADOR}</p>;
  if (enviadoPara !== null) {
    return (
      <p role="status">
        Se {enviadoPara} tiver uma conta, um link para definir a nova senha chega em instantes. Ele vale por 1
        hora. Confira também a caixa de spam.
      </p>
    );
  }
  return (
    <>
      <p role="status">Preencha o email acima: enviaremos um link para você definir uma nova senha.</p>
      <Button variant="default" disabled={busy || email.trim() === ''} onClick={() => void pedir()}>
        {busy ? 'Processando...' : 'Enviar link'}
      </Button>
    </>
  );
}
