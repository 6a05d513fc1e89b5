/**
 * /sistema/config: settings of the whole company, in tabs of the groups that slices declare (`?grupo=` in the URL). Each
 * tab mounts when first opened and stays mounted, so that switching tabs keeps unsaved input.
 */
import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLimitada, usePermissoes } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Page } from '#platform/web/look/Page.tsx';
import classes from './Configuracoes.module.css';
import { configuracoes } from './configuracoes.client.ts';
import { abasDeConfiguracoes } from './grupos.client.ts';

const ERRO = 'Erro ao carregar configurações';
const DA_EMPRESA = 'Vale para a empresa inteira: peça a quem tem acesso a todas as filiais para mudar.';

const carregando = <p role="status">Carregando...</p>;

export function ConfiguracoesPage() {
  const pode = usePermissoes();
  const limitada = useLimitada();
  const podeVer = pode('configuracoes:ver');
  const query = useQuery({ ...configuracoes.get.queryOptions(), enabled: podeVer });
  const [param, setParam] = useSearchParam('grupo');
  const grupos = abasDeConfiguracoes(pode);
  const aberto = (grupos.find(({ grupo }) => grupo === param) ?? grupos[0])?.grupo ?? '';
  const [vistos, setVistos] = useState([aberto]);
  if (!vistos.includes(aberto)) setVistos([...vistos, aberto]);
  const { data } = query;
  const pronta = data !== undefined || !podeVer;
  const abas = useRef<HTMLDivElement>(null);
  // On a phone the selected tab may be scrolled out of view.
  useEffect(() => {
    if (pronta && aberto)
      abas.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [pronta, aberto]);
  return (
    <Page>
      {query.isError && !data && (
        <LoadError text={ERRO} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && carregando}
      {pronta && (
        <Tabs value={aberto} onChange={(nome) => setParam(nome ?? undefined)}>
          <Tabs.List ref={abas} className={classes.tabs} mb="lg">
            {grupos.map(({ grupo, titulo }) => (
              <Tabs.Tab key={grupo} value={grupo}>
                {titulo}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {grupos
            .filter(({ grupo }) => vistos.includes(grupo))
            .map(({ grupo, groups }) => (
              <Tabs.Panel key={grupo} value={grupo} className={classes.grupos}>
                {groups.map((group) => {
                  const daEmpresa = limitada && !group.limitada;
                  const podeEditar = pode(group.editar) && !daEmpresa;
                  return (
                    <Suspense key={group.palavras} fallback={carregando}>
                      {daEmpresa && pode(group.editar) && <Text c="dimmed">{DA_EMPRESA}</Text>}
                      {group.propria ? (
                        <group.Form podeEditar={podeEditar} />
                      ) : (
                        data && <group.Form dados={data} podeEditar={podeEditar} />
                      )}
                    </Suspense>
                  );
                })}
              </Tabs.Panel>
            ))}
        </Tabs>
      )}
    </Page>
  );
}
