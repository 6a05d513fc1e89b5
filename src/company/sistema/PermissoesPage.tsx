// /sistema/permissoes: what each role may do. Built-in roles are read-only; the company adds its own.

import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessaoOptions, usePermissao } from '#company/auth/auth.client.ts';
import { useConta } from '#company/conta/conta.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { PapeisTable } from './PapeisTable.tsx';
import { useExcluirPapel, useExigirSegundoFator, usePapeis, useRestringir } from './permissoes.client.ts';
import type { Papel } from './permissoes.contract.ts';

const PapelDialog = lazyOverlay(() => import('./PapelDialog.tsx').then((m) => m.PapelDialog));

export function PermissoesPage() {
  const query = usePapeis();
  const podeEditar = usePermissao('permissoes:editar');
  const sessao = useQuery(sessaoOptions()).data;
  const minhas = new Set(sessao?.permissoes);
  const { exigir, ocupado } = useExigirSegundoFator({
    papel_id: sessao?.papel.id,
    ativo: useConta().data?.segundo_fator.ativo ?? true,
  });
  const restringir = useRestringir();
  const excluir = useExcluirPapel();
  const [open, setOpen] = useState<{ papel: Papel | null; copiarDe: Papel | null } | null>(null);
  const acoes = {
    editar: (papel: Papel) => setOpen({ papel, copiarDe: null }),
    copiar: (copiarDe: Papel) => setOpen({ papel: null, copiarDe }),
    excluir: (papel: Papel) => void excluir(papel),
    exigir: (papel: Papel, exige: boolean) => void exigir(papel, exige),
    restringir: ({ id, versao }: Papel, so_proprias: boolean) =>
      restringir.mutate({ id, versao, so_proprias }),
    ocupado: ocupado || restringir.isPending,
  };
  return (
    <Page>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" maw="68ch" flex="1 1 320px">
          O que os papéis do programa podem não muda. Para outro conjunto, copie um deles ou crie um papel da
          empresa, e dê-o a alguém em Usuários.
        </Text>
        {podeEditar && (
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={() => setOpen({ papel: null, copiarDe: null })}
          >
            Novo Papel
          </Button>
        )}
      </Group>
      {query.isPending && <p role="status">Carregando...</p>}
      {query.isError && !query.data && (
        <LoadError
          text="Erro ao carregar permissões"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <PapeisTable papeis={query.data} acoes={podeEditar ? acoes : null} />}
      {open && <PapelDialog {...open} minhas={minhas} onClose={() => setOpen(null)} />}
    </Page>
  );
}
