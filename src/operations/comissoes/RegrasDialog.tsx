/** The commission rules, in the order in which they apply. */
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissaoDaEmpresa } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { type Column, deleteAction, EDIT_DELETE, editAction } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useRegras, useRemoverRegra } from './comissoes.client.ts';
import type { RegraComissao } from './comissoes.contract.ts';
import { alvoDaRegra, ganhoDaRegra, periodoDaRegra, pessoaDaRegra } from './comissoes.rules.ts';
import { RegraDialog } from './RegraDialog.tsx';

const columns: Column<RegraComissao>[] = [
  { title: 'Pessoa', render: pessoaDaRegra, lines: 2, phone: 'title' },
  { title: 'Vale para', render: alvoDaRegra, lines: 2, phone: 'line' },
  { title: 'Ganho', render: ganhoDaRegra, width: 190, phone: 'line' },
  { title: 'Período', render: periodoDaRegra, width: 210, phone: 'line' },
];

export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRegras();
  const remover = useRemoverRegra();
  const podeEditar = usePermissaoDaEmpresa('comissoes:editar');
  const [aberta, setAberta] = useState<RegraComissao | 'nova' | null>(null);

  async function excluir(regra: RegraComissao) {
    const details = {
      Pessoa: pessoaDaRegra(regra),
      'Vale para': alvoDaRegra(regra),
      Ganho: ganhoDaRegra(regra),
    };
    const message = 'Deseja excluir esta regra de comissão? O que já foi lançado não muda.';
    if (await confirm({ message, details })) remover.mutate({ id: regra.id });
  }

  return (
    <Dialog
      title="Regras de comissão"
      size="large"
      shows
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {podeEditar && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => setAberta('nova')}>
              Nova Regra
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Text c="dimmed">
          Vale a primeira: da pessoa e do item, da pessoa, do item, de todos. Entre iguais, a que começa
          depois.
        </Text>
        {error && !data && (
          <LoadError
            text="Erro ao carregar regras de comissão"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && (
          <EmptyState text="Nenhuma regra de comissão" hint="Sem regra, ninguém ganha comissão." />
        )}
        {data && data.length > 0 && (
          <DataTable
            label="Regras de comissão"
            rows={data}
            rowKey={({ id }) => id}
            columns={columns}
            onOpen={podeEditar ? setAberta : undefined}
            icons={EDIT_DELETE}
            actions={(regra) => [
              podeEditar && editAction(() => setAberta(regra)),
              podeEditar && deleteAction(() => excluir(regra)),
            ]}
          />
        )}
      </Stack>
      {aberta && <RegraDialog regra={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />}
    </Dialog>
  );
}
