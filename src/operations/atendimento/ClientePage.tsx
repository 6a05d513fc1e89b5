/** The page of one customer: their data, orders and purchases, and the form of the next order. */
import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDividaVencida } from '#kernels/baixas/baixas.client.ts';
import { hasCode, toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { usePageTitle } from '#platform/web/look/page_title.ts';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { AwaitedPage } from '#platform/web/overlays/AwaitedPage.tsx';
import type { PaginaDoCliente } from './atendimento.contract.ts';
import { CabecalhoClientePanel } from './CabecalhoClientePanel.tsx';
import classes from './ClientePage.module.css';
import { usePaginaDoCliente } from './cliente.client.ts';
import {
  AparelhosDoClientePanel,
  OrdensDoClientePanel,
  VendasDoClientePanel,
} from './ListasDoClientePanel.tsx';

const ERRO = 'Erro ao carregar clientes';

export function ClientePage() {
  const { id = '' } = useParams({ strict: false });
  const { data: cliente, error, refetch } = usePaginaDoCliente(id);
  const perdido = hasCode(error, 'CLIENTE_NAO_ENCONTRADO') || hasCode(error, 'DADOS_INVALIDOS');
  useEffect(() => {
    if (error && !perdido) toastError(error, ERRO);
  }, [error, perdido]);

  if (perdido) return <NaoEncontrado />;
  if (cliente) return <Cliente key={cliente.id} cliente={cliente} />;
  if (!error) return <AwaitedPage />;
  return (
    <Page>
      <LoadError text={ERRO} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

function Cliente({ cliente }: { cliente: PaginaDoCliente }) {
  const { id, filial_id, nome_completo, ordens, comprado } = cliente;
  usePageTitle(nome_completo);
  return (
    <Page>
      <article className={classes.cliente} aria-label={nome_completo}>
        <CabecalhoClientePanel cliente={cliente} />
        <Totais cliente={cliente} />
        <div className={classes.colunas}>
          {ordens && <OrdensDoClientePanel id={id} />}
          {comprado !== null && <VendasDoClientePanel id={id} />}
          <AparelhosDoClientePanel id={id} filial_id={filial_id} />
        </div>
      </article>
    </Page>
  );
}

/** The customer in figures, as far as the person may see them. */
function Totais({ cliente }: { cliente: PaginaDoCliente }) {
  const { ordens, comprado, ultima_visita } = cliente;
  const divida = useDividaVencida(cliente.filial_id, cliente.id);
  const totais = [
    ordens && { titulo: 'Ordens', valor: ordens.total.toLocaleString('pt-BR') },
    ordens && { titulo: 'Em aberto', valor: ordens.abertas.toLocaleString('pt-BR') },
    comprado !== null && { titulo: 'Comprado', valor: <MoneyText value={comprado} /> },
    (ordens || comprado !== null) && { titulo: 'Última visita', valor: <DateText value={ultima_visita} /> },
    divida && { titulo: 'Vencido', valor: <MoneyText value={divida.vencido} /> },
  ].filter((total) => total !== null && total !== false && total !== undefined);
  if (totais.length === 0) return null;
  return (
    <dl className={classes.totais}>
      {totais.map(({ titulo, valor }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

function NaoEncontrado() {
  return (
    <Page>
      <EmptyState
        icon={IconUserOff}
        text="Cliente não encontrado"
        hint="O cadastro pode ter sido excluído, ou ser de uma filial que você não acessa."
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/cadastros/clientes" />}>
            Ver os clientes
          </Button>
        }
      />
    </Page>
  );
}
