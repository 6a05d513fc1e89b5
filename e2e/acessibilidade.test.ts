/** axe (WCAG 2.2 A and AA) finds nothing on any screen, dialog or menu, in the light and the dark theme. */
import { expect, type Page } from '@playwright/test';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { conferir } from './axe.ts';
import { DONA } from './cliente_api.ts';
import { type Loja, PECA, test } from './loja_acessivel.ts';
import { acaoDaLinha, desdobrar, fecharJanela, ir, irLido } from './telas.ts';
import { paginasDe, TELAS, type WalkedScreen } from './walks.ts';

// Playwright runs files with fixtures of their own last, so their tests are spread over all workers.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const dialogo = (page: Page) => page.getByRole('dialog').last();
const alerta = (page: Page) => page.getByRole('alertdialog');
const linha = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();
const abrir = (page: Page, botao: string) => page.getByRole('button', { name: botao }).first().click();

/** Opens the button's dialog and checks it. */
async function conferirDialogo(page: Page, botao: string, titulo: string | RegExp): Promise<void> {
  await abrir(page, botao);
  await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
  await conferir(page, `${botao}: ${titulo}`);
}

async function escolher(page: Page, campo: string, text: string): Promise<void> {
  await dialogo(page).getByLabel(campo).fill(text);
  await page.getByRole('option').filter({ hasText: text }).click();
}

test('antes de entrar: a entrada, o cadastro, os links e as páginas de espera', async ({ loja, como }) => {
  const page = await como();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await conferir(page, 'entrar');
  await page.getByRole('button', { name: 'Esqueceu a senha?' }).click();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await conferir(page, 'entrar com erros');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await conferir(page, 'cadastrar-se');
  for (const [path, titulo] of [
    [loja.convite, 'Aceitar convite'],
    [loja.linkSenha, 'Nova senha'],
    ['/nada-aqui', 'Oops! Page not found'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
    await conferir(page, titulo);
  }
  const aguarda = await como(loja.aguarda);
  await aguarda.goto('/');
  await expect(aguarda.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible();
  await conferir(aguarda, 'aguardando aprovação');
});

test('quem ainda não pode: proteger a conta, e a tela que o papel não abre', async ({ loja, como }) => {
  const page = await como(loja.semSegundoFator);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Proteja a sua conta' })).toBeVisible();
  await conferir(page, 'proteja a sua conta');
  await page.getByRole('button', { name: 'Ativar verificação em duas etapas' }).click();
  await dialogo(page).getByLabel('Senha atual').fill('balcao-verde-7');
  await conferir(page, 'senha antes do segundo fator');
  await page.keyboard.press('Enter');
  await expect(dialogo(page).getByAltText('Código QR para o aplicativo autenticador')).toBeVisible();
  await conferir(page, 'código do aplicativo');
  const atendente = await como(loja.atendente);
  await atendente.goto('/sistema/usuarios');
  await expect(atendente.getByText('Administrador')).toBeVisible();
  await conferir(atendente, 'sem permissão');
});

/** One announced page represents all of them. */
const ANUNCIADA = { path: '/fiscal/notas', title: 'Notas Fiscais' };

const visitadas = ({ ordem, cliente }: Loja): WalkedScreen[] => [
  ...TELAS,
  ANUNCIADA,
  ...paginasDe({ ordem, cliente: cliente.id }),
];

test('cada tela e cada janela que um botão dela abre, e uma busca que nada encontra', async ({
  tela,
  loja,
}) => {
  for (const { path, title, abas = [], janelas = [] } of visitadas(loja)) {
    await irLido(tela, path, title);
    await conferir(tela, path);
    for (const { botao, titulo, dobra } of janelas) {
      await desdobrar(tela, dobra);
      await conferirDialogo(tela, botao, titulo);
      await fecharJanela(tela);
    }
    for (const aba of abas) {
      await tela.getByRole('tab', { name: aba }).click();
      await expect(
        tela.getByRole('tabpanel', { name: aba }).locator('form, section, p').first(),
      ).toBeVisible();
      await conferir(tela, `${path}: ${aba}`);
    }
  }
  await ir(tela, '/cadastros/clientes?busca=ninguem', 'Clientes');
  await expect(tela.getByText('Nenhum cliente encontrado')).toBeVisible();
  await conferir(tela, 'busca sem resultado');
});

/** Saves the customer as another user while the form is open, then opens the comparison of both versions. */
async function mudarPorOutro(page: Page, { cliente }: Loja): Promise<void> {
  await dialogo(page).getByLabel('Observações').fill('Prefere ligação à tarde');
  const data = { ...clienteFixture(1), observacoes: 'Liga à noite', versao: 1 };
  const answer = await page.request.patch(`/api/clientes/${cliente.id}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  await dialogo(page).getByRole('button', { name: 'Comparar' }).click();
  await expect(page.getByRole('group', { name: 'Observações' })).toContainText('Liga à noite');
}

test('o formulário do cliente: erros, calendário, segundo editor e rascunho', async ({ tela, loja }) => {
  await ir(tela, '/cadastros/clientes?novo=1', 'Clientes');
  await dialogo(tela).getByRole('button', { name: 'Salvar', exact: true }).click();
  await conferir(tela, 'novo cliente com erros');
  await dialogo(tela).getByLabel('Data de Nascimento').click();
  await conferir(tela, 'calendário');
  await ir(tela, `/cadastros/clientes?cliente=${loja.cliente.id}`, 'Clientes');
  await expect(dialogo(tela).getByLabel('Nome Completo')).toHaveValue(loja.cliente.nome);
  await conferir(tela, 'editar cliente');
  await mudarPorOutro(tela, loja);
  await conferir(tela, 'as duas versões');
  await tela.getByRole('button', { name: 'Aplicar' }).click();
  await ir(tela, '/', 'Início');
  await expect(tela.getByRole('button', { name: 'Continuar Editar Cliente' })).toBeVisible();
  await conferir(tela, 'início com o que foi recuperado');
  await tela.getByRole('button', { name: 'Continuar Editar Cliente' }).click();
  await expect(dialogo(tela).getByText('Recuperamos o que você digitou.')).toBeVisible();
  await conferir(tela, 'formulário recuperado');
  await dialogo(tela).getByRole('button', { name: 'Descartar' }).click();
  await tela.keyboard.press('Escape');
});

test('a confirmação de exclusão', async ({ tela, loja }) => {
  await ir(tela, '/cadastros/clientes', 'Clientes');
  await linha(tela, loja.cliente.nome).getByRole('button', { name: 'Excluir' }).click();
  await expect(alerta(tela)).toBeVisible();
  await conferir(tela, 'confirmação de exclusão');
  await fecharJanela(tela);
});

test('o webhook, o seu segredo e as suas entregas', async ({ tela }) => {
  await tela.goto('/sistema/webhooks');
  await abrir(tela, 'Novo Webhook');
  await dialogo(tela).getByLabel('Para quê').fill('Loja virtual');
  await dialogo(tela).getByLabel('Endereço').fill('https://avisos.invalid/');
  await dialogo(tela).getByLabel('Ordem faturada').check();
  await dialogo(tela).getByRole('switch', { name: 'Ativo' }).uncheck();
  await conferir(tela, 'novo webhook');
  await dialogo(tela).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialogo(tela)).toContainText('Copie agora');
  await conferir(tela, 'segredo do webhook');
  await dialogo(tela).getByRole('button', { name: 'Guardei o segredo' }).click();
  await tela.getByRole('button', { name: 'Entregas de Loja virtual' }).click();
  await dialogo(tela).getByRole('button', { name: 'Enviar teste' }).click();
  await expect(dialogo(tela).getByRole('listitem')).toHaveCount(1);
  await conferir(tela, 'entregas do webhook');
});

test('a auditoria, o histórico de um registro e os dados pessoais', async ({ tela, loja }) => {
  await ir(tela, '/sistema/auditoria', 'Auditoria');
  await tela.getByRole('combobox', { name: 'O que fez' }).click();
  await expect(tela.getByRole('option').first()).toBeVisible();
  await conferir(tela, 'opções de um filtro');
  await tela.keyboard.press('Escape');
  // Rows of the other tests may fill the first page.
  await ir(tela, '/sistema/auditoria?registro=clientes', 'Auditoria');
  await linha(tela, 'Cadastrou o cliente').click();
  await expect(dialogo(tela).getByRole('row').filter({ hasText: 'Nome Completo' })).toBeVisible();
  await conferir(tela, 'registro da auditoria');
  await ir(tela, '/cadastros/clientes', 'Clientes');
  await acaoDaLinha(linha(tela, loja.cliente.nome), 'Histórico');
  await expect(dialogo(tela).getByRole('listitem').first()).toBeVisible();
  await conferir(tela, 'histórico do cliente');
  await fecharJanela(tela);
  await acaoDaLinha(linha(tela, loja.cliente.nome), 'Dados pessoais (LGPD)');
  await expect(dialogo(tela)).toContainText('Entregar uma cópia');
  await conferir(tela, 'dados pessoais');
  await dialogo(tela).getByRole('button', { name: 'Anonimizar' }).click();
  await expect(alerta(tela)).toBeVisible();
  await conferir(tela, 'confirmação da anonimização');
  await alerta(tela).getByRole('button', { name: 'Cancelar' }).click();
  await expect(alerta(tela)).toHaveCount(0);
});

test('o produto, aba por aba', async ({ tela, loja }) => {
  await ir(tela, `/estoques/produtos?produto=${loja.produto}`, 'Produtos/Serviços');
  await expect(dialogo(tela).getByLabel('Nome')).toHaveValue(PECA);
  await conferir(tela, 'dados gerais');
  await tela.getByRole('tab', { name: 'Estoque por Filial' }).click();
  await conferir(tela, 'Estoque por Filial');
  for (const [aba, botao] of [
    ['Histórico de Compras', 'Adicionar Compra'],
    ['Histórico de Vendas', 'Adicionar Venda'],
  ] as const) {
    await tela.getByRole('tab', { name: aba }).click();
    await conferir(tela, aba);
    await conferirDialogo(tela, botao, botao);
    await tela.keyboard.press('Escape');
    await expect(tela.getByRole('dialog')).toHaveCount(1);
  }
});

test('a ordem de serviço, os itens e a pergunta do faturamento', async ({ tela, loja }) => {
  await ir(tela, '/vendas/ordens', 'Ordens de Serviço');
  await ir(tela, `/vendas/ordens?ordem=${loja.ordem}`, 'Ordens de Serviço');
  await expect(dialogo(tela).getByText('Histórico de status')).toBeVisible();
  await conferir(tela, 'editar ordem');
  await fecharJanela(tela);
  await linha(tela, /#\d+/).getByRole('button', { name: 'Itens' }).click();
  await expect(dialogo(tela).getByRole('row').filter({ hasText: PECA })).toBeVisible();
  await conferir(tela, 'itens');
  await conferirDialogo(tela, 'Adicionar Item', /Adicionar Item/);
  await tela.keyboard.press('Escape');
  await expect(tela.getByRole('dialog')).toHaveCount(1);
  await dialogo(tela).getByRole('button', { name: 'Faturar' }).click();
  await expect(alerta(tela)).toBeVisible();
  await conferir(tela, 'confirmação do faturamento');
});

test('a página de uma ordem com os campos dos itens, e o cartão de uma ordem nova', async ({
  tela,
  loja,
}) => {
  await ir(tela, `/vendas/ordens/${loja.ordem}`, 'Ordem de Serviço');
  await expect(tela.getByRole('form', { name: 'Novo item' })).toBeVisible();
  await conferir(tela, 'página da ordem');
  await ir(tela, `/cadastros/clientes/${loja.cliente.id}?nova=1`, 'Cliente');
  await dialogo(tela).getByLabel('Equipamento').fill('Notebook');
  await dialogo(tela).getByLabel('Defeito Reclamado').fill('Não liga');
  await tela.keyboard.press('Control+Enter');
  await expect(tela.getByRole('region', { name: /^Ordem #\d+ aberta$/ })).toBeVisible();
  await conferir(tela, 'cartão da ordem nova');
});

test('a venda direta com itens e a movimentação', async ({ tela, loja }) => {
  await ir(tela, '/vendas/vendas', 'Vendas Diretas');
  await conferirDialogo(tela, 'Nova Venda', /Nova Venda/);
  await escolher(tela, 'Cliente', loja.cliente.nome);
  await dialogo(tela).getByLabel('Produto').fill(PECA);
  await expect(tela.getByRole('option').first()).toBeVisible();
  await conferir(tela, 'produtos oferecidos');
  await escolher(tela, 'Produto', PECA);
  await tela.getByLabel('Quantidade', { exact: true }).press('Enter');
  await expect(tela.getByLabel(`Quantidade de ${PECA}`)).toBeVisible();
  await conferir(tela, 'venda com itens');
  await ir(tela, '/estoques/movimentacao', 'Movimentação');
  await conferirDialogo(tela, 'Nova Movimentação', 'Nova Movimentação');
  for (const tipo of ['Ajuste', 'Venda']) {
    await tela.getByRole('combobox', { name: 'Tipo' }).click();
    await tela.getByRole('option', { name: tipo, exact: true }).click();
    await conferir(tela, `movimentação: ${tipo}`);
  }
});

test('as pessoas e os papéis', async ({ tela }) => {
  await ir(tela, '/sistema/usuarios', 'Usuários');
  const simone = linha(tela, 'Simone Prado');
  await simone.getByRole('button', { name: 'Editar' }).click();
  await dialogo(tela).getByRole('switch').click();
  await expect(dialogo(tela).getByLabel('Filiais *', { exact: true })).toBeVisible();
  await conferir(tela, 'editar usuário');
  await tela.keyboard.press('Escape');
  await alerta(tela).getByRole('button', { name: 'Descartar' }).click();
  await acaoDaLinha(simone, 'Link de senha');
  await expect(alerta(tela)).toContainText('simone.prado@loja.com.br');
  await conferir(tela, 'pergunta antes do link de senha');
  await alerta(tela).getByRole('button', { name: 'Criar link' }).click();
  await expect(dialogo(tela).getByRole('button', { name: 'Copiar link' })).toBeVisible();
  await conferir(tela, 'link de senha');
  await fecharJanela(tela);
  await acaoDaLinha(simone, 'Bloquear');
  await expect(alerta(tela)).toBeVisible();
  await conferir(tela, 'confirmação do bloqueio');
  await fecharJanela(tela);
  await ir(tela, '/sistema/permissoes', 'Permissões');
  await abrir(tela, 'Ações de Balcão');
  await expect(tela.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await conferir(tela, 'ações de um papel');
  await tela.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(dialogo(tela).getByLabel('Nome')).toHaveValue('Balcão');
  await conferir(tela, 'papel');
});

test('a própria conta: senha, segundo fator e tokens', async ({ tela }) => {
  await ir(tela, '/conta', 'Minha conta');
  await desdobrar(tela, 'Avançado');
  await abrir(tela, 'Novo token');
  await dialogo(tela).getByLabel('Para quê').fill('Loja virtual');
  await dialogo(tela).getByLabel('A sua senha').fill(DONA.password);
  await dialogo(tela).getByLabel('Ver', { exact: true }).first().check();
  await dialogo(tela).getByRole('button', { name: 'Criar token' }).click();
  await expect(tela.getByRole('dialog', { name: 'Token criado' })).toBeVisible();
  await conferir(tela, 'token criado');
  await fecharJanela(tela);
  await expect(tela.getByRole('button', { name: /Revogar/ })).toBeVisible();
  await conferir(tela, 'conta com um token');
});

test('os webhooks', async ({ tela }) => {
  await ir(tela, '/sistema/webhooks', 'Webhooks');
  await abrir(tela, 'Novo Webhook');
  await dialogo(tela).getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(dialogo(tela).locator('[aria-invalid=true]').first()).toBeVisible();
  await conferir(tela, 'novo webhook com erros');
});

test('os menus: exportar, filial, área do menu recolhido', async ({ tela, loja }) => {
  await ir(tela, '/vendas/ordens', 'Ordens de Serviço');
  await abrir(tela, 'Exportar');
  await expect(tela.getByRole('menuitem', { name: 'Excel' })).toBeVisible();
  await conferir(tela, 'formatos da exportação');
  await tela.keyboard.press('Escape');
  await tela.getByTitle('Filial atual').click();
  await expect(tela.getByRole('menuitem', { name: loja.filial.nome })).toBeFocused();
  await conferir(tela, 'filiais do seletor');
  await tela.keyboard.press('Escape');
  await expect(tela.getByTitle('Filial atual')).toBeFocused();
  await tela.keyboard.press('Control+b');
  await tela.getByRole('button', { name: 'Estoques' }).press('Enter');
  await expect(tela.getByRole('menuitem').first()).toBeFocused();
  await tela.keyboard.press('ArrowDown');
  await expect(tela.getByRole('menuitem').nth(1)).toBeFocused();
  await conferir(tela, 'área do menu recolhido');
  await tela.keyboard.press('Escape');
  await tela.keyboard.press('Control+b');
});

test('o sino, a paleta e os atalhos', async ({ tela }) => {
  await ir(tela, '/vendas/ordens', 'Ordens de Serviço');
  await abrir(tela, 'Avisos');
  await expect(tela.getByRole('dialog')).toBeVisible();
  await conferir(tela, 'sino');
  await tela.keyboard.press('Escape');
  await tela.keyboard.press('Control+k');
  await dialogo(tela).getByRole('combobox').fill(PECA);
  await expect(dialogo(tela).getByRole('option', { name: PECA }).last()).toBeVisible();
  await conferir(tela, 'paleta');
  await dialogo(tela).getByRole('combobox').fill('nada parecido com isto');
  await expect(dialogo(tela).getByText('Nada encontrado')).toBeVisible();
  await conferir(tela, 'paleta sem resultado');
  await tela.keyboard.press('Escape');
  await tela.locator('#conteudo').focus();
  await tela.keyboard.press('?');
  await expect(dialogo(tela)).toContainText('Atalhos do teclado');
  await conferir(tela, 'atalhos');
  await fecharJanela(tela);
});

/** Horizontal overflow of the page or its main part, in pixels. */
const sobra = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        (el) => el.scrollWidth - el.clientWidth,
      ),
    ),
  );

test('no celular: o menu, as listas, os menus de uma lista e um formulário', async ({ tela, loja }) => {
  await tela.setViewportSize({ width: 390, height: 844 });
  // Reload to remove an error toast of an earlier test: on a phone it would cover the menu button.
  await tela.goto('/vendas/ordens');
  await expect(tela.getByText(loja.cliente.nome).first()).toBeVisible();
  await conferir(tela, 'ordens no celular');
  for (const [botao, item] of [
    [/^Ordem/, 'Ordem da lista'],
    [/^Exportar/, 'CSV'],
    [/^Ações/, 'Editar'],
  ] as const) {
    await tela.locator('main').getByRole('button', { name: botao }).first().click();
    await expect(tela.getByRole('menuitem', { name: item })).toBeVisible();
    await conferir(tela, `${item} no celular`);
    await tela.keyboard.press('Escape');
    await expect(tela.getByRole('menuitem')).toHaveCount(0);
  }
  await abrir(tela, 'Abrir o menu');
  await tela.getByRole('button', { name: 'Vendas' }).click();
  await conferir(tela, 'menu no celular');
  await tela.keyboard.press('Escape');
  for (const { path, title } of visitadas(loja)) {
    await irLido(tela, path, title);
    if (!path.startsWith('/estoques')) await conferir(tela, `${path} no celular`);
    expect.soft(await sobra(tela), `${path} rola para o lado`).toBe(0);
  }
  await ir(tela, '/cadastros/clientes?novo=1', 'Clientes');
  await expect(dialogo(tela)).toBeVisible();
  await conferir(tela, 'novo cliente no celular');
  await dialogo(tela).getByLabel('Data de Nascimento').click();
  await conferir(tela, 'calendário no celular');
  await tela.setViewportSize({ width: 1366, height: 768 });
});
