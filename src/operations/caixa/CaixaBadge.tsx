/**
 * The drawer's state beside the branch in the header, while money is on: 'Caixa: fechado' or 'Caixa: aberto 08:02'. A
 * press or Alt+C opens its page, or for a closed drawer the window that opens it. A browser that showed it before
 * reserves its place while it loads, so that nothing moves.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import classes from './CaixaBadge.module.css';
import { useSituacao } from './situacao.client.ts';

export function CaixaBadge() {
  return usePermissao('caixa:abrir') ? <DaFilial /> : null;
}

const CHAVE = 'caixaNoCabecalho';

function foiMostrado(): boolean {
  try {
    return localStorage.getItem(CHAVE) !== null;
  } catch {
    return false;
  }
}

function lembrar(mostrado: boolean): void {
  try {
    if (mostrado) localStorage.setItem(CHAVE, '1');
    else localStorage.removeItem(CHAVE);
  } catch {
    // Without local storage no place is reserved: the state appears once it has loaded.
  }
}

function DaFilial() {
  const { filial } = useFilialAtual();
  const { data: situacao } = useSituacao(filial?.id);
  const tem = situacao && situacao.conta !== null;
  useEffect(() => {
    if (tem !== undefined) lembrar(tem);
  }, [tem]);
  const search = situacao?.aberta ? {} : { janela: 'abrir' };
  useAltC(Boolean(tem), search);
  if (!situacao) return foiMostrado() ? <span className={classes.till} data-till /> : null;
  if (!tem) return null;
  const { aberta } = situacao;
  return (
    <Link
      to="/financeiro/caixa"
      search={search as never}
      className={classes.till}
      data-till
      data-open={aberta !== null}
      title="Abrir a tela do caixa (Alt+C)"
      aria-keyshortcuts="Alt+C"
    >
      <span className={classes.dot} aria-hidden />
      {aberta ? `Caixa: aberto ${formatDateTime(aberta.aberta_em).slice(-5)}` : 'Caixa: fechado'}
    </Link>
  );
}

/** Compares `code`, the physical key: with Alt a Mac types another character. */
function useAltC(ativo: boolean, search: object) {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    if (code !== 'KeyC' || !altKey || ctrlKey || metaKey || shiftKey || event.repeat) return;
    event.preventDefault();
    if (!dialogOpen()) void navigate({ to: '/financeiro/caixa', search: search as never });
  });
  useEffect(() => {
    if (!ativo) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [ativo]);
}
