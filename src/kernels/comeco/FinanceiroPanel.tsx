/** Configurações › Financeiro: starting money, how it works, and undoing the start. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { ConfiguracaoFinanceira } from '#kernels/formas/cadastro.rules.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Comecar.module.css';
import { useConfiguracao, useDesfazerInicio, useFormas } from './comeco.client.ts';
import { AO_RECEBER, CAIXA_OBRIGATORIO } from './configuracao.rules.ts';

const ComecarDialog = lazyOverlay(() => import('./ComecarDialog.tsx').then((m) => m.ComecarDialog));
const ConfiguracaoDialog = lazyOverlay(() =>
  import('./ConfiguracaoDialog.tsx').then((m) => m.ConfiguracaoDialog),
);

export function FinanceiroPanel({ podeEditar }: { podeEditar: boolean }) {
  const { data, error, refetch } = useConfiguracao();
  return (
    <section className={classes.panel} aria-labelledby="financeiro">
      <h2 id="financeiro" className={classes.heading}>
        Financeiro
      </h2>
      {error && !data && (
        <LoadError text="Erro ao carregar as configurações" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">Carregando...</p>}
      {data?.financeiro_desde === null && <Desligado podeEditar={podeEditar} />}
      {data?.financeiro_desde && <Ligado configuracao={data} podeEditar={podeEditar} />}
    </section>
  );
}

function Desligado({ podeEditar }: { podeEditar: boolean }) {
  const { ativas = [] } = useFilialAtual();
  const [comecando, setComecando] = useState(false);
  return (
    <>
      <p className={classes.text}>
        O financeiro ainda não foi iniciado. Depois de começar, faturar e vender perguntam como o cliente
        pagou, e o que fica em aberto aparece em Contas a Receber.
      </p>
      {podeEditar && (
        <div className={classes.actions}>
          <Button onClick={() => setComecando(true)} disabled={ativas.length === 0}>
            Começar
          </Button>
        </div>
      )}
      {comecando && <ComecarDialog filiais={ativas} onClose={() => setComecando(false)} />}
    </>
  );
}

interface LigadoProps {
  configuracao: ConfiguracaoFinanceira;
  podeEditar: boolean;
}

function Ligado({ configuracao, podeEditar }: LigadoProps) {
  const [editando, setEditando] = useState(false);
  const { data: formas = [] } = useFormas(true);
  const desfazer = useDesfazerInicio();
  const padrao = formas.find(({ id }) => id === configuracao.forma_padrao_id)?.nome ?? 'Nenhuma';
  async function desfazerInicio() {
    const sim = await confirm({
      title: 'Desfazer início',
      message:
        'Deseja desfazer o início do financeiro? Os saldos iniciais serão estornados, e a loja volta a faturar sem perguntar como o cliente pagou.',
      confirmLabel: 'Desfazer',
    });
    if (sim) desfazer.mutate({});
  }
  return (
    <>
      <dl className={classes.facts}>
        <dt>Iniciado em</dt>
        <dd>{formatDay(configuracao.financeiro_desde ?? '')}</dd>
        <dt>Ao faturar uma ordem</dt>
        <dd>{AO_RECEBER[configuracao.receber_ao_faturar]}</dd>
        <dt>Ao vender</dt>
        <dd>{AO_RECEBER[configuracao.receber_ao_vender]}</dd>
        <dt>Forma já escolhida</dt>
        <dd>{padrao}</dd>
        <dt>Dinheiro com o caixa fechado</dt>
        <dd>{CAIXA_OBRIGATORIO[configuracao.caixa_obrigatorio]}</dd>
        <dt>Fundo de troco</dt>
        <dd>{formatBRL(configuracao.fundo_troco)}</dd>
      </dl>
      {podeEditar && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setEditando(true)}>
            Alterar
          </Button>
          <Button variant="default" loading={desfazer.isPending} onClick={() => void desfazerInicio()}>
            Desfazer início
          </Button>
        </div>
      )}
      {editando && (
        <ConfiguracaoDialog configuracao={configuracao} formas={formas} onClose={() => setEditando(false)} />
      )}
    </>
  );
}
