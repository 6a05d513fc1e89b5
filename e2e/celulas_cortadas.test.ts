/**
 * A cell that clips its text shows the full text in a tooltip on hover, and in its row's tooltip on keyboard focus.
 * Checks every list of the program with long values. Runs its own server, because money is turned on for the whole
 * company.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { criarClienteApi } from './cliente_api.ts';
import { abrirLoja } from './loja.ts';
import { encherDeDinheiro } from './loja_dinheiro.ts';
import { watchErrors } from './pessoa.ts';
import { test } from './server.ts';
import { irLido } from './telas.ts';
import { encherTelas, LISTAS } from './walks.ts';

test.describe.configure({ timeout: 300_000 });

const LONGOS = {
  produto: 'Conector de carga com placa de microfone e antena para Redmi Note 12 Pro Plus 5G de 256 GB',
  aparelho: 'Notebook Samsung Galaxy Book NP960XFH de dezesseis polegadas com teclado numérico',
  defeito:
    'Não liga depois de cair na água da piscina, a bateria esquenta e a tela pisca ao encostar o carregador',
  fornecedor:
    'Distribuidora Paranaense de Componentes Eletrônicos e Acessórios para Telefonia Celular Limitada',
  conta: 'Aluguel da loja da Avenida Marechal Deodoro com condomínio, fundo de reserva e taxa de bombeiros',
};

/**
 * The clipped texts of a row with the headings of their cells, measured from the rendered text instead of the styles.
 */
const cortadas = (linha: Locator) =>
  linha.evaluate((tr: HTMLTableRowElement) => {
    const clipped = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.textContent?.trim() || node.parentElement?.closest('.visually-hidden')) continue;
        const ink = document.createRange();
        ink.selectNodeContents(node);
        for (let el = node.parentElement; el && el !== tr; el = el.parentElement) {
          if (getComputedStyle(el).overflowX === 'visible') continue;
          const box = el.getBoundingClientRect();
          if ([...ink.getClientRects()].some((r) => r.right > box.right + 1 || r.bottom > box.bottom + 3))
            return true;
        }
      }
      return false;
    };
    const heads = tr.closest('table')?.tHead?.rows[0]?.cells;
    return [...tr.cells]
      .map((cell, index) => ({ index, cell, title: heads?.[index]?.innerText ?? '' }))
      .filter(({ cell, title }) => title !== 'Ações' && clipped(cell))
      .map(({ index, cell, title }) => ({ index, title, text: cell.innerText }));
  });

const junto = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Checks the first row of each table in `lugar`; returns the headings of its clipped cells. */
async function conferir(page: Page, onde: string, lugar: Locator): Promise<string[]> {
  const dica = page.getByRole('tooltip');
  const dito = async () => junto((await dica.allInnerTexts()).join(' '));
  const linhas = await lugar.locator('table:not([aria-busy]) tbody tr:first-child').all();
  expect(linhas.length, `${onde}: nenhuma linha`).toBeGreaterThan(0);
  // Status labels are fixed texts, so their columns must have room for them.
  const etiquetas = await lugar
    .locator('tbody [data-tone] > span:last-child')
    .evaluateAll((all) => all.filter((el) => el.scrollWidth > el.clientWidth).map((el) => el.textContent));
  expect.soft(etiquetas, `${onde}: situações cortadas`).toEqual([]);
  const titles: string[] = [];
  for (const linha of linhas) {
    const cells = await cortadas(linha);
    if (cells.length === 0) continue;
    for (const { index, title, text } of cells) {
      titles.push(title);
      await linha.locator('td').nth(index).hover();
      await expect.soft.poll(dito, { message: `${onde}: ${title}, ao apontar` }).toBe(junto(text));
    }
    await page.mouse.move(2, 2);
    // Press a key first, so that the browser counts the focus as keyboard focus; it also hides the tooltip.
    await page.keyboard.press('Shift');
    await linha.focus();
    const linhas = cells.map(({ title, text }) => junto(`${title}: ${text}`)).join(' ');
    await expect.soft.poll(dito, { message: `${onde}: linha, com o teclado` }).toBe(linhas);
    await linha.blur();
  }
  return titles;
}

test('em cada lista, a célula cortada diz o texto inteiro ao apontar e ao chegar com o teclado', {
  tag: '@varredura',
}, async ({ browser }) => {
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Albuquerque Vasconcelos de Mendonça e Silva Filha da Assistência do');
    const { centro: filial_id, batel, cliente_id } = loja;
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    const api = criarClienteApi(() => server.url, cookies.join('; '));
    const dinheiro = await encherDeDinheiro(page, loja, LONGOS);
    await encherTelas(api, filial_id);
    const { produto, fornecedor } = dinheiro;
    await encherListas();

    const listas: [path: string, title: string, abre?: () => Promise<unknown>][] = [
      ...LISTAS.map(({ path, title }): [string, string] => [path, title]),
      ['/vendas/vendas?agrupar=venda', 'Vendas Diretas'],
      ['/financeiro/receber', 'Contas a Receber'],
      ...['lancados', 'pix', 'creditos', 'cartoes'].map((aba): [string, string] => [
        `/financeiro/receber?aba=${aba}`,
        'Contas a Receber',
      ]),
      ['/financeiro/pagar', 'Contas a Pagar'],
      ...['lancados', 'recorrentes'].map((aba): [string, string] => [
        `/financeiro/pagar?aba=${aba}`,
        'Contas a Pagar',
      ]),
      ['/financeiro/comissoes?ver=sem_tecnico', 'Comissões'],
      ['/financeiro/comissoes?ver=fechamentos', 'Comissões'],
      ['/financeiro/caixa', 'Caixa'],
      ['/financeiro/fluxo?aba=contas', 'Fluxo de Caixa'],
      ['/sistema/config?grupo=formas', 'Configurações'],
      [`/cadastros/clientes/${cliente_id}`, 'Cliente'],
      [
        '/vendas/ordens',
        'Ordens de Serviço',
        () => page.getByRole('button', { name: 'Itens' }).first().click(),
      ],
      ...['Histórico de Compras', 'Histórico de Vendas', 'Estoque por Filial'].map(
        (nome): [string, string, () => Promise<unknown>] => [
          `/estoques/produtos?produto=${produto}`,
          'Produtos/Serviços',
          () => page.getByRole('tab', { name: nome }).click(),
        ],
      ),
    ];
    await page.goto('/');
    const cortes = new Map<string, string[]>();
    for (const [path, title, abre] of listas) {
      await page.keyboard.press('Escape');
      await irLido(page, path, title);
      await abre?.();
      const lugar = abre ? page.getByRole('dialog') : page.locator('main');
      await expect(lugar.locator('table:not([aria-busy]) tbody tr').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const nome = `${path}${abre ? ` ${cortes.size}` : ''}`;
      cortes.set(nome, await conferir(page, nome, lugar));
    }
    const cortadas = [...cortes.values()].flat();
    expect(cortadas.length, 'valores longos que uma lista corta').toBeGreaterThan(30);
    expect(errors).toEqual([]);

    async function encherListas() {
      await api.equipamentos.create({
        filial_id,
        cliente_id,
        nome: 'Notebook de trabalho da diretoria com teclado numérico e leitor de digital',
        marca: 'Fabricante de nome comprido',
        modelo: 'Modelo de nome também comprido, da décima geração',
        numero_serie: 'SERIE-BEM-COMPRIDA-0123456789',
      });
      const { formas } = await api.financeiro.opcoes({ filial_id });
      const forma_id = formas.find(({ tipo }) => tipo === 'pix')?.id ?? '';
      const [parcela] = (await api.contas.listPagar({ filial_id })).itens;
      await api.financeiro.pagar({
        filial_id,
        linhas: [{ parcela_id: parcela?.id ?? '', principal: '10.00' }],
        formas: [{ forma_id, valor: '10.00' }],
      });
      const [pessoa] = await api.comissoes.listPessoas();
      const ate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
      await api.comissoes.fechar({
        filial_id,
        profile_id: pessoa?.id ?? '',
        ate,
        destino: 'folha',
        vales: [],
      });
      await api.movimentacoes.registrar({
        tipo_movimentacao: 'transferencia',
        produto_id: produto,
        quantidade: '2',
        filial_origem_id: filial_id,
        filial_destino_id: batel,
        observacoes: LONGOS.defeito,
      });
      await api.produtos_servicos.createCompra({
        produto_id: produto,
        fornecedor_id: fornecedor,
        quantidade: '3',
        valor_unitario: '10.00',
        data_compra: '2026-03-02',
        numero_nota: 'NF-7712345678901234567890',
        observacoes: LONGOS.conta,
      });
      await api.pagamentos.confirmarPix({ id: dinheiro.cobranca, valor: '50.00', end_to_end_id: null });
      await api.recorrencias.criar({
        filial_id,
        fornecedor_id: fornecedor,
        profile_id: null,
        descricao: LONGOS.conta,
        categoria_id: dinheiro.aluguel,
        valor: '1500.00',
        inicio: '2027-01-10',
        cada_meses: 1,
        fim: null,
      });
    }
  } finally {
    await page.close();
    await server.stop();
  }
});
