/** A quote on its customer's page: its content, its approval, its next version; and the limit of refused acts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';
import { ditoDe } from './reais.rules.ts';

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

async function orcada(campos: object = {}) {
  const ordem = await oficina.ordem({ taxa_orcamento: '50.00' });
  const servico = await oficina.servico();
  const um = { produto_servico_id: servico, quantidade: '1' };
  const usada = await api.client.produtos_servicos.create({
    tipo: 'produto',
    nome: 'Tela usada',
    qualidade: 'usada',
    filial_id: ordem.filial_id,
  });
  const criado = await api.client.orcamentos.create({
    filial_id: ordem.filial_id,
    cliente_id: ordem.cliente_id,
    ordem_servico_id: ordem.id,
    aceita_parcial: true,
    aceita_usada: true,
    inicio_em: '2026-12-01',
    termino_em: '2026-12-05',
    sinal: '100.00',
    condicoes_pagamento: 'Metade agora',
    itens: [
      { ...um, grupo: 'Tela', valor_unitario: '100.00', desconto: '10.00' },
      { ...um, produto_servico_id: usada.id, grupo: 'Tela', valor_unitario: '200.00' },
      { ...um, grupo: 'Bateria', valor_unitario: '80.00' },
    ],
    ...campos,
  });
  await api.client.orcamentos.enviar({ id: criado.id, versao: criado.versao });
  const { endereco } = await api.client.mensagens.criarLink({ id: ordem.id });
  return { ordem, orcamento_id: criado.id, token: endereco.split('/acompanhar/')[1] ?? '' };
}
const ler = async (token: string, quem: ApiClient = api.stranger) =>
  (await quem.acompanhamento.ler({ token })) as PaginaDaOrdem;
const RESPOSTA = { n: 1, nome: 'Maria Souza', aceite: true } as const;

test('a página mostra o que o conteúdo com hash diz: grupos com somas, peça usada, início, término, sinal e taxa', async () => {
  const { token, orcamento_id } = await orcada();
  const { orcamento } = await ler(token);
  expect(orcamento).toMatchObject({
    grupos: [
      { grupo: 'Tela', total: '290.00' },
      { grupo: 'Bateria', total: '80.00' },
    ],
    inicio: '01/12/2026',
    termino: '05/12/2026',
    sinal: '100.00',
    taxa_orcamento: '50.00',
    aceita_usada: true,
    condicoes: 'Metade agora',
    resposta: null,
  });
  const conteudo = JSON.parse(
    await (await api.client.orcamentos.conteudo({ id: orcamento_id, n: 1 })).text(),
  ) as { itens: Record<string, unknown>[]; taxa_orcamento: string; total: string; sinal: string };
  expect(conteudo).toMatchObject({ taxa_orcamento: '50.00', sinal: '100.00', total: orcamento?.total });
  expect(conteudo.itens.map(({ tipo: _tipo, ...item }) => item)).toEqual(orcamento?.itens);
  expect(orcamento?.itens[1]?.qualidade).toBe('usada');
});

test('aprovado em parte, a página diz o que foi aprovado, quanto, e o que ficou de fora', async () => {
  const { token } = await orcada();
  const { orcamento } = (await api.stranger.acompanhamento.agir({
    acao: 'aprovar',
    token,
    ...RESPOSTA,
    grupos: ['Bateria'],
  })) as PaginaDaOrdem;
  expect(orcamento).toMatchObject({
    situacao: 'aprovado',
    resposta: { valor: '80.00', grupos: ['Bateria'], fora: ['Tela'] },
  });
  expect(orcamento && ditoDe(orcamento)?.replaceAll('\u00a0', ' ')).toBe(
    'Você aprovou Bateria: R$ 80,00. Não aprovou: Tela.',
  );
  const { token: inteiro } = await orcada();
  const tudo = { acao: 'aprovar', token: inteiro, ...RESPOSTA } as const;
  const feita = (await api.stranger.acompanhamento.agir(tudo)) as PaginaDaOrdem;
  expect(feita.orcamento && ditoDe(feita.orcamento)?.replaceAll('\u00a0', ' ')).toBe(
    'Você aprovou este orçamento: R$ 370,00.',
  );
});

test('enquanto a loja escreve a nova versão o cliente fica sabendo, e nenhuma recusa lhe fala como ao balcão', async () => {
  const { token, orcamento_id } = await orcada();
  const { versao } = await api.client.orcamentos.get({ id: orcamento_id });
  const nova = await api.client.orcamentos.novaVersao({ id: orcamento_id, versao });
  expect(await ler(token)).toMatchObject({
    situacao: 'A loja está preparando uma nova versão',
    preparo: 'A loja está preparando uma nova versão',
    orcamento: null,
  });
  const aprovar = () => api.stranger.acompanhamento.agir({ acao: 'aprovar', token, ...RESPOSTA });
  await expect(aprovar()).rejects.toMatchObject({
    code: 'ORCAMENTO_NAO_ENVIADO',
    message: 'A loja está preparando uma nova versão: responda quando ela chegar',
  });
  await api.client.orcamentos.enviar({ id: orcamento_id, versao: nova.versao });
  expect(await ler(token)).toMatchObject({ situacao: 'Aguardando a sua aprovação', preparo: null });
  await expect(aprovar()).rejects.toMatchObject({
    code: 'ORCAMENTO_SUBSTITUIDO',
    message: 'A loja enviou uma nova versão deste orçamento: confira e responda de novo',
  });
});

test('dez recusas numa hora param um endereço; os atos que dão certo não contam', async () => {
  const daRede = api.withSession(null, { address: '203.0.113.90', agent: 'Navegador da Maria' });
  const aprovar = async (campos: object = {}) => {
    const { token } = await orcada();
    return daRede.acompanhamento.agir({ acao: 'aprovar', token, ...RESPOSTA, ...campos });
  };
  for (let n = 0; n < 3; n += 1) await aprovar();
  const { token } = await orcada();
  const recusado = () =>
    daRede.acompanhamento
      .agir({ acao: 'aprovar', token, ...RESPOSTA, grupos: ['Outro'] })
      .catch(({ code }: { code: string }) => code);
  for (let n = 0; n < 10; n += 1) expect(await recusado()).toBe('SEM_SERVICO');
  expect(await recusado()).toBe('MUITAS_TENTATIVAS');
});

test('o sino toca quando o cliente aprova pelo link, como toca quando recusa', async () => {
  const dito = async () => {
    const { itens } = await api.client.inicio.avisos({ filial_id: oficina.matriz });
    const texto = itens.map(({ texto: um }) => um).join(' · ');
    return Number(/(\d+) orçamentos? aprovados? pelo link/.exec(texto)?.[1] ?? 0);
  };
  const antes = await dito();
  const { token } = await orcada();
  await api.stranger.acompanhamento.agir({ acao: 'aprovar', token, ...RESPOSTA });
  expect(await dito()).toBe(antes + 1);
});
