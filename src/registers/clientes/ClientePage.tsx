/** The page of one customer: their data, a tab for each kind of record, and the form of the next order. */
import { Button, Stack, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useDividaVencida } from '#kernels/financeiro/baixas.client.ts';
import { usePaginaDoCliente } from '#operations/pagina_cliente/cliente.client.ts';
import type { PaginaDoCliente } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import { hasCode, toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { LinkTabs } from '#platform/web/lists/LinkTabs.tsx';
import { AwaitedPage } from '#platform/web/look/AwaitedPage.tsx';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { usePageTitle } from '#platform/web/look/page_title.ts';
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import { CabecalhoClientePanel } from './CabecalhoClientePanel.tsx';
import classes from './ClientePage.module.css';
import { paginaDoCliente } from './clientes.client.ts';
import { DadosDoClientePanel } from './DadosDoClientePanel.tsx';
import { FinanceiroDoClientePanel, OrcamentosDoClientePanel } from './DinheiroDoClientePanel.tsx';
import { FotosDoClientePanel } from './FotosDoClientePanel.tsx';
import {
  AparelhosDoClientePanel,
  OrdensDoClientePanel,
  VendasDoClientePanel,
} from './ListasDoClientePanel.tsx';

const MensagensDoClienteList = lazy(() =>
  import('#operations/mensagens/MensagensList.tsx').then((m) => ({ default: m.MensagensDoClienteList })),
);

const ProtocolosList = lazy(() =>
  import('#operations/protocolos/ProtocolosList.tsx').then((m) => ({ default: m.ProtocolosList })),
);

const ERRO = 'Erro ao carregar clientes';

export function ClientePage() {
  const { id = '' } = useParams({ strict: false });
  const { data: cliente, error, refetch } = usePaginaDoCliente(id);
  const perdido = hasCode(error, 'CLIENTE_NAO_ENCONTRADO') || hasCode(error, 'DADOS_INVALIDOS');
  useEffect(() => {
    if (error && !perdido) toastError(error, ERRO);
  }, [error, perdido]);

  // If the registration was merged, replaces the address by that of the kept one.
  const navigate = useNavigate();
  const mudou = cliente && cliente.id !== id ? cliente.id : null;
  useEffect(() => {
    if (mudou) void navigate({ to: paginaDoCliente(mudou), replace: true });
  }, [mudou, navigate]);

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
  usePageTitle(cliente.nome_completo);
  return (
    <Page>
      <Stack
        component="article"
        gap="lg"
        maw={1560}
        className={classes.cliente}
        aria-label={cliente.nome_completo}
      >
        <CabecalhoClientePanel cliente={cliente} />
        <AbasPanel cliente={cliente} />
      </Stack>
    </Page>
  );
}

/** One tab at a time, kept in the address. Tabs that the person may not see are left out. */
function AbasPanel({ cliente }: { cliente: PaginaDoCliente }) {
  const { id, filial_id, ordens, comprado } = cliente;
  const [aba] = useSearchParam('aba');
  const veAparelhos = usePermissao('equipamentos:ver');
  const veOrcamentos = usePermissao('orcamentos:ver');
  const veDinheiro = usePermissao('financeiro:ver');
  const abas: { aba: string; title: string; painel: ReactNode }[] = [
    ordens && { aba: 'ordens', title: 'Ordens', painel: <OrdensDoClientePanel id={id} /> },
    comprado !== null && { aba: 'vendas', title: 'Vendas', painel: <VendasDoClientePanel id={id} /> },
    veAparelhos && {
      aba: 'aparelhos',
      title: 'Aparelhos',
      painel: <AparelhosDoClientePanel id={id} filial_id={filial_id} />,
    },
    veOrcamentos && {
      aba: 'orcamentos',
      title: 'Orçamentos',
      painel: <OrcamentosDoClientePanel id={id} />,
    },
    veDinheiro && {
      aba: 'financeiro',
      title: 'Financeiro',
      painel: <FinanceiroDoClientePanel id={id} />,
    },
    ordens && {
      aba: 'mensagens',
      title: 'Mensagens',
      painel: (
        <Suspense fallback={null}>
          <MensagensDoClienteList id={id} />
        </Suspense>
      ),
    },
    ordens && {
      aba: 'protocolos',
      title: 'Protocolos',
      painel: (
        <Suspense fallback={null}>
          <ProtocolosList cliente={cliente} />
        </Suspense>
      ),
    },
    ordens && { aba: 'fotos', title: 'Fotos', painel: <FotosDoClientePanel id={id} /> },
  ].filter((uma) => typeof uma === 'object' && uma !== null);
  const aberta = abas.find((uma) => uma.aba === aba);
  const path = paginaDoCliente(id);
  return (
    <>
      <LinkTabs
        label="Cliente"
        tabs={[
          { title: 'Resumo', path, current: !aberta },
          ...abas.map((uma) => ({
            title: uma.title,
            path,
            search: { aba: uma.aba },
            current: uma === aberta,
          })),
        ]}
      />
      {aberta ? aberta.painel : <ResumoPanel cliente={cliente} veAparelhos={veAparelhos} />}
    </>
  );
}

function ResumoPanel({ cliente, veAparelhos }: { cliente: PaginaDoCliente; veAparelhos: boolean }) {
  const { id, filial_id, ordens } = cliente;
  return (
    <>
      <DadosDoClientePanel cliente={cliente} />
      <Totais cliente={cliente} />
      <div className={classes.colunas}>
        {ordens && <OrdensDoClientePanel id={id} resumo />}
        {veAparelhos && <AparelhosDoClientePanel id={id} filial_id={filial_id} />}
      </div>
    </>
  );
}

/** The customer's figures, as far as the person may see them. */
function Totais({ cliente }: { cliente: PaginaDoCliente }) {
  const { ordens, comprado, ultima_visita } = cliente;
  const divida = useDividaVencida(cliente.filial_id, cliente.id);
  const totais = [
    ordens && { titulo: 'Ordens', valor: ordens.total.toLocaleString('pt-BR') },
    ordens && { titulo: 'Ordens em aberto', valor: ordens.abertas.toLocaleString('pt-BR') },
    comprado !== null && { titulo: 'Comprado', valor: <MoneyText value={comprado} /> },
    (ordens || comprado !== null) && { titulo: 'Última visita', valor: <DateText value={ultima_visita} /> },
    divida && { titulo: 'Contas vencidas', valor: <MoneyText value={divida.vencido} /> },
  ].filter((total) => total !== null && total !== false && total !== undefined);
  if (totais.length === 0) return null;
  return (
    <Facts width={150}>
      {totais.map(({ titulo, valor }) => (
        <Fact key={titulo} label={titulo}>
          <Text span fz={20} fw={600} className="numeric">
            {valor}
          </Text>
        </Fact>
      ))}
    </Facts>
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
