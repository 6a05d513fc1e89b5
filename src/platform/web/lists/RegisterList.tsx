/**
 * The list of a register under its toolbar: search, sort, export and 'Novo', which an empty list offers as well.
 *
 *     <RegisterList label="Filiais" placeholder="Buscar por nome, código ou tipo" query={query} list={lista} sort={sort}
 *       columns={columns} count={['filial', 'filiais']} loadError="Erro ao carregar filiais"
 *       create={podeEditar && { label: 'Nova Filial', onClick: () => setNova('1') }}
 *       exportMenu={<ExportMenu operation={filiais.exportar} input={{ ...lista.search, ...sort.input }} />}
 *       empty={{ text: 'Nenhuma filial cadastrada', filtered: 'Nenhuma filial encontrada' }} />
 */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { DataList, type DataListProps } from './DataList.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { SortMenu } from './SortMenu.tsx';

interface RegisterListProps<T> extends Omit<DataListProps<T>, 'rowKey'> {
  list: ListState;
  placeholder: string;
  /** False for users who may not create a record. */
  create: { label: string; onClick: () => void } | false;
  exportMenu: ReactNode;
  /** Shown instead of the rows, for example without a branch. */
  instead?: ReactNode;
  /** The filters. */
  children?: ReactNode;
}

export function RegisterList<T extends { id: string }>(props: RegisterListProps<T>) {
  const { placeholder, create, exportMenu, instead, children, ...rows } = props;
  const { list, columns, sort, empty } = rows;
  const action = create && (
    <Button leftSection={<IconPlus size={16} />} onClick={create.onClick}>
      {create.label}
    </Button>
  );
  return (
    <>
      <ListToolbar
        busca={list.busca}
        onSearch={list.setSearch}
        placeholder={placeholder}
        sortMenu={<SortMenu columns={columns} sort={sort} />}
        filterCount={list.filterCount}
        action={action}
        exportMenu={exportMenu}
      >
        {children}
      </ListToolbar>
      {instead || <DataList {...rows} rowKey={({ id }) => id} empty={{ ...empty, action }} />}
    </>
  );
}
