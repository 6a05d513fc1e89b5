/**
 * /sistema/config: settings of the whole company, in tabs with sections (`?grupo=` in the URL names either). Each tab
 * mounts when first opened and stays mounted, so that switching tabs keeps unsaved input.
 */
import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLimitada, usePermissoes } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Page } from '#platform/web/look/Page.tsx';
import classes from './Configuracoes.module.css';
import { configuracoes } from './configuracoes.client.ts';
import type { ConfiguracoesLidas } from './configuracoes.contract.ts';
import { mostrarSecao, useSecaoPedida } from './secao_pedida.client.ts';
import { abasDeConfiguracoes, lugarDe, type SettingsTab } from './secoes.client.ts';

const ERRO = 'Erro ao carregar configurações';
const DA_EMPRESA = 'Vale para a empresa inteira: peça a quem tem acesso a todas as filiais para mudar.';

const carregando = <p role="status">Carregando...</p>;

export function ConfiguracoesPage() {
  const pode = usePermissoes();
  const podeVer = pode('configuracoes:ver');
  const query = useQuery({ ...configuracoes.get.queryOptions(), enabled: podeVer });
  const [param, setParam] = useSearchParam('grupo');
  const abas = abasDeConfiguracoes(pode);
  const { aba, secao } = lugarDe(abas, param);
  const aberta = aba?.aba ?? '';
  const [vistas, setVistas] = useState([aberta]);
  if (!vistas.includes(aberta)) setVistas([...vistas, aberta]);
  const { data } = query;
  const pronta = data !== undefined || !podeVer;
  const lista = useRef<HTMLDivElement>(null);
  // On a phone the selected tab may be scrolled out of view.
  useEffect(() => {
    if (pronta && aberta)
      lista.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [pronta, aberta]);
  return (
    <Page>
      {query.isError && !data && (
        <LoadError text={ERRO} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && carregando}
      {pronta && (
        <Tabs value={aberta} onChange={(nome) => setParam(nome ?? undefined)}>
          <Tabs.List ref={lista} mb="lg">
            {abas.map((uma) => (
              <Tabs.Tab key={uma.aba} value={uma.aba}>
                {uma.titulo}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {abas
            .filter((uma) => vistas.includes(uma.aba))
            .map((uma) => (
              <Tabs.Panel key={uma.aba} value={uma.aba}>
                <SecoesList aba={uma} dados={data} pedida={uma === aba ? secao : undefined} />
              </Tabs.Panel>
            ))}
        </Tabs>
      )}
    </Page>
  );
}

interface SecoesListProps {
  aba: SettingsTab;
  /** Undefined without the permission to read the company's settings. */
  dados: ConfiguracoesLidas | undefined;
  /** The section to show. */
  pedida: string | undefined;
}

function SecoesList({ aba: { titulo, secoes }, dados, pedida }: SecoesListProps) {
  const pode = usePermissoes();
  const limitada = useLimitada();
  const painel = useRef<HTMLDivElement>(null);
  useSecaoPedida(pedida, painel);
  return (
    <div ref={painel} className={classes.secoes}>
      {secoes.length > 2 && (
        <nav aria-label={`Seções de ${titulo}`} className={classes.indice}>
          {secoes.map(({ secao, titulo: nome }) => (
            <Link
              key={secao}
              to="/sistema/config"
              search={{ grupo: secao } as never}
              replace
              resetScroll={false}
              onClick={() => mostrarSecao(secao)}
            >
              {nome}
            </Link>
          ))}
        </nav>
      )}
      {secoes.map((uma) => {
        const daEmpresa = limitada && !uma.limitada;
        const podeEditar = pode(uma.editar) && !daEmpresa;
        return (
          <div key={uma.secao} id={uma.secao} className={classes.secao} tabIndex={-1}>
            <Suspense fallback={carregando}>
              {daEmpresa && pode(uma.editar) && <Text c="dimmed">{DA_EMPRESA}</Text>}
              {uma.propria ? (
                <uma.Form podeEditar={podeEditar} />
              ) : (
                dados && <uma.Form dados={dados} podeEditar={podeEditar} />
              )}
            </Suspense>
          </div>
        );
      })}
    </div>
  );
}
