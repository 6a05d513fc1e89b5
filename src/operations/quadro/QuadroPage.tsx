/** The board of open orders (02 § 3), of the current branch or of all: a column for each state and etapa. */
import { Group } from '@mantine/core';
import { useFilialAtual, useSemFilial } from '#company/filiais/filiais.client.ts';
import { FILTROS_SITUACAO } from '#operations/ordens_servico/lista.rules.ts';
import { VisaoSelect } from '#operations/ordens_servico/VisaoSelect.tsx';
import { useListState } from '#platform/web/data/url_state.ts';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { FilterChips } from '#platform/web/lists/ListToolbar.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { SITUACOES_DO_QUADRO } from './colunas.rules.ts';
import classes from './Quadro.module.css';
import { QuadroPanel } from './QuadroPanel.tsx';

const FILTROS = Object.fromEntries(
  SITUACOES_DO_QUADRO.map((situacao) => [situacao, FILTROS_SITUACAO[situacao]]),
);
const TODAS = 'todas';

export function QuadroPage() {
  const { filial, ativas = [] } = useFilialAtual();
  const semFilial = useSemFilial();
  const lista = useListState('filiais', 'situacao');
  const todas = lista.filters.filiais === TODAS;
  const situacao = SITUACOES_DO_QUADRO.find((valor) => valor === lista.filters.situacao);
  const escolha = { filial_id: todas ? undefined : filial?.id, situacao };
  return (
    <Page layout="list">
      <Group className={classes.ferramentas}>
        <VisaoSelect visao="quadro" situacao={situacao} />
        {ativas.length > 1 && (
          <FilterMenu
            list={lista}
            name="filiais"
            label="Filial"
            all={filial?.nome ?? 'Filial atual'}
            options={{ [TODAS]: 'Todas as filiais' }}
          />
        )}
        <Group gap="xs" wrap="nowrap" className={classes.filtros}>
          <FilterChips list={lista} name="situacao" options={FILTROS} shown={2} />
          <ClearFilters list={lista} />
        </Group>
      </Group>
      {semFilial ? (
        <NoBranchState
          text="Nenhuma ordem de serviço cadastrada"
          hint="As ordens são de uma filial: cadastre a primeira."
          {...semFilial}
        />
      ) : (
        <QuadroPanel
          key={`${escolha.filial_id} ${situacao}`}
          escolha={escolha}
          pronto={todas || filial !== null}
        />
      )}
    </Page>
  );
}
