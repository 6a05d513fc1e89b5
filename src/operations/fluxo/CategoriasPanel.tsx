/** Configurações › Vendas e dinheiro: the categories of money, which are the whole company's. */
import { useState } from 'react';
import type { CategoriaFinanceira } from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_GRUPO } from '#kernels/financeiro/vocabulario.rules.ts';
import { type Column, deleteAction } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { CadastroPanel, situacao } from './CadastroPanel.tsx';
import { useCategorias, useExcluirCategoria } from './fluxo.client.ts';

const CategoriaDialog = lazyOverlay(() => import('./CategoriaDialog.tsx').then((m) => m.CategoriaDialog));

const colunas: Column<CategoriaFinanceira>[] = [
  { title: 'Categoria', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Grupo', render: ({ grupo }) => ROTULO_GRUPO[grupo], width: 200, phone: 'fact' },
  { title: 'Código', render: ({ codigo }) => codigo ?? '-', width: 132, phone: 'fact', phoneLabel: 'Código' },
  situacao,
];

export function CategoriasPanel({ podeEditar }: { podeEditar: boolean }) {
  const query = useCategorias();
  const excluir = useExcluir();
  const [aberta, setAberta] = useState<{ categoria: CategoriaFinanceira | null } | null>(null);
  return (
    <CadastroPanel
      titulo="Categorias"
      nova="Nova categoria"
      onNova={podeEditar ? () => setAberta({ categoria: null }) : undefined}
      query={query}
    >
      {(categorias) => (
        <>
          <DataTable
            label="Categorias"
            rows={categorias}
            rowKey={({ id }) => id}
            columns={colunas}
            dimmed={({ ativo }) => !ativo}
            onOpen={podeEditar ? (categoria) => setAberta({ categoria }) : undefined}
            actions={(categoria) => [
              podeEditar && categoria.sistema === null && deleteAction(() => excluir(categoria)),
            ]}
          />
          {aberta && <CategoriaDialog {...aberta} onClose={() => setAberta(null)} />}
        </>
      )}
    </CadastroPanel>
  );
}

function useExcluir() {
  const { mutate } = useExcluirCategoria();
  return async ({ id, nome, grupo }: CategoriaFinanceira) => {
    const sim = await confirm({
      message: `Deseja excluir a categoria ${nome}?`,
      details: { Grupo: ROTULO_GRUPO[grupo] },
    });
    if (sim) mutate({ id });
  };
}
