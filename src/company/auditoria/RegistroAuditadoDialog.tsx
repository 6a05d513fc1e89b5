/** One row of the audit log in full. A deleted record can be restored from here. */
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Auditoria.module.css';
import { useOpcoesAuditoria, useRestaurar } from './auditoria.client.ts';
import type { RegistroAuditado, TipoRegistro } from './auditoria.contract.ts';
import { autorDe } from './autor.rules.ts';
import { CamposTable } from './CamposTable.tsx';
import type { TabelaRestauravel } from './tabelas.rules.ts';

interface RegistroAuditadoDialogProps {
  registro: RegistroAuditado;
  onClose: () => void;
}

export function RegistroAuditadoDialog({ registro, onClose }: RegistroAuditadoDialogProps) {
  const { operacao, filial, criado_em, fuso_horario, tipo_registro, restauravel } = registro;
  const { data } = useOpcoesAuditoria();
  const restauracao = data?.registros.find(({ id }) => id === registro.tabela)?.restauracao;
  return (
    <Dialog
      title={registro.registro ? `${operacao}: ${registro.registro}` : operacao}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          {restauravel && restauracao && registro.registro_id && (
            <RestaurarButton
              tabela={registro.tabela as TabelaRestauravel}
              restauracao={restauracao}
              id={registro.registro_id}
              titulo={registro.registro ?? tipo_registro}
              onDone={onClose}
            />
          )}
        </>
      }
    >
      <dl className={classes.resumo}>
        <Dado rotulo="Quem" valor={autorDe(registro) ?? 'Pessoa não encontrada'} />
        <Dado rotulo="Quando" valor={formatDateTime(criado_em, fuso_horario)} />
        <Dado rotulo="Filial" valor={filial ?? 'Toda a empresa'} />
        <Dado rotulo="Registro" valor={tipo_registro} />
      </dl>
      <CamposTable registro={registro} />
    </Dialog>
  );
}

function Dado({ rotulo, valor }: { rotulo: string; valor: string }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{valor}</dd>
    </div>
  );
}

interface RestaurarButtonProps {
  tabela: TabelaRestauravel;
  restauracao: NonNullable<TipoRegistro['restauracao']>;
  id: string;
  titulo: string;
  onDone: () => void;
}

function RestaurarButton({ tabela, restauracao, id, titulo, onDone }: RestaurarButtonProps) {
  const { sucesso, aviso } = restauracao;
  const restaurar = useRestaurar(tabela, sucesso);
  async function perguntar() {
    const sure = await confirm({
      title: 'Restaurar registro',
      message: `Deseja restaurar ${titulo} como estava ao ser excluído?${aviso ? ` ${aviso}` : ''}`,
      confirmLabel: 'Restaurar',
      tone: 'accent',
    });
    if (sure) restaurar.mutate({ id }, { onSuccess: onDone });
  }
  return (
    <Button
      leftSection={<IconRestore size={16} />}
      loading={restaurar.isPending}
      onClick={() => void perguntar()}
    >
      Restaurar
    </Button>
  );
}
