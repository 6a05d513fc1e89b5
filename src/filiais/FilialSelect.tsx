/** The branch selector of the frame. Its toast is for a person's change only. */
import { Menu } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toastError } from '#platform/web/api.ts';
import { setFilialAtual } from '#platform/web/filial_atual.ts';
import { toast } from '#platform/web/toast.ts';
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
    setFilialAtual(chosen);
    toast.success(`Filial alterada para: ${chosen.nome}`);
  }

  return (
    <Menu position="bottom-end" width={280} disabled={!ativas || none}>
      <Menu.Target>
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
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Selecionar Filial</Menu.Label>
        <div className={classes.options}>
          {ativas?.map((ativa) => (
            <Menu.Item
              key={ativa.id}
              onClick={() => choose(ativa)}
              aria-current={ativa.id === filial?.id || undefined}
              data-autofocus={ativa.id === filial?.id || undefined}
              rightSection={ativa.id === filial?.id && <IconCheck size={16} aria-label="Atual" />}
            >
              <span className={classes.name}>{ativa.nome}</span>
              {ativa.codigo && <span className={classes.code}>Código: {ativa.codigo}</span>}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
