/** The photos of the customer's orders; each leads to its order. */
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ROTULO_CATEGORIA } from '#company/anexos/anexos.rules.ts';
import { Galeria, Miniatura } from '#company/anexos/GaleriaList.tsx';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { useFotosDoCliente } from '#operations/pagina_cliente/cliente.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { Section } from '#platform/web/look/Section.tsx';

export function FotosDoClientePanel({ id }: { id: string }) {
  const query = useFotosDoCliente(id);
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const fotos = data?.pages.flatMap(({ itens }) => itens);
  return (
    <Section title="Fotos" busy={!fotos && !error}>
      {!fotos && error && (
        <LoadError text="Erro ao carregar fotos" error={error} onRetry={() => void query.refetch()} />
      )}
      {fotos?.length === 0 && <Text c="dimmed">Nenhuma foto</Text>}
      {fotos && fotos.length > 0 && (
        <Galeria label="Fotos">
          {fotos.map(({ id: foto, numero_os, categoria, legenda, nome }) => (
            <li key={foto}>
              <Link
                to={paginaDaOrdem(numero_os)}
                aria-label={`${legenda ?? nome}, ${ROTULO_CATEGORIA[categoria]}, OS #${numero_os}`}
              >
                <Miniatura id={foto}>
                  #{numero_os} · {ROTULO_CATEGORIA[categoria]}
                </Miniatura>
              </Link>
            </li>
          ))}
        </Galeria>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
    </Section>
  );
}
