/** The technician whose open orders the list shows, if a link set the filter. The cross removes it. */
import { useEquipe } from '#company/sistema/equipe.client.ts';
import type { ListState } from '#platform/web/data/url_state.ts';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';

type Lista = Pick<ListState, 'filters' | 'setFilter'>;

/** The parameter in the address, if it is an id. */
export const tecnicoDe = ({ filters }: Pick<Lista, 'filters'>): string | undefined =>
  /^[\da-f-]{36}$/i.exec(filters.tecnico ?? '')?.[0];

export function TecnicoMenu({ lista, filial_id }: { lista: Lista; filial_id: string }) {
  const escolhido = tecnicoDe(lista);
  return escolhido && filial_id ? <Escolhido {...{ lista, filial_id, escolhido }} /> : null;
}

interface EscolhidoProps {
  lista: Lista;
  filial_id: string;
  escolhido: string;
}

function Escolhido({ lista, filial_id, escolhido }: EscolhidoProps) {
  const { data = [] } = useEquipe(filial_id);
  const tecnicos = data.filter(({ id, tecnico }) => tecnico || id === escolhido);
  // Shown while the names load, and for a technician who left the branch.
  const options = {
    [escolhido]: 'Um técnico',
    ...Object.fromEntries(tecnicos.map(({ id, nome }) => [id, nome])),
  };
  return <FilterMenu list={lista} name="tecnico" label="Técnico" all="Todos os técnicos" options={options} />;
}
