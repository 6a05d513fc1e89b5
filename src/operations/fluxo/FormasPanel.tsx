/** Configurações › Vendas e dinheiro: the payment methods with their fees. */
import { useState } from 'react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { FormaPagamento } from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_FORMA } from '#kernels/financeiro/vocabulario.rules.ts';
import { formatQuantity, isZero } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { CadastroPanel, situacao } from './CadastroPanel.tsx';
import { useContas, useFormas } from './fluxo.client.ts';

const FormaDialog = lazyOverlay(() => import('./FormaDialog.tsx').then((m) => m.FormaDialog));

const taxasDe = ({ taxas, desconto }: FormaPagamento): string =>
  [
    taxas.length === 1 && `${formatQuantity(taxas[0]?.percentual ?? '0')} %`,
    taxas.length > 1 && plural(taxas.length, 'parcelamento', 'parcelamentos'),
    !isZero(desconto) && `${formatQuantity(desconto)} % de desconto`,
  ]
    .filter(Boolean)
    .join(' · ') || '-';

const colunas: Column<FormaPagamento>[] = [
  { title: 'Forma', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Tipo', render: ({ tipo }) => ROTULO_FORMA[tipo], width: 160, phone: 'fact' },
  { title: 'Cai em', render: ({ conta_nome }) => conta_nome ?? '-', phone: 'fact', phoneLabel: 'Cai em' },
  { title: 'Taxas', render: taxasDe, phone: 'line', lines: 2 },
  situacao,
];

export function FormasPanel({ podeEditar }: { podeEditar: boolean }) {
  const query = useFormas();
  const { data: contas } = useContas();
  const { filial } = useFilialAtual();
  const [aberta, setAberta] = useState<{ forma: FormaPagamento | null } | null>(null);
  const pronta = podeEditar && contas && filial;
  return (
    <CadastroPanel
      titulo="Formas de pagamento"
      nova="Nova forma"
      onNova={pronta ? () => setAberta({ forma: null }) : undefined}
      query={query}
    >
      {(formas) => (
        <>
          <DataTable
            label="Formas de pagamento"
            rows={formas}
            rowKey={({ id }) => id}
            columns={colunas}
            dimmed={({ ativo }) => !ativo}
            onOpen={pronta ? (forma) => setAberta({ forma }) : undefined}
          />
          {aberta && pronta && (
            <FormaDialog {...aberta} contas={contas} filial={filial} onClose={() => setAberta(null)} />
          )}
        </>
      )}
    </CadastroPanel>
  );
}
