/** Configurações › Vendas e dinheiro: starting money, its settings, and undoing the start. */
import { Button, Stack } from '@mantine/core';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { formatDay } from '#platform/shared/dates.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { SettingsSection } from '#platform/web/forms/SettingsSection.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ConfiguracaoForm } from './ConfiguracaoForm.tsx';
import { useConfiguracao, useDesfazerInicio } from './comeco.client.ts';

const ComecarDialog = lazyOverlay(() => import('./ComecarDialog.tsx').then((m) => m.ComecarDialog));

export function FinanceiroPanel({ podeEditar }: { podeEditar: boolean }) {
  const query = useConfiguracao();
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar configurações" />;
  if (data.financeiro_desde === null) return <Desligado podeEditar={podeEditar} />;
  return (
    <Stack gap="xl">
      <ConfiguracaoForm configuracao={data} podeEditar={podeEditar} />
      <Inicio desde={data.financeiro_desde} podeEditar={podeEditar} />
    </Stack>
  );
}

function Desligado({ podeEditar }: { podeEditar: boolean }) {
  const { ativas = [] } = useFilialAtual();
  const [janela, setJanela] = useSearchParam('janela');
  return (
    <SettingsSection
      title="Financeiro"
      text="O financeiro ainda não foi iniciado. Depois de começar, faturar e vender perguntam como o cliente pagou, e o que fica em aberto aparece em Contas a Receber."
    >
      {podeEditar && (
        <Button onClick={() => setJanela('comecar')} disabled={ativas.length === 0}>
          Começar
        </Button>
      )}
      {janela === 'comecar' && podeEditar && ativas.length > 0 && (
        <ComecarDialog filiais={ativas} onClose={() => setJanela(undefined)} />
      )}
    </SettingsSection>
  );
}

interface InicioProps {
  /** The day on which money was started, 'YYYY-MM-DD'. */
  desde: string;
  podeEditar: boolean;
}

function Inicio({ desde, podeEditar }: InicioProps) {
  const desfazer = useDesfazerInicio();
  async function desfazerInicio() {
    const sim = await confirm({
      title: 'Desfazer início',
      message:
        'Deseja desfazer o início do financeiro? Os saldos iniciais serão estornados, e a loja volta a faturar sem perguntar como o cliente pagou.',
      details: { 'Iniciado em': formatDay(desde) },
      confirmLabel: 'Desfazer',
    });
    if (sim) desfazer.mutate({});
  }
  return (
    <SettingsSection
      title={`Iniciado em ${formatDay(desde)}`}
      text="O início só se desfaz enquanto nada mais foi lançado."
    >
      {podeEditar && (
        <Button variant="default" loading={desfazer.isPending} onClick={() => void desfazerInicio()}>
          Desfazer início
        </Button>
      )}
    </SettingsSection>
  );
}
