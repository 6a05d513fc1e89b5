/** /financeiro/comissoes: each person's earnings, the lines without a technician, and the closings. */
import { Button, Group } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useUso } from '#company/auth/uso.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { LinkTabs } from '#platform/web/lists/LinkTabs.tsx';
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { colunasDeTodos } from './ComissoesList.tsx';
import { comissoes, usePessoasDaComissao } from './comissoes.client.ts';
import type { LancamentoComissao, TotaisInput } from './comissoes.contract.ts';
import { estornada } from './comissoes.rules.ts';
import classes from './Fechamentos.module.css';
import { FechamentosList } from './FechamentosList.tsx';
import { SemTecnicoList } from './SemTecnicoList.tsx';

const ComissaoDialog = lazyOverlay(() => import('./ComissaoDialog.tsx').then((m) => m.ComissaoDialog));
const RegrasDialog = lazyOverlay(() => import('./RegrasDialog.tsx').then((m) => m.RegrasDialog));

const PATH = '/financeiro/comissoes';
const PAGAR = '/financeiro/pagar';
const DE_CONTAS_A_PAGAR = [
  { title: 'Parcelas', path: PAGAR, current: false },
  { title: 'Pagamentos', path: PAGAR, search: { aba: 'lancados' }, current: false },
];
const RECORRENTES = { title: 'Recorrentes', path: PAGAR, search: { aba: 'recorrentes' }, current: false };
const VISTAS = { sem_tecnico: 'Sem técnico', fechamentos: 'Fechamentos' } as const;

export function ComissoesPage() {
  const { filters } = useListState('ver');
  const podePagar = usePermissao('financeiro:ver');
  const { recorrentes } = useUso();
  const { ver } = filters;
  const outra = ver === 'sem_tecnico' || ver === 'fechamentos';
  const abas = [
    ...(podePagar ? DE_CONTAS_A_PAGAR : []),
    ...(podePagar && recorrentes ? [RECORRENTES] : []),
    { title: 'Comissões', path: PATH, current: !outra },
    ...Object.entries(VISTAS).map(([vista, title]) => ({
      title,
      path: PATH,
      search: { ver: vista },
      current: ver === vista,
    })),
  ];
  return (
    <Page layout="list">
      <LinkTabs label="Contas a Pagar" tabs={abas} />
      {ver === 'sem_tecnico' && <SemTecnicoList />}
      {ver === 'fechamentos' && <FechamentosList />}
      {!outra && <LancamentosPanel />}
    </Page>
  );
}

function LancamentosPanel() {
  const lista = useListState('pessoa', 'de', 'ate');
  const { de, ate, pessoa } = lista.filters;
  const filtro = { de, ate, profile_id: pessoa, ...lista.search };
  const query = useList(comissoes.list, { ...filtro, cursor: lista.cursor }, { summed: true });
  const { data: pessoas = [] } = usePessoasDaComissao();
  const [regras, setRegras] = useState(false);
  const [aberta, setAberta] = useState<LancamentoComissao | null>(null);
  const isPhone = useIsPhone();
  return (
    <>
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Buscar por pessoa ou item"
        filterCount={lista.filterCount}
        exportMenu={<ExportMenu operation={comissoes.exportar} input={filtro} />}
        action={
          <Button leftSection={<IconPercentage size={16} />} onClick={() => setRegras(true)}>
            Regras
          </Button>
        }
      >
        <PeriodFilter list={lista} label="Dias" all="Qualquer dia" />
        <FilterMenu
          list={lista}
          name="pessoa"
          label="Pessoa"
          all="Todas as pessoas"
          options={Object.fromEntries(pessoas.map(({ id, nome }) => [id, nome]))}
        />
      </ListToolbar>
      {/* On a phone there is no room above the rows. */}
      {!isPhone && <Totais input={filtro} />}
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
          hint: 'Uma regra diz quem ganha quanto, e cada venda lança a sua comissão.',
          filtered: 'Nenhuma comissão encontrada',
        }}
        onOpen={setAberta}
        dimmed={estornada}
      />
      {isPhone && <Totais input={filtro} />}
      {aberta && <ComissaoDialog linha={aberta} onClose={() => setAberta(null)} />}
      {regras && <RegrasDialog onClose={() => setRegras(false)} />}
    </>
  );
}

/** Each person's sum over the filtered rows. */
function Totais({ input }: { input: TotaisInput }) {
  const { data = [] } = useQuery({
    ...comissoes.totais.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const isPhone = useIsPhone();
  // On a phone the totals are below the list: hide them when it is empty.
  if (isPhone && data.length === 0) return null;
  return (
    <Group component="ul" className={classes.totais} aria-label="Total por pessoa">
      {data.map(({ profile_id, nome, valor }) => (
        <Group key={profile_id} component="li" gap="xs">
          <span>{nome}</span>
          <MoneyText value={valor} />
        </Group>
      ))}
      {data.length === 0 && (
        <li>
          Total: <MoneyText value="0.00" />
        </li>
      )}
    </Group>
  );
}
