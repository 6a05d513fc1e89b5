/** Tokens that other programs use to call the API on the user's behalf. */
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './ContaPage.module.css';
import { useRevogarToken } from './conta.client.ts';
import type { Conta, Token } from './conta.contract.ts';

const TokenDialog = lazyOverlay(() => import('./TokenDialog.tsx').then((m) => m.TokenDialog));

export function TokensPanel({ conta }: { conta: Conta }) {
  const [criando, setCriando] = useState(false);
  const revogar = useRevogarToken();
  async function perguntar(token: Token) {
    const sim = await confirm({
      title: 'Revogar token',
      message: `O programa que usa o token ${token.nome} deixa de ter acesso na hora.`,
      details: {
        Permissões: token.permissoes.length,
        'Criado em': formatDate(token.criado_em),
        'Vale até': formatDate(token.expira_em),
        'Usado em': token.usado_em && formatDateTime(token.usado_em),
      },
      confirmLabel: 'Revogar',
    });
    if (sim) revogar.mutate({ id: token.id });
  }
  return (
    <section className={classes.section} aria-labelledby="tokens">
      <div className={classes.head}>
        <div>
          <h2 id="tokens" className={classes.title}>
            Tokens de API
          </h2>
          <p className={classes.text}>
            Para outro programa usar a{' '}
            <Anchor href="/api/docs" underline="always">
              API
            </Anchor>{' '}
            em seu nome, com parte das suas permissões.
          </p>
        </div>
        {conta.permissoes.length > 0 && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setCriando(true)}>
            Novo token
          </Button>
        )}
      </div>
      {conta.tokens.length === 0 && <p className={classes.text}>Nenhum token criado</p>}
      <ul className={classes.list}>
        {conta.tokens.map((token) => (
          <li key={token.id} className={classes.item}>
            <div>
              <div className={classes.name}>{token.nome}</div>
              <div className={classes.details}>
                {plural(token.permissoes.length, 'permissão', 'permissões')} ·{' '}
                {token.filiais === null ? 'todas as suas filiais' : token.filiais.join(', ')} · vale até{' '}
                {formatDate(token.expira_em)} ·{' '}
                {token.usado_em ? `usado em ${formatDateTime(token.usado_em)}` : 'nunca usado'}
              </div>
            </div>
            <Button
              variant="default"
              size="xs"
              disabled={revogar.isPending}
              aria-label={`Revogar o token ${token.nome}`}
              onClick={() => void perguntar(token)}
            >
              Revogar
            </Button>
          </li>
        ))}
      </ul>
      {criando && <TokenDialog conta={conta} onClose={() => setCriando(false)} />}
    </section>
  );
}
