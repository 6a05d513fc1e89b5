import { afterAll, beforeAll, expect, test } from 'vitest';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, SEGREDO, type TestApi } from '#test/api.ts';
import { abrirCorreio, CONTA } from '#test/correio.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { mensagensJobs } from './mensagens.server.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  // The program does not know its own address.
  api = await createTestApi({ baseUrl: null });
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
async function clienteCom(campos: object): Promise<string> {
  const { id } = await api.client.clientes.create({
    ...clienteFixture(50),
    cpf_cnpj: '',
    filial_id: oficina.matriz,
    ...campos,
  });
  return id;
}
const abrir = { modelo: 'status_aberta', canal: 'whatsapp', texto: 'Olá, Maria! 📱' } as const;

test('a mensagem que cabe à ordem vem preenchida; a linha com variável vazia não sai', async () => {
  const cliente_id = await clienteCom({ nome_completo: 'Maria Souza', telefone: '(11) 98765-4321' });
  const ordem = await oficina.ordem({ cliente_id, equipamento: 'Celular', modelo: 'A54' });
  const pronta = await api.client.mensagens.preparar({ id: ordem.id });
  expect(pronta).toMatchObject({
    modelo: 'status_aberta',
    para: { nome: 'Maria Souza', whatsapp: '5511987654321', email: null, contato: false },
    abrir_no: 'web',
  });
  expect(pronta.texto).toContain(
    `Olá, Maria! Recebemos o seu Celular A54. A sua ordem de serviço é a ${ordem.numero_os}.`,
  );
  expect(pronta.texto).not.toContain('Previsão');
  expect(pronta.texto).not.toMatch(/[{}]/);
  await oficina.mudarStatus(ordem, 'concluida');
  expect((await api.client.mensagens.preparar({ id: ordem.id })).modelo).toBe('status_concluida');
});

test('o contato durante o conserto vem antes do cliente', async () => {
  const cliente_id = await clienteCom({ nome_completo: 'José Lima', telefone: '98765-4321' });
  const { id } = await oficina.ordem({ cliente_id });
  expect((await api.client.mensagens.preparar({ id })).para.whatsapp).toBeNull();
  expect(await codigo(api.client.mensagens.escrever({ id, ...abrir }))).toBe('TELEFONE_SEM_DDD');
  const { versao } = await api.client.ordens_servico.get({ id });
  await api.client.entrada.salvar({ id, versao, contato_nome: 'Ana Lima', contato_telefone: '11912345678' });
  expect((await api.client.mensagens.preparar({ id })).para).toMatchObject({
    nome: 'Ana Lima',
    whatsapp: '5511912345678',
    contato: true,
  });
});

test('faturada sem a retirada, o aparelho ainda está aqui, e a mensagem ainda vai ao contato; depois, ao cliente', async () => {
  const cliente_id = await clienteCom({ nome_completo: 'Rita Lopes', telefone: '41988112233' });
  const ordem = await oficina.ordem({ cliente_id });
  const { id, versao } = ordem;
  await api.client.entrada.salvar({ id, versao, contato_nome: 'Ana Lima', contato_telefone: '11912345678' });
  await oficina.item(ordem, await oficina.servico());
  await api.client.ordens_servico.faturar({ id, retirada: { quem: 'ninguem' } });
  expect((await api.client.mensagens.preparar({ id })).para).toMatchObject({ contato: true });
  await api.client.ordens_servico.registrarRetirada({ id });
  expect((await api.client.mensagens.preparar({ id })).para).toMatchObject({
    nome: 'Rita Lopes',
    whatsapp: '5541988112233',
    contato: false,
  });
});

test('o que se abriu no WhatsApp fica registrado, e só a auditoria não diz o texto', async () => {
  const { id } = await oficina.ordem();
  await api.client.mensagens.escrever({ id, ...abrir });
  expect(await api.client.mensagens.daOrdem({ id })).toMatchObject([
    { situacao: 'aberto', texto: abrir.texto },
  ]);
  const { rows } = await api.dono.query(`select a::text as tudo from auditoria a where registro_id = $1`, [
    id,
  ]);
  expect(rows.map(({ tudo }) => tudo).join()).not.toContain('Maria');
  const { cliente_id, numero_os } = await api.client.ordens_servico.get({ id });
  expect((await api.client.mensagens.doCliente({ id: cliente_id }))[0]).toMatchObject({
    numero_os,
    texto: abrir.texto,
  });
  const longe = await api.as({ papel: 'atendente', filiais: [oficina.loja] });
  expect(await longe.mensagens.doCliente({ id: cliente_id })).toEqual([]);
  await oficina.mudarStatus({ id }, 'concluida');
  expect((await api.client.atendimento.ordem({ chave: id })).avisada).toBe(false);
  await api.client.mensagens.escrever({ id, ...abrir });
  expect((await api.client.atendimento.ordem({ chave: id })).avisada).toBe(true);
});

test('o orçamento sai com os itens, e a aprovação por telefone pede o SIM', async () => {
  const { id, filial_id, cliente_id, numero_os } = await oficina.ordem();
  await oficina.item({ id }, await oficina.servico(), 1, '350.00');
  const orcamento = await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: id });
  await api.client.orcamentos.enviar({ id: orcamento.id, versao: orcamento.versao });
  const pedido = await api.client.mensagens.preparar({ id });
  expect(pedido.modelo).toBe('orcamento');
  expect(pedido.texto.replaceAll('\u00a0', ' ')).toMatch(/• .+: R\$ 350,00\nTotal: R\$ 350,00/);
  expect(pedido.texto).toContain('Responda SIM para aprovar');
  await api.client.orcamentos.aprovar({ id: orcamento.id, n: 1, canal: 'telefone', nome: 'Maria' });
  const { texto } = await api.client.mensagens.preparar({ id, modelo: 'confirmacao' });
  expect(texto.replaceAll('\u00a0', ' ')).toBe(
    `Você aprovou por telefone o orçamento de R$ 350,00 da OS #${numero_os}. Responda SIM para confirmar.`,
  );
});

test('os textos se mudam e voltam ao padrão; variável desconhecida é recusada; o segundo a salvar é avisado', async () => {
  const { client } = api;
  const salvar = (texto: string | null, versao: number) =>
    client.mensagens.salvarModelo({ chave: 'livre_pronto', texto, versao });
  await expect(salvar('Oi {fulano}', 0)).rejects.toMatchObject({
    message: 'Variável desconhecida: {fulano}. Escolha uma da lista',
  });
  expect(await codigo(salvar('x'.repeat(1501), 0))).toBe('DADOS_INVALIDOS');
  const { versao } = await salvar('Pronto, {primeiro_nome} 👍', 0);
  expect(await codigo(salvar('Outro', 0))).toBe('REGISTRO_ALTERADO');
  const { id } = await oficina.ordem();
  expect((await client.mensagens.preparar({ id, modelo: 'livre_pronto' })).texto).toMatch(/^Pronto, .+ 👍$/u);
  expect(await salvar(null, versao)).toMatchObject({ texto: null });
  expect(await codigo(client.mensagens.preparar({ id, modelo: 'nada' }))).toBe('NAO_ENCONTRADO');
});

test('uma etapa tem o seu texto, que vai com ela', async () => {
  const etapa = await api.client.etapas.create({ status: 'em_andamento', nome: 'Em teste' });
  const chave = `etapa_${etapa.id}`;
  await api.client.mensagens.salvarModelo({ chave, texto: 'Em teste: OS {os}', versao: 0 });
  const ordem = await oficina.ordem();
  const { versao } = await api.client.ordens_servico.get({ id: ordem.id });
  const estado = { status: 'em_andamento', etapa_id: etapa.id } as const;
  await api.client.ordens_servico.mudarUma({ id: ordem.id, versao, ...estado });
  expect(await api.client.mensagens.preparar({ id: ordem.id })).toMatchObject({
    modelo: chave,
    texto: `Em teste: OS ${ordem.numero_os}`,
  });
});

test('o aviso devido segue os dias da escada', async () => {
  const { id } = await oficina.ordem();
  await oficina.mudarStatus({ id }, 'concluida');
  const dias = async (quantos: number) => {
    api.setClock(new Date(Date.now() + quantos * 86_400_000));
    return (await api.client.mensagens.preparar({ id })).modelo;
  };
  try {
    expect(await dias(6)).toBe('status_concluida');
    expect(await dias(7)).toBe('retirada_1');
    expect(await dias(95)).toBe('retirada_4');
  } finally {
    api.setClock(null);
  }
  // 95 days later the fourth notice is due until it is sent.
  const filtro = { filial_id: oficina.matriz, situacao: 'nao_retirados' } as const;
  const devido = async () =>
    (await api.client.ordens_servico.list(filtro)).itens.find((ordem) => ordem.id === id)?.aviso_devido;
  api.setClock(new Date(Date.now() + 95 * 86_400_000));
  try {
    expect(await devido()).toBe(4);
    expect((await api.client.mensagens.notificacao({ id })).size).toBeGreaterThan(1000);
    await api.client.mensagens.escrever({
      id,
      modelo: 'retirada_4',
      canal: 'whatsapp',
      texto: 'Venha buscar',
    });
    expect(await devido()).toBeNull();
  } finally {
    api.setClock(null);
  }
  expect(await devido()).toBeNull();
  const outra = await oficina.ordem();
  expect(await codigo(api.client.mensagens.notificacao({ id: outra.id }))).toBe('NAO_ESPERA_RETIRADA');
  const salvar = (avisos_retirada: number[]) =>
    api.client.mensagens.salvar({ abrir_no: 'aplicativo', avisos_retirada, versao: 1 });
  expect(await codigo(salvar([7, 7, 60, 90]))).toBe('DADOS_INVALIDOS');
  expect(await api.client.whatsapp.onde()).toEqual({ abrir_no: 'web' });
  expect((await salvar([5, 30, 60, 90])).avisos_retirada).toEqual([5, 30, 60, 90]);
  // Protocols, quotes and the customer's page use the setting, too.
  expect(await api.client.whatsapp.onde()).toEqual({ abrir_no: 'aplicativo' });
});

test('horário e avaliação da filial entram nas mensagens dela', async () => {
  const { matriz: filial_id } = oficina;
  const dados = { filial_id, horario: '9 h às 18 h', link_avaliacao: 'https://g.page/r/x', versao: 0 };
  expect(await codigo(api.client.mensagens.salvarFilial({ ...dados, link_avaliacao: 'javascript:1' }))).toBe(
    'DADOS_INVALIDOS',
  );
  await api.client.mensagens.salvarFilial(dados);
  const { id } = await oficina.ordem();
  expect((await api.client.mensagens.preparar({ id, modelo: 'pesquisa' })).texto).toContain(
    'https://g.page/r/x',
  );
  const previa = { filial_id, chave: 'livre_endereco', texto: 'Horário: {horario}' };
  expect((await api.client.mensagens.previa(previa)).texto).toBe('Horário: 9 h às 18 h');
});

test('o e-mail entra na fila e sai; recusado até o fim, falha com o motivo do servidor', async () => {
  const correio = await abrirCorreio();
  try {
    const cliente_id = await clienteCom({ telefone: '11987654321', email: 'maria@exemplo.com.br' });
    const { id } = await oficina.ordem({ cliente_id });
    const email = { id, modelo: 'livre_pronto', canal: 'email', texto: 'Pode vir <b>buscar</b> 🎉' } as const;
    expect(await codigo(api.client.mensagens.escrever(email))).toBe('SEM_CORREIO');
    const { versao } = await api.client.configuracoes.get();
    await api.client.configuracoes.salvarSmtp({
      smtp_servidor: '127.0.0.1',
      smtp_porta: correio.porta,
      smtp_seguranca: 'nenhuma',
      smtp_usuario: CONTA.usuario,
      smtp_senha: CONTA.senha,
      smtp_remetente: 'loja@exemplo.com.br',
      versao,
    });
    const trabalhar = async (mensagem_id: string, attempt: number) => {
      const services = { cepUrl: '', baseUrl: null, publicUrl: 'http://loja.local', secret: SEGREDO };
      const contexto = {
        db: api.db,
        now: new Date(),
        services,
        signal: AbortSignal.timeout(20_000),
        attempt,
      };
      await mensagensJobs[0]?.run({ ...contexto, announce: () => undefined }, { mensagem_id });
    };
    const primeira = await api.client.mensagens.escrever(email);
    expect(primeira.situacao).toBe('na_fila');
    await trabalhar(primeira.id, 0);
    await trabalhar(primeira.id, 1);
    expect(correio.cartas).toHaveLength(1);
    expect(correio.cartas[0]?.para).toEqual(['maria@exemplo.com.br']);
    correio.recusar('550 caixa cheia');
    const segunda = await api.client.mensagens.escrever(email);
    await expect(trabalhar(segunda.id, 0)).rejects.toThrow();
    await trabalhar(segunda.id, 5);
    const lidas = await api.client.mensagens.daOrdem({ id });
    expect(lidas.map(({ situacao }) => situacao)).toEqual(['falhou', 'enviado']);
    expect(lidas[0]?.motivo).toContain('550 caixa cheia');
    // If the order was cancelled meanwhile, it has no page, so the line with the link is dropped.
    correio.recusar(null);
    const texto = 'Ainda não está pronta\nAcompanhe: {link}';
    const terceira = await api.client.mensagens.escrever({ ...email, texto });
    const so_link = await api.client.mensagens.escrever({ ...email, texto: '{link}' });
    await oficina.mudarStatus({ id }, 'cancelada');
    await trabalhar(terceira.id, 0);
    await trabalhar(so_link.id, 5);
    expect(correio.cartas).toHaveLength(2);
    expect(correio.cartas[1]?.texto).toContain('Ainda não está pronta');
    expect(correio.cartas[1]?.texto).not.toContain('Acompanhe');
    expect((await api.client.mensagens.daOrdem({ id }))[0]?.motivo).toContain('foi cancelada');
    expect(await api.client.mensagens.links({ id })).toMatchObject({ vivos: 0 });
  } finally {
    await correio.fechar();
  }
});

test('a cópia dos dados tem as mensagens, e anonimizar tira as palavras', async () => {
  const cliente_id = await clienteCom({ nome_completo: 'Rita Melo', telefone: '11987654321' });
  const { id } = await oficina.ordem({ cliente_id });
  await api.client.mensagens.escrever({ id, ...abrir });
  const copia = await api.client.privacidade.exportar({ id: cliente_id, formato: 'json' });
  expect(Buffer.from(copia.conteudo_base64, 'base64').toString()).toContain(abrir.texto);
  await oficina.mudarStatus({ id }, 'cancelada');
  await api.client.clientes.anonimizar({ id: cliente_id });
  expect(await api.client.mensagens.daOrdem({ id })).toMatchObject([{ texto: null, para: null, nome: null }]);
  expect(await codigo(api.client.mensagens.preparar({ id }))).toBe('CLIENTE_ANONIMIZADO');
});
