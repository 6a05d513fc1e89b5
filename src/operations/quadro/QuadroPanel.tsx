/**
 * The cards of the board. Arrows move between cards, Shift with ← or → moves the card to the next column, M asks for a
 * column, A messages the customer. Moves are announced to screen readers.
 */
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { usePodeAvisar } from '#operations/mensagens/avisar.client.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import { STATUS_LABEL } from '#operations/ordens_servico/status.rules.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { ColunaPanel, type ColunaPanelProps, Total } from './ColunaPanel.tsx';
import { CARTOES, MAXIMO_DE_CARTOES } from './colunas.rules.ts';
import { useQuadroFocado } from './foco.client.ts';
import classes from './Quadro.module.css';
import { ERRO_DO_QUADRO, useAoSoltar, useMover, useQuadro } from './quadro.client.ts';
import type { Cartao, Coluna, QuadroInput } from './quadro.contract.ts';
import { chaveDe, comMovidas, nomeDa, porStatus } from './quadro.rules.ts';

const MensagemDialog = lazyOverlay(() =>
  import('#operations/mensagens/MensagemDialog.tsx').then((m) => m.MensagemDialog),
);

type Escolha = Pick<QuadroInput, 'filial_id' | 'situacao'>;

const NENHUMA: readonly Coluna[] = [];

export function QuadroPanel({ escolha, pronto }: { escolha: Escolha; pronto: boolean }) {
  const [mais, setMais] = useState<NonNullable<QuadroInput['mais']>>([]);
  const query = useQuadro({ ...escolha, ...(mais.length > 0 && { mais }) }, pronto);
  const { movimentos, mover, dito } = useMover();
  const colunas = useMemo(() => comMovidas(query.data ?? NENHUMA, movimentos), [query.data, movimentos]);
  const podeMover = usePermissao('ordens_servico:editar');
  const isPhone = useIsPhone();
  const arrasta = podeMover && !isPhone;
  const agora = useMinuto();
  const podeAvisar = usePodeAvisar();
  const [avisada, setAvisada] = useState<Cartao | null>(null);
  const quadro = useQuadroFocado(colunas, podeMover ? mover : undefined, podeAvisar);
  const destinos = useDestinos(colunas, podeMover);
  useAoSoltar({
    ligado: arrasta,
    onSoltar({ id, versao }, chave) {
      const cartao = colunas.flatMap(({ cartoes }) => cartoes).find((um) => um.id === id);
      const para = colunas.find((coluna) => chaveDe(coluna) === chave);
      if (cartao && para && chaveDe(cartao) !== chave) mover({ ...cartao, versao }, para);
    },
  });
  const maisDe = useCallback(({ status, etapa_id, cartoes }: Coluna) => {
    const outras = (antes: typeof mais) =>
      antes.filter((coluna) => chaveDe(coluna) !== chaveDe({ status, etapa_id }));
    const quantos = Math.min(Math.ceil(cartoes.length / CARTOES) * CARTOES + CARTOES, MAXIMO_DE_CARTOES);
    setMais((antes) => [...outras(antes), { status, etapa_id, cartoes: quantos }]);
  }, []);
  if (query.error && !query.data)
    return <LoadError text={ERRO_DO_QUADRO} error={query.error} onRetry={() => void query.refetch()} />;
  const comum = {
    destinos,
    onMover: quadro.mover,
    onAvisar: podeAvisar ? setAvisada : undefined,
    onMais: maisDe,
    arrasta,
    comFilial: !escolha.filial_id,
    atual: quadro.atual,
    agora,
  };
  const Forma = isPhone ? UmStatus : Colunas;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of its cards.
    <div
      ref={quadro.ref}
      className={classes.quadro}
      aria-busy={!query.data || undefined}
      onKeyDown={quadro.onKeyDown}
      onFocus={quadro.onFocus}
    >
      {query.data ? <Forma colunas={colunas} {...comum} /> : <Esqueleto />}
      <div role="status" aria-live="polite" className="visually-hidden">
        {dito}
      </div>
      {avisada && <MensagemDialog ordem={avisada} onClose={() => setAvisada(null)} />}
    </div>
  );
}

const somaDe = (colunas: readonly Coluna[]) => ({
  total: colunas.reduce((soma, coluna) => soma + coluna.total, 0),
  ha_mais_que_total: colunas.some((coluna) => coluna.ha_mais_que_total),
});

interface ColunasProps extends Omit<ColunaPanelProps, 'coluna'> {
  colunas: readonly Coluna[];
}

function Colunas({ colunas, ...comum }: ColunasProps) {
  return porStatus(colunas).map((doStatus) => {
    const [primeira] = doStatus;
    if (!primeira) return null;
    const { status } = primeira;
    const soma = somaDe(doStatus);
    return (
      <section
        key={status}
        className={classes.status}
        style={{ flexGrow: doStatus.filter(({ total }) => total > 0).length }}
        data-vazio={soma.total === 0 || undefined}
        aria-labelledby={`status-${status}`}
      >
        <h2 id={`status-${status}`} className={classes.cabeca}>
          <StatusOrdemBadge status={status} />
          <Total {...soma} />
        </h2>
        <div className={classes.colunas}>
          {doStatus.map((coluna) => (
            <ColunaPanel key={chaveDe(coluna)} coluna={coluna} titulo={doStatus.length > 1} {...comum} />
          ))}
        </div>
      </section>
    );
  });
}

/** A phone shows one status at a time, with its etapas one below the other; a button chooses it. */
function UmStatus({ colunas, ...comum }: ColunasProps) {
  const [pedido, setPedido] = useSearchParam('status');
  const grupos = porStatus(colunas).flatMap((doStatus) => {
    const [primeira] = doStatus;
    return primeira ? [{ status: primeira.status, doStatus, soma: somaDe(doStatus) }] : [];
  });
  const mostrado =
    grupos.find(({ status }) => status === pedido) ?? grupos.find(({ soma }) => soma.total > 0) ?? grupos[0];
  if (!mostrado) return null;
  const comCartoes = mostrado.doStatus.filter(({ total }) => total > 0);
  const vistas = comCartoes.length > 0 ? comCartoes : mostrado.doStatus.slice(0, 1);
  return (
    <>
      <Menu
        position="bottom-start"
        items={grupos.map(({ status, soma }) => ({
          label: `${STATUS_LABEL[status]} (${soma.ha_mais_que_total ? '999+' : soma.total})`,
          current: status === mostrado.status,
          onClick: () => setPedido(status),
        }))}
      >
        <Button
          variant="default"
          className={classes.escolha}
          justify="space-between"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <span className="visually-hidden">Status: </span>
          <span className="truncate">{STATUS_LABEL[mostrado.status]}</span>
          <Total {...mostrado.soma} />
        </Button>
      </Menu>
      {vistas.map((coluna) => (
        <ColunaPanel
          key={chaveDe(coluna)}
          coluna={coluna}
          titulo={mostrado.doStatus.length > 1 && comCartoes.length > 0}
          {...comum}
        />
      ))}
    </>
  );
}

const BARRAS = [84, 70, 78, 62, 74];

/** Placeholders for the columns while they load. */
function Esqueleto() {
  return (
    <div className={classes.esqueleto} role="status">
      <span className="visually-hidden">Carregando...</span>
      {BARRAS.map((altura) => (
        <span key={altura} className={classes.barra} style={{ height: `${altura}%` }} />
      ))}
    </div>
  );
}

function useMinuto(): Date {
  const [agora, setAgora] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setAgora(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return agora;
}

/** Memoised by the columns' names, so that unchanged cards are not rendered again. */
function useDestinos(colunas: readonly Coluna[], podeMover: boolean): readonly Coluna[] | undefined {
  const ativas = colunas.filter(({ ativa }) => ativa);
  const nomes = ativas.map((coluna) => `${chaveDe(coluna)} ${nomeDa(coluna)}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: their cards do not matter here.
  const destinos = useMemo(() => ativas, [nomes]);
  return podeMover ? destinos : undefined;
}
