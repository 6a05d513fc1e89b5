/** Texts of each list in the specification while it is empty (spec § 2). */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test } from './server.ts';

/** [path, columns, text of the search box] */
const LISTAS: [string, string[], RegExp][] = [
  [
    '/cadastros/clientes',
    ['Nome', 'CPF/CNPJ', 'Telefone', 'E-mail', 'Cidade', 'Ações'],
    /nome, CPF\/CNPJ ou telefone/,
  ],
  [
    '/vendas/ordens',
    ['N° OS', 'Data Abertura', 'Cliente', 'Equipamento', 'Defeito', 'Status', 'Ações'],
    /número, cliente, equipamento ou defeito/i,
  ],
  [
    '/estoques/produtos',
    ['Tipo', 'Nome', 'Código', 'EAN', 'Custo', 'Venda PF', 'Estoque', 'Mín/Máx', 'Status', 'Ações'],
    /nome, código ou EAN/,
  ],
  [
    '/compras/fornecedores',
    ['Nome', 'CNPJ', 'Telefone', 'E-mail', 'Cidade', 'Estado', 'Status', 'Ações'],
    /nome ou CNPJ/,
  ],
  [
    '/estoques/movimentacao',
    [
      'Data',
      'Produto',
      'Tipo',
      'Filial Origem',
      'Filial Destino',
      'Cliente',
      'Quantidade',
      'Observações',
      'Ações',
    ],
    /produto, código ou cliente/,
  ],
  [
    '/estoques/filiais',
    ['Nome', 'Código', 'Tipo', 'Endereço', 'Telefone', 'Status', 'Ações'],
    /nome, código ou tipo/,
  ],
  [
    '/vendas/vendas',
    ['Data', 'Cliente', 'Produto', 'Quantidade', 'Valor Unitário', 'Total'],
    /cliente ou produto/,
  ],
];

test('cada lista tem as suas colunas, na ordem, e diz por onde busca', async ({ page }) => {
  await abrirLoja(page, 'Textos');
  for (const [path, columns, busca] of LISTAS) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy', /./);
      await expect(page.getByRole('columnheader')).toHaveText(columns);
      await expect(page.getByLabel('Buscar', { exact: true })).toHaveAttribute('placeholder', busca);
    });
  }
});
