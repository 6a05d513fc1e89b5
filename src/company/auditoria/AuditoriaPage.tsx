/** Sistema › Auditoria: who changed what, newest first, filtered by the URL's search parameters. */

import { useState } from 'react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useList } from '#platform/web/data/api.ts';
import { type ListState, useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { Page } from '#platform/web/look/Page.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './AuditoriaPage.module.css';
import { auditoria, useOpcoesAuditoria } from './auditoria.client.ts';
import type { Opcao, RegistroAuditado } from './auditoria.contract.ts';
import { autorDe } from './autor.rules.ts';

const RegistroAuditadoDialog = lazyOverlay(() =>
  import('./RegistroAuditadoDialog.tsx').then((m) => m.RegistroAuditadoDialog),
);

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
  return registro ?? <span className={classes.apagado}>{tipo_registro}</span>;
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
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Cliente, produto, documento ou #número da OS"
        filterCount={lista.filterCount}
        manyFilters
      >
        <Filtros lista={lista} />
      </ListToolbar>
      <DataList
        label="Auditoria"
        query={query}
        list={lista}
        rowKey={(linha) => linha.id}
        columns={columns}
        count={['registro', 'registros']}
        loadError="Erro ao carregar auditoria"
        empty={{ text: 'Nenhum registro de auditoria', filtered: 'Nenhum registro encontrado' }}
        onOpen={setAberto}
      />
      {aberto && <RegistroAuditadoDialog registro={aberto} onClose={() => setAberto(null)} />}
    </Page>
  );
}

const opcoesDe = (opcoes: readonly Opcao[] | undefined) =>
  opcoes?.map(({ id, nome }) => ({ value: id, label: nome })) ?? [];

function Filtros({ lista }: { lista: ListState }) {
  const { data } = useOpcoesAuditoria();
  const filtro = (
    nome: (typeof FILTROS)[number],
    rotulo: string,
    todos: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      label={rotulo}
      placeholder={todos}
      className={classes.filtro}
      data={data}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${rotulo}` }}
      nothingFoundMessage="Nada encontrado"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={lista.filters[nome] ?? null}
      onChange={(value) => lista.setFilter(nome, value ?? undefined)}
    />
  );
  return (
    <div className={classes.filtros}>
      {filtro('pessoa', 'Pessoa', 'Todas', opcoesDe(data?.pessoas))}
      {filtro('operacao', 'O que fez', 'Tudo', opcoesDe(data?.operacoes))}
      {filtro('registro', 'Tipo de registro', 'Todos', opcoesDe(data?.registros))}
      {filtro('filial', 'Filial', 'Todas', opcoesDe(data?.filiais))}
      <div className={classes.periodo}>
        {/* Hidden from screen readers, because the filter's button already has this name. */}
        <span aria-hidden>Período</span>
        <PeriodFilter list={lista} label="Período" all="Qualquer dia" />
      </div>
    </div>
  );
}
