/** One branch's records of every kind that an input can name, with money started. */

import { pdfFixture } from '#company/anexos/anexos.fixtures.ts';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { bancoFixture, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { assinaturaFixture } from '#operations/assinaturas/assinaturas.fixtures.ts';
import { cartaoFixture } from '#operations/cartoes/cartoes.fixtures.ts';
import type { Caso } from './access.ts';
import type { TestApi } from './api.ts';

/** Ids by table, or by what they are for where the table has several kinds. */
export type Registros = Readonly<Record<string, string>>;

const HOJE = '2026-11-24';
/** The clock of the shop, so that a closing may reach its sales. */
export const RELOGIO = new Date('2026-11-24T13:00:00Z');

/** Starts money in both branches: each has its own bank with PIX and its own card machine. */
export async function comecarNasDuas(api: TestApi, filiais: readonly string[]): Promise<void> {
  const nome = (o_que: string, n: number) => `${o_que} ${n + 1}`;
  await api.run((ctx) =>
    comecarFixture(ctx, filiais, {
      bancos: filiais.map((filial_id, n) => ({ ...bancoFixture(), nome: nome('Banco', n), filial_id })),
      maquininhas: filiais.map((filial_id, n) => ({
        nome: nome('Maquininha', n),
        filial_id,
        debito: { percentual: '1.37', prazo_dias: 1 },
        credito: [{ parcelas: 1, percentual: '3.15', prazo_dias: 30 }],
      })),
    }),
  );
}

async function um(api: TestApi, consulta: string, valores: unknown[]): Promise<string> {
  const { rows } = await api.dono.query<{ id: string }>(consulta, valores);
  if (!rows[0]) throw new Error(`no record: ${consulta}`);
  return rows[0].id;
}

const CONTA = { valor: '100.00', vencimento: HOJE, parcelas: 1 } as const;

/** Debts, payments, credit, charges, cards, a drawer and a closing of the branch. */
async function lancarNaFilial(api: TestApi, caso: Caso): Promise<Registros> {
  const { filial_id, cliente_id, fornecedor_id, tecnico_id, nome } = caso;
  const { client } = api;
  const deles = (tabela: string, mais = '') =>
    um(api, `select id from ${tabela} where filial_id = $1 ${mais} order by id limit 1`, [filial_id]);
  const pix = await deles('formas_pagamento', `and tipo = 'pix'`);
  const credito = await deles('formas_pagamento', `and tipo = 'credito'`);
  const categoria = await um(api, `select id from categorias_financeiras where nome = $1`, ['Aluguel']);
  const conta = (natureza: 'receber' | 'pagar', parte: object) =>
    client.contas.criar({
      ...CONTA,
      filial_id,
      natureza,
      descricao: nome,
      categoria_id: categoria,
      ...parte,
    });
  const parcelaDe = (titulo_id: string) =>
    um(api, 'select id from parcelas where titulo_id = $1', [titulo_id]);
  const titulo = await conta('receber', { cliente_id });
  const aPagar = await conta('pagar', { fornecedor_id });
  const aAbater = await conta('receber', { fornecedor_id });
  const quitado = await conta('receber', { cliente_id });
  const parcela = await parcelaDe(titulo.id);
  const linhas = [{ parcela_id: await parcelaDe(quitado.id), principal: '100.00' }];
  const formas = [{ forma_id: pix, valor: '130.00' }];
  const recibo = await client.financeiro.receber({ filial_id, linhas, formas, excedente: true });
  await client.caixa.abrir({ filial_id, fundo: '100.00' });
  await client.caixa.vale({ filial_id, profile_id: tecnico_id, valor: '10.00', motivo: nome });
  await api.run((ctx) => cartaoFixture(ctx, { filial_id, cliente_id, forma_id: credito, parcelas: 1 }));
  const cobranca = await client.pagamentos.cobrarParcela({ id: parcela, valor: '10.00' });
  const aluguel = { filial_id, fornecedor_id, profile_id: null, categoria_id: categoria, descricao: nome };
  const recorrencia = await client.recorrencias.criar({
    ...aluguel,
    valor: '50.00',
    inicio: HOJE,
    cada_meses: 1,
  });
  return {
    formas_pagamento: pix,
    boletos: await deles('formas_pagamento', `and tipo = 'boleto'`),
    contas_financeiras: await deles('contas_financeiras', `and tipo = 'banco'`),
    cofres: await deles('contas_financeiras', `and tipo = 'cofre'`),
    titulos: titulo.id,
    parcelas: parcela,
    a_abater: await parcelaDe(aAbater.id),
    a_pagar: await parcelaDe(aPagar.id),
    vales: await um(api, `select id from titulos where origem = 'vale' and filial_id = $1`, [filial_id]),
    movimentos_financeiros: recibo.id,
    caixas_sessoes: await deles('caixas_sessoes'),
    creditos_cliente: await deles('creditos_cliente'),
    recebiveis_cartao: await deles('recebiveis_cartao'),
    cobrancas: cobranca.id,
    recorrencias: recorrencia.id,
    categorias_financeiras: categoria,
  };
}

/** Two billed and paid orders of the branch's technician, whose commission of the first one was closed. */
async function faturarNaFilial(api: TestApi, caso: Caso, forma_id: string): Promise<Registros> {
  const { client } = api;
  const { filial_id, cliente_id, tecnico_id, nome } = caso;
  const servico = await client.produtos_servicos.create({
    filial_id,
    tipo: 'servico',
    nome: `Limpeza ${nome}`,
  });
  const recebimento = { formas: [{ forma_id, valor: '100.00' }] };
  const faturar = async () => {
    const { id } = await client.ordens_servico.create({
      filial_id,
      cliente_id,
      tecnico_id,
      equipamento: nome,
      defeito_reclamado: nome,
    });
    await client.ordens_servico.adicionarItem({
      id,
      produto_servico_id: servico.id,
      quantidade: '1',
      valor_unitario: '100.00',
    });
    await client.ordens_servico.faturar({ id, recebimento });
    return id;
  };
  const primeira = await faturar();
  const [linha] = await client.comissoes.linhasDaOrdem({ id: primeira });
  await client.comissoes.fechar({
    filial_id,
    profile_id: tecnico_id,
    ate: HOJE,
    destino: 'folha',
    vales: [],
  });
  const venda = await client.vendas.finalizar({
    filial_id,
    cliente_id,
    itens: [{ produto_id: caso.produto_id, quantidade: '1', valor_unitario: '100.00' }],
    recebimento,
    observacoes: null,
  });
  return {
    faturadas: await faturar(),
    historico_vendas: linha?.id ?? '',
    comissao_fechamentos: await um(api, 'select id from comissao_fechamentos where profile_id = $1', [
      tecnico_id,
    ]),
    pagas: venda.id,
    linhas_pagas: await um(api, 'select id from historico_vendas where venda_direta_id = $1', [venda.id]),
    movimentos_pagos: await um(
      api,
      `select m.id from movimentacoes_estoque m join historico_vendas h on h.id = m.historico_venda_id where h.venda_direta_id = $1`,
      [venda.id],
    ),
  };
}

/** Deleted records of the branch, quotes that were sent, people, and webhooks. */
async function outrosDaFilial(api: TestApi, caso: Caso): Promise<Registros> {
  const { client } = api;
  const { filial_id, cliente_id, produto_id, nome } = caso;
  const apagado = await client.clientes.create({
    filial_id,
    nome_completo: `${nome} Antigo`,
    telefone: '41988776600',
  });
  await client.clientes.remove({ id: apagado.id });
  const aparelho = await client.equipamentos.create({ filial_id, cliente_id, nome: `${nome} Antigo` });
  await client.equipamentos.remove({ id: aparelho.id });
  const { id: usuario } = await criarPessoa(api.db, { papel_id: 'tecnico', filiais: [filial_id] });
  // Only a person with at least the access of its sender may cancel an invitation.
  const daFilial = await api.as({ papel: 'administrador', filiais: [filial_id] });
  await daFilial.sistema.convidar({
    papel_id: 'tecnico',
    cargo: 'Bancada',
    todas_filiais: false,
    filiais: [filial_id],
  });
  await client.webhooks.create({
    nome,
    url: 'https://exemplo.com.br/avisos',
    eventos: ['ordem.aberta'],
    filiais: [filial_id],
    ativo: true,
  });
  const webhook = await um(api, 'select id from webhooks where nome = $1', [nome]);
  const entrega = await um(
    api,
    `insert into webhooks_entregas (id, webhook_id, mensagem_id, tipo, situacao, criado_em)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'ordem.aberta', 'desistiu', now()) returning id`,
    [webhook],
  );
  const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' };
  const enviado = await client.orcamentos.create({ filial_id, cliente_id, itens: [item] });
  await client.orcamentos.enviar({ id: enviado.id, versao: enviado.versao });
  const anexo = await client.anexos.create({
    tabela: 'orcamentos',
    registro_id: enviado.id,
    filial_id,
    categoria: 'documento',
    arquivo: pdfFixture('prova.pdf', nome),
  });
  await client.mensagens.criarLinkDoOrcamento({ id: enviado.id });
  return {
    anexos_do_orcamento: anexo.id,
    links_do_orcamento: await um(api, 'select id from links_publicos where orcamento_id = $1', [enviado.id]),
    clientes_excluidos: apagado.id,
    equipamentos_excluidos: aparelho.id,
    usuarios: usuario,
    convites: await um(
      api,
      'select c.id from convites c join convites_filiais f on f.convite_id = c.id where f.filial_id = $1',
      [filial_id],
    ),
    webhooks: webhook,
    webhooks_entregas: entrega,
    enviados: enviado.id,
    vendas_manuais: caso.venda_id,
    linhas_vendidas: await um(api, 'select id from historico_vendas where venda_direta_id = $1', [
      caso.venda_direta_id,
    ]),
  };
}

/** Orders and quotes that wait for a signature or an answer, with photos of the signed sheets. */
async function assinaveisDaFilial(api: TestApi, caso: Caso): Promise<Registros> {
  const { client } = api;
  const { filial_id, cliente_id, produto_id, nome } = caso;
  const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '120.00' };
  const abrirOrdem = async () => {
    const campos = { filial_id, cliente_id, equipamento: nome, defeito_reclamado: nome };
    return (await client.ordens_servico.create(campos)).id;
  };
  const anexar = async (tabela: 'ordens_servico' | 'orcamentos', registro_id: string) => {
    const arquivo = pdfFixture('folha.pdf', `${nome} ${registro_id}`);
    const anexo = { tabela, registro_id, filial_id, categoria: 'documento', arquivo } as const;
    return (await client.anexos.create(anexo)).id;
  };
  const enviar = async (campos: { ordem_servico_id?: string; sinal?: string }) => {
    const { id, versao } = await client.orcamentos.create({
      filial_id,
      cliente_id,
      itens: [item],
      ...campos,
    });
    await client.orcamentos.enviar({ id, versao });
    return id;
  };
  const a_assinar = await abrirOrdem();
  await client.ordens_servico.adicionarItem({ id: a_assinar, ...item });
  await client.impressos_ordem.ordem({ id: a_assinar });
  await client.baixa_aparelho.imprimir({ id: a_assinar });
  const orcada = await abrirOrdem();
  const a_responder = await enviar({ ordem_servico_id: orcada });
  for (const decisao of ['aprovado', 'recusado'] as const)
    await client.orcamentos.imprimirResposta({ id: a_responder, decisao });
  const aprovado = await enviar({ sinal: '50.00' });
  await client.orcamentos.aprovar({ id: aprovado, n: 1, canal: 'telefone', nome });
  return {
    ordens_a_assinar: a_assinar,
    anexos_a_assinar: await anexar('ordens_servico', a_assinar),
    orcamentos_da_ordem: a_responder,
    anexos_da_orcada: await anexar('ordens_servico', orcada),
    aprovados: aprovado,
    anexos_do_aprovado: await anexar('orcamentos', aprovado),
  };
}

/** An order with a charge of its deposit, and a device on its way back from the far branch. */
async function aCaminhoDaFilial(api: TestApi, caso: Caso): Promise<Registros> {
  const { client } = api;
  const { filial_id, longe_id, cliente_id, nome } = caso;
  const { id } = await client.ordens_servico.create({
    filial_id,
    cliente_id,
    equipamento: nome,
    defeito_reclamado: nome,
  });
  const { id: cobranca } = await client.pagamentos.cobrarSinal({ id, valor: '10.00' });
  const enviar = (para_filial_id: string) => client.envios.enviar({ id, para_filial_id, observacao: null });
  await client.envios.receber(await enviar(longe_id));
  return { cobradas: id, cobrancas_da_ordem: cobranca, envios_de_volta: (await enviar(filial_id)).id };
}

export async function registrosDe(api: TestApi, caso: Caso): Promise<Registros> {
  const { client } = api;
  const aberta = await client.ordens_servico.create({
    filial_id: caso.filial_id,
    cliente_id: caso.cliente_id,
    equipamento: caso.nome,
    defeito_reclamado: caso.nome,
  });
  const { sha256 } = await client.assinaturas.paraAssinar({ id: aberta.id });
  const tela = { meio: 'tela', nome: caso.nome, imagem: assinaturaFixture() } as const;
  await client.assinaturas.assinar({ id: aberta.id, sha256, ...tela });
  const [assinatura] = await client.assinaturas.daOrdem({ id: aberta.id });
  const item = await client.ordens_servico.adicionarItem({
    id: aberta.id,
    produto_servico_id: caso.produto_id,
    quantidade: '1',
    valor_unitario: '120.00',
  });
  await client.mensagens.criarLink({ id: aberta.id });
  const lancados = await lancarNaFilial(api, caso);
  return {
    filiais: caso.filial_id,
    clientes: caso.cliente_id,
    equipamentos: caso.equipamento_id,
    profiles: caso.tecnico_id,
    ordens_servico: aberta.id,
    assinaturas: assinatura?.id ?? '',
    ordens_servico_itens: item.item.id,
    orcamentos: caso.orcamento_id,
    anexos: caso.anexo_id,
    vendas_diretas: caso.venda_direta_id,
    movimentacoes_estoque: caso.movimentacao_id,
    protocolos: caso.protocolo_id,
    notas_internas: caso.nota_id,
    envios_aparelho: caso.envio_id,
    links_publicos: await um(api, 'select id from links_publicos where ordem_servico_id = $1', [aberta.id]),
    ...(await outrosDaFilial(api, caso)),
    ...lancados,
    ...(await assinaveisDaFilial(api, caso)),
    ...(await aCaminhoDaFilial(api, caso)),
    ...(await faturarNaFilial(api, caso, lancados.formas_pagamento ?? '')),
  };
}
