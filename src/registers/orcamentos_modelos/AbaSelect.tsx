/** The tabs of the quotes. A phone has no room above the rows, so there they are a menu among the filters. */
import { useNavigate } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { LinkTabs } from '#platform/web/lists/LinkTabs.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';

const ORCAMENTOS = '/vendas/orcamentos';
const MODELOS = '/vendas/orcamentos/modelos';

export function AbasOrcamentos({ modelos = false }: { modelos?: boolean }) {
  const veModelos = usePermissao('produtos_servicos:ver');
  if (useIsPhone() || !veModelos) return null;
  return (
    <LinkTabs
      label="Orçamentos"
      tabs={[
        { title: 'Orçamentos', path: ORCAMENTOS, current: !modelos },
        { title: 'Modelos', path: MODELOS, current: modelos },
      ]}
    />
  );
}

export function VistasOrcamentos({ modelos = false }: { modelos?: boolean }) {
  const veModelos = usePermissao('produtos_servicos:ver');
  const navigate = useNavigate();
  if (!useIsPhone() || !veModelos) return null;
  return (
    <FilterMenu
      list={{
        filters: { ver: modelos ? 'modelos' : undefined },
        setFilter: (_name, ver) => void navigate({ to: ver ? MODELOS : ORCAMENTOS }),
      }}
      name="ver"
      label="Ver"
      all="Orçamentos"
      options={{ modelos: 'Modelos' }}
    />
  );
}
