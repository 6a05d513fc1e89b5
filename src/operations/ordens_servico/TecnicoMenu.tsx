/** Filters the orders by technician. A branch with one technician needs no filter; a link may set it anyway. */
import { useEquipe } from '#company/sistema/equipe.client.ts';
import type { ListState } from '#platform/web/data/url_state.ts';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';

type Lista = Pick<ListState, 'filters' | 'setFilter'>;

/** The parameter in the address, if it is an id. */
export const tecnicoDe = ({ filters }: Pick<Lista, 'filters'>): string | undefined =>
  /^[\da-f-]{36}$/i.exec(filters.tecnico ?? '')?.[0];

export function TecnicoMenu({ lista, filial_id }: { lista: Lista; filial_id: string }) {
  return filial_id ? <DaFilial {...{ lista, filial_id }} /> : null;
}

function DaFilial({ lista, filial_id }: { lista: Lista; filial_id: string }) {
  const escolhido = tecnicoDe(lista);
  const { data = [] } = useEquipe(filial_id);
  const tecnicos = data.filter(({ id, tecnico }) => tecnico || id === escolhido);
  if (!escolhido && tecnicos.length < 2) return null;
  const options = {
    // Shown while the names load, and for a technician who left the branch.
    ...(escolhido && { [escolhido]: 'Um técnico' }),
    ...Object.fromEntries(tecnicos.map(({ id, nome }) => [id, nome])),
  };
  return <FilterMenu list={lista} name="tecnico" label="Técnico" all="Todos os técnicos" options={options} />;
}
