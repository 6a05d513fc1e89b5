/**
 * /sistema/config: settings of the whole company, one tab per group (`?grupo=` in the URL). To add a group, add an
 * entry here. Each tab mounts when first opened and stays mounted, so that switching tabs keeps unsaved input.
 */
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Page } from '#platform/web/look/Page.tsx';
import classes from './Configuracoes.module.css';
import { configuracoes } from './configuracoes.client.ts';

const ERRO = 'Erro ao carregar configurações';

const GRUPOS = {
  empresa: {
    titulo: 'Empresa',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./EmpresaForm.tsx').then((m) => ({ default: m.EmpresaForm }))),
  },
  regras: {
    titulo: 'Regras da loja',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./RegrasForm.tsx').then((m) => ({ default: m.RegrasForm }))),
  },
  acesso: {
    titulo: 'Acesso',
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./AcessoForm.tsx').then((m) => ({ default: m.AcessoForm }))),
  },
  email: {
    titulo: 'E-mail',
    editar: 'configuracoes:acesso',
    Form: lazy(() => import('./EmailForm.tsx').then((m) => ({ default: m.EmailForm }))),
  },
  copias: {
    titulo: 'Cópias de segurança',
    editar: 'configuracoes:editar',
    Form: lazy(() => import('./CopiasPanel.tsx').then((m) => ({ default: m.CopiasPanel }))),
  },
} as const;
type Grupo = keyof typeof GRUPOS;
const NOMES = Object.keys(GRUPOS) as Grupo[];
/** The file locations are shown only to users who may request a backup. */
const SO_DE_QUEM_EDITA: Grupo = 'copias';

const carregando = <p role="status">Carregando...</p>;

export function ConfiguracoesPage() {
  const query = useQuery(configuracoes.get.queryOptions());
  const podeEditar = usePermissao('configuracoes:editar');
  const podeMudarAcesso = usePermissao('configuracoes:acesso');
  const [param, setParam] = useSearchParam('grupo');
  const nomes = NOMES.filter((nome) => podeEditar || nome !== SO_DE_QUEM_EDITA);
  const aberto = nomes.find((nome) => nome === param) ?? 'empresa';
  const [vistos, setVistos] = useState<Grupo[]>([aberto]);
  if (!vistos.includes(aberto)) setVistos([...vistos, aberto]);
  const { data } = query;
  return (
    <Page>
      {query.isError && !data && (
        <LoadError text={ERRO} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && carregando}
      {data && (
        <Tabs value={aberto} onChange={(nome) => setParam(nome ?? undefined)}>
          <Tabs.List className={classes.tabs} mb="lg">
            {nomes.map((nome) => (
              <Tabs.Tab key={nome} value={nome}>
                {GRUPOS[nome].titulo}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {vistos.map((nome) => {
            const { Form, editar } = GRUPOS[nome];
            return (
              <Tabs.Panel key={nome} value={nome}>
                <Suspense fallback={carregando}>
                  <Form
                    dados={data}
                    podeEditar={editar === 'configuracoes:acesso' ? podeMudarAcesso : podeEditar}
                  />
                </Suspense>
              </Tabs.Panel>
            );
          })}
        </Tabs>
      )}
    </Page>
  );
}
