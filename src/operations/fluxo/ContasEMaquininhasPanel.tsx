/** Configurações › Vendas e dinheiro: drawers, safes, banks and card machines. */
import { useState } from 'react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { ContaFinanceira } from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_CONTA } from '#kernels/financeiro/vocabulario.rules.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { CadastroPanel, situacao } from './CadastroPanel.tsx';
import { useContas } from './fluxo.client.ts';

const ContaDialog = lazyOverlay(() => import('./ContaDialog.tsx').then((m) => m.ContaDialog));

const colunas: Column<ContaFinanceira>[] = [
  { title: 'Conta', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Tipo', render: ({ tipo }) => ROTULO_CONTA[tipo], width: 160, phone: 'fact' },
  { title: 'Filial', render: ({ filial_nome }) => filial_nome ?? 'Toda a empresa', phone: 'fact' },
  { title: 'Chave PIX', render: ({ pix_chave }) => pix_chave ?? '-', phone: 'line', lines: 2 },
  situacao,
];

export function ContasEMaquininhasPanel({ podeEditar }: { podeEditar: boolean }) {
  const query = useContas();
  const { filial } = useFilialAtual();
  const [aberta, setAberta] = useState<{ conta: ContaFinanceira | null } | null>(null);
  const pronta = podeEditar && filial;
  return (
    <CadastroPanel
      titulo="Contas e maquininhas"
      nova="Nova conta"
      onNova={pronta ? () => setAberta({ conta: null }) : undefined}
      query={query}
    >
      {(contas) => (
        <>
          <DataTable
            label="Contas e maquininhas"
            rows={contas}
            rowKey={({ id }) => id}
            columns={colunas}
            dimmed={({ ativo }) => !ativo}
            onOpen={pronta ? (conta) => setAberta({ conta }) : undefined}
          />
          {aberta && pronta && <ContaDialog {...aberta} filial={filial} onClose={() => setAberta(null)} />}
        </>
      )}
    </CadastroPanel>
  );
}
