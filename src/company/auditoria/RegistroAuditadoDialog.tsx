/** One row of the audit log in full. A deleted record can be restored from here. */
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { formatDateTime } from '#platform/shared/dates.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
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
      <Facts width={280}>
        <Fact label="Quem">{autorDe(registro) ?? 'Pessoa não encontrada'}</Fact>
        <Fact label="Quando">{formatDateTime(criado_em, fuso_horario)}</Fact>
        <Fact label="Filial">{filial ?? 'Toda a empresa'}</Fact>
        <Fact label="Registro">{tipo_registro}</Fact>
      </Facts>
      <CamposTable registro={registro} />
    </Dialog>
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
