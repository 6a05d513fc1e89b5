/** The photos of the customer's orders; each leads to its order. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { enderecoDaMiniatura } from '#company/anexos/anexos.client.ts';
import { ROTULO_CATEGORIA } from '#company/anexos/anexos.rules.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { useFotosDoCliente } from '#operations/pagina_cliente/cliente.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import classes from './ClientePage.module.css';

export function FotosDoClientePanel({ id }: { id: string }) {
  const query = useFotosDoCliente(id);
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const fotos = data?.pages.flatMap(({ itens }) => itens);
  const titleId = useId();
  return (
    <section className={classes.lista} aria-labelledby={titleId} aria-busy={!fotos && !error}>
      <h2 id={titleId} className={classes.titulo}>
        Fotos
      </h2>
      {!fotos && error && (
        <LoadError text="Erro ao carregar fotos" error={error} onRetry={() => void query.refetch()} />
      )}
      {fotos?.length === 0 && <p className={classes.vazio}>Nenhuma foto</p>}
      {fotos && fotos.length > 0 && (
        <ul className={classes.fotos} aria-label="Fotos">
          {fotos.map(({ id: foto, numero_os, categoria, legenda, nome }) => (
            <li key={foto}>
              <Link
                to={paginaDaOrdem(numero_os)}
                aria-label={`${legenda ?? nome}, ${ROTULO_CATEGORIA[categoria]}, OS #${numero_os}`}
              >
                <img src={enderecoDaMiniatura(foto)} alt="" loading="lazy" decoding="async" />
                <span className={classes.legenda}>
                  #{numero_os} · {ROTULO_CATEGORIA[categoria]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
    </section>
  );
}
