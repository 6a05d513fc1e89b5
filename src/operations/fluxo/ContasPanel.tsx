/** The accounts of the branch and of the company with their balances. Each opens its statement. */
import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowsLeftRight } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { ContaFinanceira } from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { useListState } from '#platform/web/data/url_state.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ExtratoList } from './ExtratoList.tsx';
import classes from './Fluxo.module.css';
import { useContas } from './fluxo.client.ts';

const TransferirDialog = lazyOverlay(() => import('./TransferirDialog.tsx').then((m) => m.TransferirDialog));

const columns: Column<ContaFinanceira>[] = [
  { title: 'Conta', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Tipo', render: ({ tipo }) => ROTULO_CONTA[tipo], width: 132, phone: 'fact' },
  {
    title: 'Filial',
    render: ({ filial_nome }) => filial_nome ?? 'Da empresa',
    width: 200,
    phone: 'fact',
  },
  {
    title: 'Saldo',
    render: ({ saldo }) => (saldo === null ? 'Caixa aberto' : <MoneyText value={saldo} />),
    width: 160,
    align: 'right',
    phone: 'aside',
  },
];

/** A card machine holds only amounts that have not arrived yet. */
const naMao = (contas: readonly ContaFinanceira[]): string =>
  sumMoney(contas.flatMap(({ saldo, tipo }) => (saldo === null || tipo === 'maquininha' ? [] : [saldo])));

interface ContasPanelProps {
  filial: { id: string; nome: string };
  hoje: string;
}

export function ContasPanel({ filial, hoje }: ContasPanelProps) {
  const { filters, setFilters } = useListState();
  const podeTransferir = usePermissao('financeiro:pagar');
  const query = useContas();
  const { data } = query;
  if (!data) return <Unloaded query={query} text="Erro ao carregar contas" />;
  const contas = data.filter(({ ativo, filial_id }) => ativo && (filial_id ?? filial.id) === filial.id);
  const aberta = contas.find(({ id }) => id === filters.conta);
  const transferir = podeTransferir && contas.length > 1 && (
    <Button
      leftSection={<IconArrowsLeftRight size={16} aria-hidden />}
      onClick={() => setFilters({ transferir: '1' })}
    >
      Transferência
    </Button>
  );
  return (
    <>
      {aberta ? (
        <Extrato
          conta={aberta}
          acao={transferir}
          onVoltar={() => setFilters({ conta: undefined, de: undefined, ate: undefined, busca: undefined })}
        />
      ) : (
        <div className={classes.scroll}>
          <Group justify="space-between" gap="xs">
            <span>
              Há hoje em caixa e bancos <MoneyText size="large" value={naMao(contas)} />
            </span>
            {transferir}
          </Group>
          {contas.some(({ filial_id, tipo }) => filial_id === null && tipo !== 'maquininha') && (
            <Text c="dimmed">
              Conta o caixa e o cofre de {filial.nome} e, por inteiro, as contas que todas as filiais usam. O
              Fluxo conta só o que {filial.nome} recebeu e pagou.
            </Text>
          )}
          <DataTable
            label="Contas"
            rows={contas}
            rowKey={({ id }) => id}
            columns={columns}
            onOpen={({ id }) => setFilters({ conta: id })}
          />
        </div>
      )}
      {filters.transferir && podeTransferir && hoje !== '' && (
        <TransferirDialog
          filial_id={filial.id}
          contas={contas}
          de={aberta?.id}
          hoje={hoje}
          onClose={() => setFilters({ transferir: undefined })}
        />
      )}
    </>
  );
}

interface ExtratoProps {
  conta: ContaFinanceira;
  acao: React.ReactNode;
  onVoltar: () => void;
}

function Extrato({ conta, acao, onVoltar }: ExtratoProps) {
  return (
    <>
      <Group className={classes.accountBar}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onVoltar}
        >
          Todas as contas
        </Button>
        <Title order={2} size="h3">
          {conta.nome}
        </Title>
        {conta.saldo !== null && (
          <span>
            Saldo <MoneyText value={conta.saldo} />
          </span>
        )}
        <Group ml="auto">{acao}</Group>
      </Group>
      <ExtratoList conta_id={conta.id} />
    </>
  );
}
