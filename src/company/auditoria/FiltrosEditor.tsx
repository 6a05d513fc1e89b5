/** The filters of the audit log. Their fields come with the windows, after the first rows. */
import type { ListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { Select } from '#platform/web/forms/Select.tsx';
import classes from './AuditoriaPage.module.css';
import { useOpcoesAuditoria } from './auditoria.client.ts';
import type { Opcao } from './auditoria.contract.ts';

const opcoesDe = (opcoes: readonly Opcao[] | undefined) =>
  opcoes?.map(({ id, nome }) => ({ value: id, label: nome })) ?? [];

export function FiltrosEditor({ lista }: { lista: ListState }) {
  const { data } = useOpcoesAuditoria();
  const filtro = (nome: string, rotulo: string, todos: string, data: { value: string; label: string }[]) => (
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
