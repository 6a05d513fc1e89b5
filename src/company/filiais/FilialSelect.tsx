/** The branch selector in the page frame. Shows a toast only when the user changes the branch. */
import { IconBuildingStore, IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toastError } from '#platform/web/data/api.ts';
import { setCurrentBranch } from '#platform/web/data/current_branch.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './FilialSelect.module.css';
import { useFilialAtual, useKeepFilialAtual } from './filiais.client.ts';
import type { FilialOpcao } from './filiais.contract.ts';

export function FilialSelect() {
  const atual = useFilialAtual();
  const { filial, ativas, carregando, erro, recarregar } = atual;
  useKeepFilialAtual(atual);
  useEffect(() => {
    if (erro) toastError(erro, 'Erro ao carregar filiais');
  }, [erro]);
  const none = ativas?.length === 0;

  function choose(chosen: FilialOpcao) {
    if (chosen.id === filial?.id) return;
    setCurrentBranch(chosen);
    toast.success(`Filial alterada para: ${chosen.nome}`);
  }

  const items = (ativas ?? []).map((ativa) => ({
    label: ativa.nome,
    detail: ativa.codigo && `Código: ${ativa.codigo}`,
    current: ativa.id === filial?.id,
    onClick: () => choose(ativa),
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
