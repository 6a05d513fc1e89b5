/** /financeiro/comissoes: what each person earned in a period, and the rules that say so. */
import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { FilterTabs, TabsMenu } from '#platform/web/lists/FilterTabs.tsx';
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Comissoes.module.css';
import { colunasDeTodos, estornada } from './ComissoesTable.tsx';
import { comissoes, usePessoasDaComissao } from './comissoes.client.ts';
import type { TotaisInput } from './comissoes.contract.ts';

const RegrasDialog = lazyOverlay(() => import('./RegrasDialog.tsx').then((m) => m.RegrasDialog));

const ABA = 'comissoes';

/** The tabs of Contas a Pagar, which are a page of a later slice; this one is a page of its own. */
function useAbas() {
  const navigate = useNavigate();
  const setFilter = (aba: string, outra: string | undefined) => {
    if (outra !== ABA)
      void navigate({ to: '/financeiro/pagar', search: (outra ? { [aba]: outra } : {}) as never });
  };
  return {
    list: { filters: { aba: ABA }, setFilter },
    name: 'aba',
    label: 'Ver',
    all: 'Parcelas',
    options: { lancados: 'Pagamentos', [ABA]: 'Comissões' },
  };
}

export function ComissoesPage() {
  const lista = useListState('pessoa', 'de', 'ate');
  const { de, ate, pessoa } = lista.filters;
  const query = useList(comissoes.list, { de, ate, profile_id: pessoa, ...lista.input });
  const { data: pessoas = [] } = usePessoasDaComissao();
  const [regras, setRegras] = useState(false);
  const podePagar = usePermissao('financeiro:ver');
  const abas = useAbas();
  const isPhone = useIsPhone();
  return (
    <Page layout="list">
      {podePagar && <FilterTabs {...abas} />}
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Buscar por pessoa ou item"
        filterCount={lista.filterCount}
        action={
          <Button leftSection={<IconPercentage size={16} />} onClick={() => setRegras(true)}>
            Regras
          </Button>
        }
      >
        {podePagar && <TabsMenu {...abas} />}
        <PeriodFilter list={lista} label="Dias" all="Qualquer dia" />
        <FilterMenu
          list={lista}
          name="pessoa"
          label="Pessoa"
          all="Todas as pessoas"
          options={Object.fromEntries(pessoas.map(({ id, nome }) => [id, nome]))}
        />
      </ListToolbar>
      {/* A phone has no room above the rows. */}
      {!isPhone && <Totais input={{ de, ate }} />}
      <DataList
        label="Comissões"
        query={query}
        list={lista}
        rowKey={({ id }) => id}
        columns={colunasDeTodos}
        count={['lançamento', 'lançamentos']}
        loadError="Erro ao carregar comissões"
        empty={{
          text: 'Nenhuma comissão lançada',
          filtered: 'Nenhuma comissão encontrada',
        }}
        dimmed={estornada}
      />
      {isPhone && <Totais input={{ de, ate }} />}
      {regras && <RegrasDialog onClose={() => setRegras(false)} />}
    </Page>
  );
}

/** The sum of each person in the days of the filter. */
function Totais({ input }: { input: TotaisInput }) {
  const { data = [] } = useQuery({
    ...comissoes.totais.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  return (
    <ul className={classes.totais} aria-label="Total por pessoa">
      {data.map(({ profile_id, nome, valor }) => (
        <li key={profile_id} className={classes.pessoa}>
          <span>{nome}</span>
          <MoneyText value={valor} />
        </li>
      ))}
      {data.length === 0 && (
        <li className={classes.pessoa}>
          Total: <MoneyText value="0.00" />
        </li>
      )}
    </ul>
  );
}
