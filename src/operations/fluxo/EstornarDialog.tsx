/** Reverses a transfer, a withdrawal or an advance, with the reason. */
import { formatBRL } from '#platform/shared/money.ts';
import { ReasonDialog } from '#platform/web/forms/ReasonDialog.tsx';
import { ROTULO_MOVIMENTO } from './extrato.rules.ts';
import { useEstornar } from './fluxo.client.ts';
import type { LinhaDoExtrato } from './fluxo.contract.ts';

export function EstornarDialog({ linha, onClose }: { linha: LinhaDoExtrato; onClose: () => void }) {
  const estornar = useEstornar();
  return (
    <ReasonDialog
      title="Estornar lançamento"
      message="Deseja estornar este lançamento? O dinheiro volta para onde estava."
      details={{
        'N°': linha.numero,
        Tipo: ROTULO_MOVIMENTO[linha.tipo],
        Descrição: linha.descricao || null,
        Valor: formatBRL(linha.valor),
      }}
      submitLabel="Estornar"
      onSubmit={(motivo) => estornar.mutateAsync({ id: linha.id, motivo })}
      onClose={onClose}
    />
  );
}
