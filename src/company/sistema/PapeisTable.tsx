/**
 * Matrix of roles and permissions, with the second-factor requirement and the restriction to one's own orders. Built-in
 * roles come first; their permissions are read-only. The table scrolls sideways; the actions stay visible.
 */

import { Group, Switch, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Fragment } from 'react';
import { ALL_PERMISSIONS, describedAreas } from '#platform/shared/permissions.ts';
import { plural } from '#platform/shared/text.ts';
import { ActionsMenu } from '#platform/web/lists/ActionsMenu.tsx';
import { type RowAction, shown } from '#platform/web/lists/columns.ts';
import classes from './Permissoes.module.css';
import type { Papel } from './permissoes.contract.ts';
import { temPermissao } from './permissoes.rules.ts';

export interface AcoesPapel {
  editar: (papel: Papel) => void;
  copiar: (papel: Papel) => void;
  excluir: (papel: Papel) => void;
  exigir: (papel: Papel, exige: boolean) => void;
  restringir: (papel: Papel, so_proprias: boolean) => void;
  ocupado: boolean;
}

interface PapeisTableProps {
  papeis: readonly Papel[];
  /** Null for read-only users. */
  acoes: AcoesPapel | null;
}

export function PapeisTable({ papeis, acoes }: PapeisTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label="Papéis e permissões">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Permissão</th>
            {papeis.map((papel) => (
              <th key={papel.id} scope="col">
                <Group justify="space-between" gap="2xs" wrap="nowrap" mih={28}>
                  <span>{papel.nome}</span>
                  {acoes && (
                    <ActionsMenu
                      actions={acoesDe(papel, acoes)}
                      label={`Ações de ${papel.nome}`}
                      size="normal"
                    />
                  )}
                </Group>
                <Text c="dimmed" fz="xs" className="numeric">
                  {papel.embutido ? 'Do programa' : 'Da empresa'} ·{' '}
                  {plural(papel.pessoas, 'pessoa', 'pessoas')}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ChaveRow
            titulo="Exige segundo fator"
            papeis={papeis}
            acoes={acoes}
            ligada={(papel) => papel.exige_segundo_fator}
            muda={() => true}
            onMudar={acoes?.exigir}
          />
          <ChaveRow
            titulo="Só as próprias ordens"
            papeis={papeis}
            acoes={acoes}
            ligada={(papel) => papel.so_proprias}
            muda={(papel) => !papel.permissoes.includes(ALL_PERMISSIONS)}
            onMudar={acoes?.restringir}
          />
          {describedAreas().map(({ module, title, actions: linhas }) => (
            <Fragment key={module}>
              <tr className={classes.titulo}>
                <th scope="rowgroup" colSpan={papeis.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {linhas.map(({ permission, label }) => (
                <tr key={permission}>
                  <th scope="row">{label}</th>
                  {papeis.map((papel) => (
                    <td key={papel.id}>
                      <Marca sim={temPermissao(papel, permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ChaveRowProps extends PapeisTableProps {
  titulo: string;
  ligada: (papel: Papel) => boolean;
  /** Whether the switch can be changed for this role. */
  muda: (papel: Papel) => boolean;
  onMudar: ((papel: Papel, ligada: boolean) => void) | undefined;
}

/** A requirement or restriction of a role, besides its permissions. It can be set on built-in roles too. */
function ChaveRow({ titulo, papeis, acoes, ligada, muda, onMudar }: ChaveRowProps) {
  return (
    <tr>
      <th scope="row">{titulo}</th>
      {papeis.map((papel) => (
        <td key={papel.id}>
          {acoes && papel.ao_alcance && muda(papel) ? (
            <Switch
              aria-label={`${titulo} de ${papel.nome}`}
              display="inline-flex"
              checked={ligada(papel)}
              disabled={acoes.ocupado}
              onChange={(event) => onMudar?.(papel, event.currentTarget.checked)}
            />
          ) : (
            <Marca sim={ligada(papel)} />
          )}
        </td>
      ))}
    </tr>
  );
}

function Marca({ sim }: { sim: boolean }) {
  if (!sim)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">Não</span>
      </>
    );
  return (
    <>
      <IconCheck size={18} aria-hidden />
      <span className="visually-hidden">Sim</span>
    </>
  );
}

function acoesDe(papel: Papel, acoes: AcoesPapel): RowAction[] {
  const proprio = !papel.embutido && papel.ao_alcance;
  return shown([
    proprio && { label: 'Editar', icon: IconPencil, onClick: () => acoes.editar(papel) },
    { label: 'Copiar para um novo papel', icon: IconCopy, onClick: () => acoes.copiar(papel) },
    proprio && {
      label: 'Excluir',
      icon: IconTrash,
      tone: 'danger',
      disabled: papel.pessoas > 0,
      detail:
        papel.pessoas > 0
          ? plural(papel.pessoas, 'pessoa tem este papel', 'pessoas têm este papel')
          : undefined,
      onClick: () => acoes.excluir(papel),
    },
  ]);
}
