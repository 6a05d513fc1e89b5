/** Sistema › Auditoria: who changed what, newest first, filtered by the URL's search parameters. */

import { Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { auditoria } from './auditoria.client.ts';
import type { RegistroAuditado } from './auditoria.contract.ts';
import { autorDe } from './autor.rules.ts';

const RegistroAuditadoDialog = lazyOverlay(() =>
  import('./RegistroAuditadoDialog.tsx').then((m) => m.RegistroAuditadoDialog),
);

const FiltrosEditor = lazy(() => import('./FiltrosEditor.tsx').then((m) => ({ default: m.FiltrosEditor })));

const columns: Column<RegistroAuditado>[] = [
  {
    title: 'Quando',
    render: ({ criado_em, fuso_horario }) => (
      <span className="numeric">{formatDateTime(criado_em, fuso_horario)}</span>
    ),
    width: 172,
    phone: 'line',
  },
  { title: 'Quem', render: (linha) => autorDe(linha) ?? '-', width: 200, lines: 2, phone: 'line' },
  { title: 'O que fez', render: ({ operacao }) => operacao, lines: 2, phone: 'title' },
  { title: 'Registro', render: Registro, lines: 2, phone: 'line' },
  { title: 'Filial', render: ({ filial }) => filial ?? '-', width: 160 },
];

function Registro({ registro, tipo_registro }: RegistroAuditado) {
  return registro ?? <span className="hint">{tipo_registro}</span>;
}

const FILTROS = ['pessoa', 'operacao', 'registro', 'filial', 'de', 'ate'] as const;

export function AuditoriaPage() {
  const lista = useListState(...FILTROS);
  const { pessoa, operacao, registro, filial } = lista.filters;
  const periodo = periodOf(lista.filters);
  const filtros = { user_id: pessoa, operacao, tabela: registro, filial_id: filial, ...periodo };
  const query = useList(auditoria.list, { ...filtros, ...lista.input });
  const [aberto, setAberto] = useState<RegistroAuditado | null>(null);

  return (
    <Page layout="list">
      <ToolbarList
        label="Auditoria"
        placeholder="Cliente, produto, documento ou #número da OS"
        query={query}
        list={lista}
        columns={columns}
        count={['registro', 'registros']}
        loadError="Erro ao carregar auditoria"
        empty={{ text: 'Nenhum registro de auditoria', filtered: 'Nenhum registro encontrado' }}
        manyFilters
        onOpen={setAberto}
      >
        <Suspense fallback={<Group flex={1} mih={60} />}>
          <FiltrosEditor lista={lista} />
        </Suspense>
      </ToolbarList>
      {aberto && <RegistroAuditadoDialog registro={aberto} onClose={() => setAberto(null)} />}
    </Page>
  );
}
