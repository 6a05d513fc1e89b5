/** Sending a quote is one act: what is frozen, logged and given happens together, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { entrarComo } from '#test/permissoes.caso.ts';

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

let quantos = 200;
async function rascunho({ telefone = '41988776655', comOrdem = false } = {}) {
  const dados = { ...clienteFixture(quantos++), cpf_cnpj: '', telefone, filial_id: oficina.matriz };
  const cliente_id = (await api.client.clientes.create(dados)).id;
  const itens = [{ produto_servico_id: await oficina.produto(5), quantidade: '1', valor_unitario: '350.00' }];
  const ordem = comOrdem
    ? await api.client.ordens_servico.create({
        filial_id: oficina.matriz,
        cliente_id,
        equipamento: 'Celular',
        defeito_reclamado: 'Tela',
      })
    : null;
  const dono = ordem ? { cliente_id, ordem_servico_id: ordem.id } : { cliente_id };
  const { id, versao } = await api.client.orcamentos.create({ filial_id: oficina.matriz, itens, ...dono });
  return { id, versao, ordem };
}
const ler = (id: string) => api.client.orcamentos.get({ id });
const mensagens = async (id: string) => (await api.client.mensagens.doOrcamento({ id })).mensagens;

test.each([false, true])(
  'por WhatsApp a versão congela e a mensagem sai com o endereço (OS: %s)',
  async (comOrdem) => {
    const { id, versao, ordem } = await rascunho({ comOrdem });
    expect(await api.client.mensagens.paraEnviar({ id })).toMatchObject({
      para: { whatsapp: '5541988776655' },
      com_endereco: true,
    });
    const envio = await api.client.mensagens.enviarOrcamento({ id, versao, canal: 'whatsapp' });
    expect(envio).toMatchObject({
      orcamento: { situacao: 'enviado' },
      whatsapp: { numero: '5541988776655' },
    });
    const texto = envio.whatsapp?.texto ?? '';
    expect(texto).not.toContain('{');
    const [, token = ''] = /http:\/\/localhost:3000\/acompanhar\/([\w-]+)/.exec(texto) ?? [];
    const pagina = await api.stranger.acompanhamento.ler({ token });
    expect(JSON.stringify(pagina)).toContain('350.00');
    // The log holds the variable: an address opens the page to whoever reads the log.
    const ditas = ordem ? await api.client.mensagens.daOrdem({ id: ordem.id }) : await mensagens(id);
    expect(ditas).toMatchObject([{ canal: 'whatsapp', situacao: 'aberto' }]);
    expect(ditas[0]?.texto).toContain('{link}');
    expect(ditas[0]?.texto).not.toContain(token);
    if (ordem) {
      const { status } = await api.client.ordens_servico.get({ id: ordem.id });
      expect(status).toBe('aguardando_aprovacao');
    }
  },
);

test('o que não pode sair não congela nada', async () => {
  const { id, versao } = await rascunho({ telefone: '98877-6655' });
  const enviar = (canal: 'whatsapp' | 'email') => api.client.mensagens.enviarOrcamento({ id, versao, canal });
  await expect(enviar('whatsapp')).rejects.toMatchObject({ code: 'TELEFONE_SEM_DDD' });
  await expect(enviar('email')).rejects.toMatchObject({ code: 'SEM_CORREIO' });
  expect(await ler(id)).toMatchObject({ situacao: 'rascunho', versao });
  expect(await api.client.mensagens.enviarOrcamento({ id, versao, canal: 'papel' })).toMatchObject({
    orcamento: { situacao: 'enviado' },
    whatsapp: null,
    endereco: null,
  });
});

test('copiar o link congela e dá um link que vale; a segunda de duas pessoas é avisada', async () => {
  const { id, versao } = await rascunho();
  const enviar = () => api.client.mensagens.enviarOrcamento({ id, versao, canal: 'link' });
  const duas = await Promise.allSettled([enviar(), enviar()]);
  expect(duas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const feita = duas.find((uma) => uma.status === 'fulfilled');
  const endereco = feita?.value.endereco ?? '';
  expect(
    await api.stranger.acompanhamento.ler({ token: endereco.split('/acompanhar/')[1] ?? '' }),
  ).toMatchObject({
    tipo: 'orcamento',
  });
  expect(await api.client.mensagens.doOrcamento({ id })).toMatchObject({ vivos: 1, mensagens: [] });
});

test('quem não manda mensagens só imprime', async () => {
  const sessao = await entrarComo(api, { papel_id: 'gerente' });
  const permissoes = new Set([...(sessao?.permissoes ?? [])].filter((uma) => uma !== 'mensagens:enviar'));
  const sem = api.withSession(sessao && { ...sessao, permissoes });
  const { id, versao } = await rascunho();
  await expect(sem.mensagens.enviarOrcamento({ id, versao, canal: 'whatsapp' })).rejects.toMatchObject({
    code: 'SEM_PERMISSAO',
  });
  expect(await ler(id)).toMatchObject({ situacao: 'rascunho' });
  expect(await sem.mensagens.enviarOrcamento({ id, versao, canal: 'papel' })).toMatchObject({
    orcamento: { situacao: 'enviado' },
  });
});

test('sem endereço público a mensagem leva os itens e nenhum link, até que um seja salvo', async () => {
  const semNenhum = await createTestApi({ baseUrl: null });
  try {
    const loja = await abrirOficina(semNenhum);
    const { client } = semNenhum;
    const novo = async () =>
      client.orcamentos.create({
        filial_id: loja.matriz,
        cliente_id: loja.clienteDe(loja.matriz),
        itens: [{ produto_servico_id: await loja.produto(5), quantidade: '1', valor_unitario: '350.00' }],
      });
    const primeiro = await novo();
    expect(await client.mensagens.paraEnviar({ id: primeiro.id })).toMatchObject({ com_endereco: false });
    await expect(
      client.mensagens.enviarOrcamento({ id: primeiro.id, versao: primeiro.versao, canal: 'link' }),
    ).rejects.toMatchObject({
      code: 'SEM_ENDERECO',
      message: expect.stringContaining('Configurações › Empresa'),
    });
    const { whatsapp } = await client.mensagens.enviarOrcamento({
      id: primeiro.id,
      versao: primeiro.versao,
      canal: 'whatsapp',
    });
    expect(whatsapp?.texto).not.toMatch(/http|\{/);
    expect(whatsapp?.texto).toContain('Responda SIM para aprovar');
    const { versao } = await client.configuracoes.get();
    await client.configuracoes.salvarEndereco({ versao, endereco_publico: 'https://loja.exemplo.com.br' });
    const segundo = await novo();
    const { endereco } = await client.mensagens.enviarOrcamento({
      id: segundo.id,
      versao: segundo.versao,
      canal: 'link',
    });
    expect(endereco).toMatch(/^https:\/\/loja\.exemplo\.com\.br\/acompanhar\//);
  } finally {
    await semNenhum.close();
  }
});
