/** The branch selector in the page frame. Shows a toast only when the user changes the branch. */
import { IconBuildingStore, IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toastError } from '#platform/web/data/api.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import classes from './FilialSelect.module.css';
import { trocarFilial, useFilialAtual, useKeepFilialAtual } from './filiais.client.ts';

export function FilialSelect() {
  const atual = useFilialAtual();
  const { filial, ativas, carregando, erro, recarregar } = atual;
  useKeepFilialAtual(atual);
  useEffect(() => {
    if (erro) toastError(erro, 'Erro ao carregar filiais');
  }, [erro]);
  const none = ativas?.length === 0;

  const items = (ativas ?? []).map((ativa) => ({
    label: ativa.nome,
    detail: ativa.codigo && `Código: ${ativa.codigo}`,
    current: ativa.id === filial?.id,
    onClick: () => trocarFilial(ativa),
  }));
  return (
    <Menu items={items} title="Selecionar Filial" width={280} disabled={!ativas}>
      <button
        type="button"
        className={classes.selector}
        title="Filial atual"
        disabled={(!ativas && !erro) || none}
        onClick={ativas ? undefined : recarregar}
      >
        <IconBuildingStore size={18} stroke={1.75} aria-hidden />
        <span className="truncate">
          {none
            ? 'Nenhuma filial'
            : (filial?.nome ?? (carregando ? 'Carregando...' : 'Selecione uma filial'))}
        </span>
        <IconSelector size={15} aria-hidden />
      </button>
    </Menu>
  );
}
