/** One list of a customer's page; 'Carregar mais' loads older rows. */
import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { Page } from '#platform/shared/operation.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import type { DataTableProps } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import classes from './ClientePage.module.css';

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
  const titleId = useId();
  return (
    <section className={classes.lista} aria-labelledby={titleId} aria-busy={!rows && !error}>
      <h2 id={titleId} className={classes.titulo}>
        {titulo}
      </h2>
      {!rows && error && <LoadError text={erro} error={error} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <p className={classes.vazio}>{vazio}</p>}
      {rows && rows.length > 0 && <DataTable label={titulo} rows={rows} rowKey={({ id }) => id} {...table} />}
      {hasNextPage && !curta && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
    </section>
  );
}
