/** The tabs of Fluxo de Caixa: pages of two slices, each shown to users who may open it. */
import { usePermissao } from '#company/auth/auth.client.ts';
import { LinkTabs } from '#platform/web/lists/LinkTabs.tsx';

type Titulo = 'Fluxo' | 'Caixa' | 'Contas';

export function AbaSelect({ aba }: { aba: Titulo }) {
  const podeVer = usePermissao('financeiro:ver');
  const podeAbrir = usePermissao('caixa:abrir');
  const fluxo = '/financeiro/fluxo';
  const tabs = [
    podeVer && { title: 'Fluxo', path: fluxo, current: aba === 'Fluxo' },
    podeAbrir && { title: 'Caixa', path: '/financeiro/caixa', current: aba === 'Caixa' },
    podeVer && { title: 'Contas', path: fluxo, search: { aba: 'contas' }, current: aba === 'Contas' },
  ].filter((tab) => tab !== false);
  return tabs.length > 1 ? <LinkTabs label="Fluxo de Caixa" tabs={tabs} /> : null;
}
