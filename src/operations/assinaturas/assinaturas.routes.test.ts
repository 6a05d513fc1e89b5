import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { assinaturaFixture } from './assinaturas.fixtures.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const ler = (id: string) => api.client.assinaturas.paraAssinar({ id });
async function assinar(
  id: string,
  campos: { meio?: 'tela' | 'papel'; imagem?: string; sha256?: string } = {},
) {
  const { sha256 } = await ler(id);
  return api.client.assinaturas.assinar({ id, sha256, meio: 'papel', nome: 'Maria Souza', ...campos });
}

test('o que se mostra é o que se assina: guardado com o seu hash, e impresso', async () => {
  const { id } = await oficina.ordem({ defeito_reclamado: 'Tela trincada 📱' });
  const { sha256, linhas, condicoes } = await ler(id);
  expect(linhas).toContainEqual({ rotulo: 'Defeito', texto: 'Tela trincada 📱' });
  expect(condicoes).toContain('garantia de 90 dias');
  await assinar(id, { meio: 'tela', imagem: assinaturaFixture() });
  expect(await api.client.assinaturas.daOrdem({ id })).toMatchObject([
    { momento: 'entrada', meio: 'tela', nome: 'Maria Souza', imagem: assinaturaFixture() },
  ]);
  const { rows } = await api.dono.query(
    `select c.conteudo ->> 'defeito_reclamado' as defeito from documentos_conteudos c where encode(sha256, 'hex') = $1`,
    [sha256],
  );
  expect(rows).toEqual([{ defeito: 'Tela trincada 📱' }]);
  expect((await api.client.impressos_ordem.ordem({ id, formato: 'a4' })).size).toBeGreaterThan(1000);
  // Signing changes neither what was signed nor its hash.
  expect((await ler(id)).sha256).toBe(sha256);
});

test('o que mudou desde que foi mostrado não é assinado; uma vez basta', async () => {
  const ordem = await oficina.ordem();
  const { sha256 } = await ler(ordem.id);
  await api.client.ordens_servico.update({
    ...(await api.client.ordens_servico.get({ id: ordem.id })),
    defeito_reclamado: 'Outro defeito',
  });
  expect(await codigo(assinar(ordem.id, { sha256 }))).toBe('CONTEUDO_MUDOU');
  const dois = await Promise.all([1, 2].map(() => codigo(assinar(ordem.id))));
  expect(dois.sort()).toEqual(['JA_ASSINADA', 'ok']);
});

test('na tela é preciso desenhar, e o que não é PNG é recusado', async () => {
  const { id } = await oficina.ordem();
  await expect(assinar(id, { meio: 'tela' })).rejects.toThrow('Assine no quadro');
  const falso = Buffer.from('<svg onload="x">'.repeat(9)).toString('base64');
  expect(await codigo(assinar(id, { meio: 'tela', imagem: falso }))).toBe('ASSINATURA_VAZIA');
});

test('o checklist assinado não muda, e a ordem assinada não é excluída', async () => {
  const { id, versao } = await oficina.ordem({ equipamento: 'Celular', modelo: null });
  const salva = await api.client.entrada.salvar({ id, versao, pontos: [] });
  await assinar(id);
  const outra = { id, versao: salva.versao, pontos: [] };
  await expect(api.client.entrada.salvar(outra)).rejects.toMatchObject({
    code: 'CHECKLIST_ASSINADO',
    message: 'O checklist foi assinado e não muda: escreva uma nota',
  });
  expect((await api.client.entrada.salvar({ id, versao: salva.versao, cor: 'Azul' })).assinada).toBe(true);
  await expect(api.client.ordens_servico.remove({ id })).rejects.toMatchObject({
    data: { motivo: 'há assinatura registrada: cancele a ordem' },
  });
});
