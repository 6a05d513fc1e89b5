/**
 * Users who write while the program or database under them fails. Every writer retries a call with the same key until
 * it is answered, as the web app does. Afterwards each acknowledged write must exist exactly once, with nothing
 * half-done.
 */

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ORPCError } from '@orpc/client';
import type pg from 'pg';
import { bancoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ClienteApi } from '../e2e/cliente_api.ts';

const ESCRITORES = 8;
/** Longest time without any answer before the run fails; a busy machine may need long to restart the program. */
const PACIENCIA_MS = 120_000;
/** Number of acknowledged writes that are repeated at the end. */
const REPETIDAS = 300;

/** Runs SQL directly, bypassing the program. */
export type Perguntar = <T extends pg.QueryResultRow>(text: string) => Promise<T[]>;

export interface Loja {
  filiais: string[];
  produtos: string[];
  cliente: string;
  /** Ids of payment methods. */
  dinheiro: string;
  pix: string;
  /** Earns a commission on every order. */
  tecnico: string;
  hoje: string;
}

/** Opening balances, and the amounts of a sale and an order. */
const NO_CAIXA = 100;
const NO_BANCO = 1000;
const POR_VENDA = 270;
const POR_ORDEM = 90;
const SINAL = 40;
const TROCADA = 'Troca';
/** In percent, for the technician of an order. */
const COMISSAO = '10';

type Chamada = { tipo: 'venda' | 'transferencia' | 'ordem' | 'troca' | 'fechamento'; chave: string };
type Escrita = (api: ClienteApi, loja: Loja, chave: string) => Promise<string>;

/** Result of a closing that found nothing to close because a concurrent one took the commission. */
const NADA = 'nada a fechar';

/** The returned line of each sale. */
const VOLTAM = new Map<string, string>();

/** The kinds of write. The key makes a retry idempotent. Each returns the id to look for afterwards. */
const ESCRITAS: Record<Chamada['tipo'], Escrita> = {
  async venda(api, { filiais, produtos, cliente, dinheiro }, chave) {
    const itens = produtos.map((produto_id) => ({ produto_id, quantidade: '1', valor_unitario: '90' }));
    const recebimento = { formas: [{ forma_id: dinheiro, valor: String(POR_VENDA) }] };
    const input = { filial_id: filiais[0] ?? '', cliente_id: cliente, itens, recebimento };
    return (await api.vendas.finalizar(input, { context: { chave } })).id;
  },
  async transferencia(api, { filiais: [matriz = '', loja = ''], produtos }, chave) {
    const ends = { filial_origem_id: matriz, filial_destino_id: loja };
    const input = {
      tipo_movimentacao: 'transferencia',
      ...ends,
      produto_id: produtos[0] ?? '',
      quantidade: '2',
    } as const;
    return (await api.movimentacoes.registrar(input, { context: { chave } })).id;
  },
  /** A sale, and the exchange of one of its three pieces for another. */
  async troca(api, loja, chave) {
    const id = await ESCRITAS.venda(api, loja, `${chave}/venda`);
    // A retry must send the same line, which the list no longer offers.
    const volta = VOLTAM.get(id) ?? (await api.vendas.paraTrocar({ id })).linhas[0]?.id ?? '';
    VOLTAM.set(id, volta);
    const item = { produto_id: loja.produtos[1] ?? '', quantidade: '1', valor_unitario: String(POR_ORDEM) };
    const troca = { id, voltam: [{ id: volta, quantas: '1' }], itens: [item], observacoes: TROCADA };
    return (await api.vendas.trocar(troca, { context: { chave: `${chave}/troca` } })).id;
  },
  async ordem(api, { filiais, produtos, cliente, pix, tecnico }, chave) {
    const input = {
      filial_id: filiais[0] ?? '',
      cliente_id: cliente,
      equipamento: 'Celular',
      defeito_reclamado: 'Tela',
      tecnico_id: tecnico,
    };
    const { id } = await api.ordens_servico.create(input, { context: { chave: `${chave}/ordem` } });
    const item = { id, produto_servico_id: produtos[1] ?? '', quantidade: '1', valor_unitario: '90' };
    await api.ordens_servico.adicionarItem(item, { context: { chave: `${chave}/item` } });
    const paga = (valor: number) => ({
      id,
      recebimento: { formas: [{ forma_id: pix, valor: String(valor) }] },
    });
    await api.ordens_servico.receberSinal(paga(SINAL), { context: { chave: `${chave}/sinal` } });
    await api.ordens_servico.faturar(paga(POR_ORDEM - SINAL), { context: { chave: `${chave}/faturar` } });
    return id;
  },
  async fechamento(api, { filiais, tecnico, hoje }, chave) {
    const fechamento = {
      filial_id: filiais[0] ?? '',
      profile_id: tecnico,
      ate: hoje,
      destino: 'pagar',
    } as const;
    try {
      return (await api.comissoes.fechar(fechamento, { context: { chave } })).id;
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'SEM_COMISSAO_A_PAGAR') return NADA;
      throw error;
    }
  },
};
const TIPOS = Object.keys(ESCRITAS) as Chamada['tipo'][];

export async function abrirLoja(api: ClienteApi): Promise<Loja> {
  const matriz = await api.filiais.create({ nome: 'Matriz', tipo: 'matriz' });
  const loja = await api.filiais.create({ nome: 'Loja' });
  const cliente = await api.clientes.create({
    filial_id: matriz.id,
    nome_completo: 'Ana',
    telefone: '41999990000',
  });
  const produtos: string[] = [];
  for (const nome of ['Tela', 'Bateria', 'Conector']) {
    const fields = { tipo: 'produto', nome, estoque: '1000', valor_venda_pf: '90' } as const;
    produtos.push((await api.produtos_servicos.create({ ...fields, filial_id: matriz.id })).id);
  }
  await api.financeiro.comecar({
    filiais: [{ filial_id: matriz.id, caixa: String(NO_CAIXA), cofre: '0' }],
    bancos: [bancoFixture(String(NO_BANCO))],
  });
  const { formas, hoje } = await api.financeiro.opcoes({ filial_id: matriz.id });
  await api.comissoes.criarRegra({ tipo: 'produto', percentual: COMISSAO, desde: hoje });
  const tecnico = (await api.comissoes.listPessoas())[0]?.id ?? '';
  const forma = (tipo: string) => formas.find((uma) => uma.tipo === tipo)?.id ?? '';
  return {
    filiais: [matriz.id, loja.id],
    produtos,
    cliente: cliente.id,
    dinheiro: forma('dinheiro'),
    pix: forma('pix'),
    tecnico,
    hoje,
  };
}

/** The shop with its writers, and the acknowledged writes. */
export class Turno {
  readonly feitas = new Map<string, Chamada & { id: string }>();
  repeticoes = 0;
  /** The longest time in ms without any answer; reset it to measure a new interval. */
  silencio = 0;
  #aberta = true;
  #abandonada = false;
  #ultima = Date.now();
  #escritores: Promise<void>[] = [];
  readonly #api: ClienteApi;
  readonly #loja: Loja;

  constructor(api: ClienteApi, loja: Loja) {
    this.#api = api;
    this.#loja = loja;
  }

  comecar(): void {
    this.#ultima = Date.now();
    this.#escritores = Array.from({ length: ESCRITORES }, (_, escritor) => this.#escrever(escritor));
    // Prevents an unhandled rejection; the error surfaces when the writers are awaited.
    for (const escritor of this.#escritores) escritor.catch(() => undefined);
  }

  async #escrever(escritor: number): Promise<void> {
    for (let i = escritor; this.#aberta; i++) {
      await this.fazer(TIPOS[i % TIPOS.length] as Chamada['tipo']);
    }
  }

  /** One write, retried until acknowledged; through `api` if given. */
  async fazer(tipo: Chamada['tipo'], api = this.#api): Promise<string> {
    const chamada = { tipo, chave: newId() };
    const id = await this.#insistir(chamada, api);
    if (id !== NADA) this.feitas.set(chamada.chave, { ...chamada, id });
    this.silencio = Math.max(this.silencio, Date.now() - this.#ultima);
    this.#ultima = Date.now();
    return id;
  }

  async terminar(): Promise<void> {
    this.#aberta = false;
    await Promise.all(this.#escritores);
  }

  /** Makes every waiting writer give up, because the run has failed and the program is being stopped. */
  abandonar(): void {
    this.#aberta = false;
    this.#abandonada = true;
  }

  /** Acknowledged writes, by kind. */
  contar = (): Record<string, number> =>
    Object.fromEntries(
      TIPOS.map((tipo) => [tipo, [...this.feitas.values()].filter((feita) => feita.tipo === tipo).length]),
    );

  /** Waits until one more write is acknowledged, so that a crash always hits running work. */
  async andar(): Promise<void> {
    const before = this.feitas.size;
    const answered = async () => {
      while (this.feitas.size <= before) await sleep(20);
    };
    // A writer that gave up fails the run here.
    await Promise.race([answered(), Promise.all(this.#escritores)]);
  }

  /** Repeats earlier calls with their old keys: each must return the first answer and write nothing. */
  async repetir(): Promise<void> {
    const todas = [...this.feitas.values()];
    const step = Math.max(1, Math.floor(todas.length / REPETIDAS));
    for (const { id, ...chamada } of todas.filter((_, index) => index % step === 0)) {
      assert.equal(await this.#insistir(chamada), id, `${chamada.tipo} repetida com a mesma chave`);
    }
  }

  /** Any refusal by the program's own rules is a bug here, so it is not retried. */
  async #insistir({ tipo, chave }: Chamada, api = this.#api): Promise<string> {
    for (;;) {
      try {
        return await ESCRITAS[tipo](api, this.#loja, chave);
      } catch (error) {
        const passing = !(error instanceof ORPCError) || error.status >= 500;
        if (!passing || this.#abandonada || Date.now() - this.#ultima > PACIENCIA_MS) throw error;
        this.repeticoes += 1;
        await sleep(150);
      }
    }
  }
}

/** Compares the database with the acknowledged writes; throws on a difference. */
export async function conferirEscritas(turno: Turno, perguntar: Perguntar): Promise<void> {
  const feitas = [...turno.feitas.values()];
  const answered = (tipo: Chamada['tipo']) =>
    feitas
      .filter((feita) => feita.tipo === tipo)
      .map(({ id }) => id)
      .sort();
  const written = async (text: string) => (await perguntar<{ id: string }>(text)).map(({ id }) => id).sort();
  assert.ok(feitas.length > 0, 'nada foi escrito');
  const vendas = `select id from vendas_diretas v where observacoes is distinct from '${TROCADA}'
    and not exists (select from historico_vendas h where h.venda_direta_id = v.id and h.situacao = 'estornada')`;
  assert.deepEqual(
    await written(vendas),
    answered('venda'),
    'vendas: cada uma respondida está uma vez, e nenhuma a mais',
  );
  const trocas = `select id from vendas_diretas where observacoes = '${TROCADA}'`;
  assert.deepEqual(await written(trocas), answered('troca'), 'trocas');
  assert.deepEqual(
    await written('select id from comissao_fechamentos'),
    answered('fechamento'),
    'fechamentos',
  );
  assert.deepEqual(await written('select id from ordens_servico'), answered('ordem'), 'ordens');
  const transferencias = `select id from movimentacoes_estoque where tipo_movimentacao = 'transferencia'`;
  assert.deepEqual(await written(transferencias), answered('transferencia'), 'transferências');
  const half = await perguntar(`
    select 'venda' as tipo, v.id from vendas_diretas v
     where (select count(*) from historico_vendas h where h.venda_direta_id = v.id and h.situacao = 'efetivada')
        <> case when v.observacoes = '${TROCADA}' then 1
             when exists (select from historico_vendas h where h.venda_direta_id = v.id and h.situacao = 'estornada') then 2 else 3 end
    union all
    select 'troca', id from vendas_diretas where observacoes = '${TROCADA}' and not exists (
      select from auditoria a where a.operacao = 'vendas.trocar' and a.depois ->> 'venda_nova_id' = vendas_diretas.id::text)
    union all
    select 'fechamento', f.id from comissao_fechamentos f left join titulos t on t.id = f.titulo_id and t.origem = 'comissao'
     where t.valor is distinct from f.valor or f.valor <> (
       select sum(l.valor) from comissao_fechamentos_linhas x join lancamentos_comissao l on l.id = x.lancamento_id where x.fechamento_id = f.id)
    union all
    select 'ordem', o.id from ordens_servico o
     where o.faturada_em is null or o.status <> 'entregue'
        or (select count(*) from ordens_servico_itens i where i.ordem_servico_id = o.id) <> 1
        or (select count(*) from historico_vendas h where h.ordem_servico_id = o.id and h.situacao = 'efetivada') <> 1
    union all
    select 'chave', i.user_id from idempotencia i where i.status <> 'concluida'`);
  assert.deepEqual(half, [], 'nada pela metade');
  await conferirDinheiro(turno, perguntar);
}

/**
 * Checks that every sale and order was paid exactly once, and that the accounts hold exactly that money. Commissions are
 * only owed, so they move no money.
 */
async function conferirDinheiro(turno: Turno, perguntar: Perguntar): Promise<void> {
  const { venda: vendas = 0, troca = 0, ordem = 0 } = turno.contar();
  // An exchange makes two sales; the first one's money pays the second.
  const venda = vendas + troca;
  const [dinheiro] = await perguntar<Record<string, number>>(`
    select (select count(*)::int from titulos where saldo = 0 and cancelado_em is null and natureza = 'receber') as pagos,
      (select count(*)::int from titulos where natureza = 'receber') as titulos,
      (select count(*)::int from movimentos_financeiros where tipo = 'baixa') as baixas,
      (select count(*)::int from creditos_cliente where origem = 'sinal' and saldo = 0 and reservado = 0) as sinais,
      (select count(*)::int from auditoria where operacao = 'financeiro.receber') as recebimentos,
      (select saldo::float from contas_financeiras where tipo = 'caixa') as caixa,
      (select saldo::float from contas_financeiras where tipo = 'banco') as banco`);
  const tudo = venda + troca + ordem;
  assert.deepEqual(
    dinheiro,
    {
      pagos: tudo,
      titulos: tudo,
      baixas: tudo,
      sinais: ordem,
      recebimentos: venda + 2 * ordem,
      caixa: NO_CAIXA + POR_VENDA * venda,
      banco: NO_BANCO + POR_ORDEM * ordem,
    },
    'cada venda e cada ordem está paga uma vez, e o dinheiro é esse',
  );
}
