/** The branch selector in the page frame. Shows a toast only when the user changes the branch. */
import { Button } from '@mantine/core';
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
      <Button
        variant="default"
        className={classes.selector}
        title="Filial atual"
        leftSection={<IconBuildingStore size={18} stroke={1.75} aria-hidden />}
        rightSection={<IconSelector size={15} aria-hidden />}
        disabled={(!ativas && !erro) || none}
        onClick={ativas ? undefined : recarregar}
      >
        {none ? 'Nenhuma filial' : (filial?.nome ?? (carregando ? 'Carregando...' : 'Selecione uma filial'))}
      </Button>
    </Menu>
  );
}
