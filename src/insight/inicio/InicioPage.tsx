/** Home: three figures of the branch and its latest orders (spec § 2, decisions § 5). */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import { MinhaBancadaBadge } from '#operations/quadro/MinhaBancadaBadge.tsx';
import { toastError } from '#platform/web/data/api.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { EmptyState, NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { HojePanel } from './HojePanel.tsx';
import classes from './InicioPage.module.css';
import { useResumo } from './inicio.client.ts';
import type { Numeros, OrdemRecente } from './inicio.contract.ts';
import { NumerosPanel } from './NumerosPanel.tsx';
import { OrdemCard } from './OrdemCard.tsx';
import { PrimeirosPassosPanel } from './PrimeirosPassosPanel.tsx';
import { RascunhosPanel } from './RascunhosPanel.tsx';

const ERRO = 'Erro ao carregar ordens de serviço';
const SEM_ORDENS = 'Nenhuma ordem de serviço cadastrada ainda.';

/** Figures of a shop without a branch (decisions § 5). */
const SEM_NUMEROS: Numeros = { total: 0, em_andamento: 0, concluidas: 0, taxa: '0.0' };

export function InicioPage() {
  const { filial } = useFilialAtual();
  const semFilial = useSemFilial();
  const podeAbrir = usePermissao('ordens_servico:editar');
  const podeVer = usePermissao('ordens_servico:ver');
  const navigate = useNavigate();
  const query = useResumo(podeVer ? filial?.id : undefined);
  const { data, error, errorUpdatedAt } = query;
  useEffect(() => {
    if (errorUpdatedAt > 0) toastError(error, ERRO);
  }, [error, errorUpdatedAt]);

  const abrir = (search: Record<string, string>) =>
    void navigate({ to: '/vendas/ordens', search: search as never });

  return (
    <Page>
      {filial && <MinhaBancadaBadge filial_id={filial.id} />}
      <RascunhosPanel />
      <PrimeirosPassosPanel />
      {filial && <HojePanel filial_id={filial.id} />}
      <NumerosPanel numeros={semFilial && !semFilial.error ? SEM_NUMEROS : data} />
      <Stack component="section" gap="md" mt="lg" aria-labelledby="ordens-recentes">
        <Group component="header" justify="space-between" gap="sm">
          <div>
            <Title order={2} id="ordens-recentes">
              Ordens de Serviço Recentes
            </Title>
            <Text c="dimmed">Acompanhe todas as ordens em tempo real</Text>
          </div>
          {podeAbrir && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => abrir({ nova: '1' })}>
              Nova Ordem
            </Button>
          )}
        </Group>
        {!podeVer ? (
          <EmptyState text="O seu papel não vê ordens de serviço" hint="Escolha no menu o que abrir." />
        ) : semFilial ? (
          <NoBranchState
            text={SEM_ORDENS}
            hint="Ordens, clientes e estoque são de uma filial. Cadastre a primeira para começar."
            {...semFilial}
          />
        ) : data ? (
          <Recentes ordens={data.recentes} onOpen={(ordem) => abrir({ ordem: ordem.id })} />
        ) : error ? (
          <LoadError text={ERRO} error={error} onRetry={() => void query.refetch()} />
        ) : (
          <p className="state" role="status">
            Carregando...
          </p>
        )}
      </Stack>
    </Page>
  );
}

interface RecentesProps {
  ordens: readonly OrdemRecente[];
  onOpen: (ordem: OrdemRecente) => void;
}

function Recentes({ ordens, onOpen }: RecentesProps) {
  if (ordens.length === 0) return <EmptyState text={SEM_ORDENS} />;
  return (
    <ul className={classes.cards}>
      {ordens.map((ordem) => (
        <OrdemCard key={ordem.id} ordem={ordem} onOpen={() => onOpen(ordem)} />
      ))}
    </ul>
  );
}
