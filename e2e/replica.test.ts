/** An export from a lagging replica says how old its data is; the lists never lag. */
import { expect, test } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { startPar } from '#test/replicacao.ts';
import { abrirNaFilial, cadastrarPessoa, criarFilial } from './pessoa.ts';

test('a lista mostra a todos o que se salvou; a exportação diz de quando são os dados', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const par = await startPar({ fsync: 'off' });
  const server = await startServer({
    env: { DATABASE_URL: par.principal.url('loja_app'), DATABASE_REPLICA_URL: par.replica.url('loja_app') },
  });
  try {
    const ana = await (await browser.newContext({ baseURL: server.url })).newPage();
    await cadastrarPessoa(ana);
    const filial = await criarFilial(ana, 'Centro', '01');
    await abrirNaFilial(ana, filial, '/cadastros/clientes');
    await expect(ana.getByText('Nenhum cliente cadastrado')).toBeVisible();
    await par.replica.ask('select pg_wal_replay_pause()');
    await ana.getByRole('button', { name: 'Novo Cliente' }).first().click();
    await ana.getByRole('textbox', { name: 'Nome Completo' }).fill('Helena Bianchi');
    await ana.getByRole('textbox', { name: 'Telefone' }).fill('41999990000');
    await ana
      .getByRole('dialog')
      .getByRole('button', { name: /Cadastrar|Salvar/ })
      .click();
    await expect(ana.getByRole('row', { name: /Helena Bianchi/ })).toBeVisible();
    await ana.reload();
    await expect(ana.getByRole('row', { name: /Helena Bianchi/ })).toBeVisible();

    await expect(async () => {
      await ana.getByRole('button', { name: 'Exportar' }).click();
      await ana.getByRole('menuitem', { name: 'CSV' }).click();
      await expect(ana.getByText(/Exportado com dados de \d+ s atrás/)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 25_000 });
  } finally {
    await server.stop();
    await par.close();
  }
});
