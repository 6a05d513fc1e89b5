/** One list of a customer's page; 'Carregar mais' loads older rows. */
import { Button, Text } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '#platform/shared/operation.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import type { DataTableProps } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { Section } from '#platform/web/look/Section.tsx';

interface ListaProps<T> extends Pick<DataTableProps<T>, 'columns' | 'onOpen' | 'dimmed'> {
  titulo: string;
  /** Shows only the first rows, because the tab beside has the rest. */
  curta?: boolean | undefined;
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  vazio: string;
  erro: string;
}

export function ListaPanel<T extends { id: string }>(props: ListaProps<T>) {
  const { titulo, query, vazio, erro, curta, ...table } = props;
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap(({ itens }) => itens);
  return (
    <Section title={titulo} busy={!rows && !error}>
      {!rows && error && <LoadError text={erro} error={error} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <Text c="dimmed">{vazio}</Text>}
      {rows && rows.length > 0 && <DataTable label={titulo} rows={rows} rowKey={({ id }) => id} {...table} />}
      {hasNextPage && !curta && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
    </Section>
  );
}
