import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFixture } from '#company/anexos/anexos.fixtures.ts';
import { criarLink } from '#operations/links/criarLink.command.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { assinaturaFixture, semAssinaturaFixture } from './assinaturas.fixtures.ts';

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
  campos: { meio?: 'tela' | 'papel'; imagem?: string; sha256?: string; anexo_id?: string } = {},
) {
  const { sha256 } = await ler(id);
  if (campos.meio !== 'tela') await api.client.impressos_ordem.ordem({ id });
  return api.client.assinaturas.assinar({ id, sha256, meio: 'papel', nome: 'Maria Souza', ...campos });
}

test('o que se mostra é o que se assina: guardado com o seu hash, e impresso', async () => {
  const { id } = await oficina.ordem({ defeito_reclamado: 'Tela trincada 📱', taxa_orcamento: '50.00' });
  const { sha256, linhas, condicoes } = await ler(id);
  expect(linhas).toContainEqual({ rotulo: 'Defeito', texto: 'Tela trincada 📱' });
  expect(linhas.find(({ rotulo }) => rotulo === 'Taxa de orçamento')?.texto).toContain('50,00, devida se');
  expect(condicoes).toContain('garantia de 90 dias');
  await assinar(id, { meio: 'tela', imagem: assinaturaFixture() });
  expect(await api.client.assinaturas.daOrdem({ id })).toMatchObject([
    { momento: 'entrada', meio: 'tela', nome: 'Maria Souza', imagem: assinaturaFixture() },
  ]);
  const { rows } = await api.dono.query(
    `select c.conteudo from documentos_conteudos c where encode(sha256, 'hex') = $1`,
    [sha256],
  );
  const { sha256: _hash, cliente: _cliente, ...mostrado } = await ler(id);
  expect(rows).toEqual([{ conteudo: { leitura: mostrado } }]);
  expect((await api.client.impressos_ordem.ordem({ id, formato: 'a4' })).size).toBeGreaterThan(1000);
  // Signing changes neither the signed text nor its hash.
  expect((await ler(id)).sha256).toBe(sha256);
});

test('os itens e o total que a assinatura abrange são os que se mostraram', async () => {
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '350.00');
  const lida = await ler(ordem.id);
  expect(lida.itens).toMatchObject([{ total: formatBRL('350.00') }]);
  expect(lida.total).toBe(formatBRL('350.00'));
  await assinar(ordem.id, { meio: 'tela', imagem: assinaturaFixture() });
  const [assinatura] = await api.client.assinaturas.daOrdem({ id: ordem.id });
  const assinatura_id = assinatura?.id ?? '';
  await oficina.item(ordem, await oficina.servico(), 1, '360.00');
  // The later change is not part of the signed words.
  const { sha256: _hash, cliente: _cliente, ...mostrado } = lida;
  const assinado = await api.client.assinaturas.assinado({ id: ordem.id, assinatura_id });
  expect(assinado).toMatchObject({ sha256: lida.sha256, meio: 'tela', leitura: mostrado });
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  const { rows } = await api.dono.query(
    `select conteudo #> '{dados,papel}' as papel from documentos_emitidos join documentos_conteudos using (sha256)
     where registro_id = $1 order by documentos_emitidos.id desc limit 1`,
    [ordem.id],
  );
  expect(rows[0].papel).toMatchObject({
    leitura: mostrado,
    assinatura: { nome: 'Maria Souza', sha256: lida.sha256 },
    fora: { linhas: [], total: formatBRL('710.00') },
  });
  expect(
    await codigo(api.client.assinaturas.assinado({ id: (await oficina.ordem()).id, assinatura_id })),
  ).toBe('NAO_ENCONTRADO');
});

test('no papel vale o que foi impresso: sem o papel, ou com um papel de antes, não se assina', async () => {
  const ordem = await oficina.ordem();
  const registrar = async () => {
    const { sha256 } = await ler(ordem.id);
    return api.client.assinaturas.assinar({ id: ordem.id, sha256, meio: 'papel', nome: 'Maria Souza' });
  };
  await expect(registrar()).rejects.toMatchObject({
    code: 'PAPEL_NAO_IMPRESSO',
    message:
      'Nenhum papel impresso mostra o que vai ser assinado agora: imprima de novo e peça a assinatura nesse papel',
  });
  await api.client.impressos_ordem.ordem({ id: ordem.id });
  await oficina.item(ordem, await oficina.servico(), 1, '360.00');
  expect(await codigo(registrar())).toBe('PAPEL_NAO_IMPRESSO');
  await api.client.impressos_ordem.ordem({ id: ordem.id, formato: '80mm' });
  expect(await codigo(registrar())).toBe('ok');
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
  for (const imagem of [falso, ...semAssinaturaFixture()])
    expect(await codigo(assinar(id, { meio: 'tela', imagem }))).toBe('ASSINATURA_VAZIA');
  expect(await api.client.assinaturas.daOrdem({ id })).toEqual([]);
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
    data: { motivo: '1 assinatura vinculada: cancele a ordem em vez de excluir' },
  });
});

const FOTO = { categoria: 'documento', tabela: 'ordens_servico' } as const;
async function retirada(campos: object = { quem: 'outra', nome: 'João Lima', documento: '12.345' }) {
  const { id, filial_id } = await oficina.ordem();
  await oficina.mudarStatus({ id }, 'concluida');
  await api.client.ordens_servico.registrarRetirada({ id, retirada: campos as { quem: 'cliente' } });
  return { id, filial_id };
}
const daRetirada = async (id: string, campos: { anexo_id?: string; sha256?: string } = {}) => {
  const { sha256 } = await api.client.assinaturas.paraAssinar({ id, momento: 'retirada' });
  await api.client.ordens_servico.entrega({ id });
  const dados = { sha256, nome: 'João Lima', ...campos };
  return api.client.assinaturas.assinar({ id, momento: 'retirada', meio: 'papel', ...dados });
};
const atual = async (id: string) => (await api.client.ordens_servico.get({ id })).retirada_atual;

test('quem retira assina o que se fez e o que levou, uma vez por retirada; desfeita, a próxima pede outra', async () => {
  const { id: aberta } = await oficina.ordem();
  expect(await codigo(daRetirada(aberta))).toBe('RETIRADA_FALTA');
  const { id } = await retirada();
  const lida = await api.client.assinaturas.paraAssinar({ id, momento: 'retirada' });
  expect(lida.cliente).toBe('João Lima');
  expect(lida.linhas).toContainEqual({ rotulo: 'Retirado por', texto: 'João Lima' });
  expect(JSON.stringify(lida)).not.toContain('12.345');
  expect(lida.condicoes).toContain('90 dias');
  expect(await codigo(daRetirada(id, { sha256: '0'.repeat(64) }))).toBe('CONTEUDO_MUDOU');
  const dois = await Promise.all([1, 2].map(() => codigo(daRetirada(id))));
  expect(dois.sort()).toEqual(['RETIRADA_JA_ASSINADA', 'ok']);
  const [assinatura] = await api.client.assinaturas.daOrdem({ id });
  expect(assinatura).toMatchObject({ momento: 'retirada', meio: 'papel', nome: 'João Lima', anexo_id: null });
  expect((await atual(id))?.assinatura_id).toBe(assinatura?.id);
  const { rows: assinados } = await api.dono.query(
    `select conteudo::text as lido from documentos_conteudos where encode(sha256, 'hex') = $1`,
    [lida.sha256],
  );
  expect(assinados[0].lido).toContain('João Lima');
  expect(assinados[0].lido).not.toContain('12.345');
  const { rows } = await api.dono.query(
    `select a.depois::text as depois from auditoria a where registro_id = $1 and operacao = 'assinaturas.assinarRetirada'`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].depois).not.toContain('Lima');
  expect((await api.client.ordens_servico.entrega({ id })).size).toBeGreaterThan(1000);

  await api.client.ordens_servico.desfazerRetirada({ id, motivo: 'Levou o errado' });
  expect(await codigo(daRetirada(id))).toBe('RETIRADA_FALTA');
  await api.client.ordens_servico.registrarRetirada({ id });
  expect((await atual(id))?.assinatura_id).toBeNull();
  await daRetirada(id);
  expect(await api.client.assinaturas.daOrdem({ id })).toHaveLength(2);
});

test('a foto do papel assinado vira parte da assinatura: não muda, não se exclui, e é de uma só', async () => {
  const { id, filial_id } = await retirada();
  const anexo = await api.client.anexos.create({
    ...FOTO,
    registro_id: id,
    filial_id,
    arquivo: pdfFixture('papel.pdf'),
  });
  const outra = await retirada();
  expect(await codigo(daRetirada(outra.id, { anexo_id: anexo.id }))).toBe('NAO_ENCONTRADO');
  await daRetirada(id, { anexo_id: anexo.id });
  const [assinatura] = await api.client.assinaturas.daOrdem({ id });
  expect(assinatura?.anexo_id).toBe(anexo.id);
  const [foto] = await api.client.anexos.list({ tabela: 'ordens_servico', registro_id: id });
  expect(foto).toMatchObject({ categoria: 'assinatura', pode_excluir: false, pode_alterar: false });
  expect(await codigo(api.client.anexos.remove({ id: anexo.id }))).toBe('ANEXO_ASSINADO');
  expect(await codigo(assinar(id, { anexo_id: anexo.id }))).toBe('NAO_ENCONTRADO');
});

test('o contato da entrada se oferece na retirada, pelo nome', async () => {
  const { id, versao } = await oficina.ordem();
  await api.client.entrada.salvar({ id, versao, contato_nome: 'Ana Prado', contato_telefone: '11999990000' });
  expect((await api.client.ordens_servico.get({ id })).contato_nome).toBe('Ana Prado');
});

test('o texto que se assina sai preenchido como no papel, e não muda com o dia nem com quem lê', async () => {
  const ordem = await oficina.ordem();
  const { id, numero_os } = ordem;
  await oficina.item(ordem, await oficina.servico(), 1, '150.00');
  await api.client.documentos.salvarTexto({
    bloco: 'ordem_entrada',
    texto: 'OS {os}: total {total}, falta {saldo}\nHá {dias} dias\nPIX {pix}\nCom {atendente} em {filial}',
    numero: 0,
  });
  const { condicoes, sha256 } = await ler(id);
  expect(condicoes.replaceAll('\u00a0', ' ')).toMatch(
    new RegExp(`^OS #${numero_os}: total R\\$ 150,00, falta R\\$ 150,00\nCom \\S.* em \\S`),
  );
  expect(condicoes).not.toMatch(/[{}]|PIX|dias/);
  const outra = await api.as({ papel: 'atendente', nome_completo: 'Outra Pessoa' });
  api.setClock(new Date(Date.now() + 86_400_000));
  const depois = await outra.assinaturas.paraAssinar({ id }).finally(() => api.setClock(null));
  expect(depois.sha256).toBe(sha256);
  const token = await api.run((ctx) => criarLink(ctx, { ordem_servico_id: id, finalidade: 'assinatura' }));
  expect(await api.stranger.acompanhamento.ler({ token })).toMatchObject({ condicoes });
  await assinar(id, { sha256 });
});
