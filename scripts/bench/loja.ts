/** Samples for the measurements: people, products, orders and movements from all over the loaded shop. */
import pg from 'pg';

export interface Loja {
  user_id: string;
  /** `filial_id` is the largest branch. */
  filial_id: string;
  outra_filial_id: string;
  clientes: { id: string; nome_completo: string; cpf_cnpj: string; telefone: string }[];
  produtos: { id: string; nome: string; codigo: string; codigo_ean: string }[];
  fornecedores: { nome: string }[];
  /** Quote templates. */
  modelos: { nome: string }[];
  ordens: { id: string; numero_os: number; equipamento: string; modelo: string; numero_serie: string }[];
  /** Orders that can be billed, each once. */
  faturaveis: { id: string }[];
  /** Movements that can be reversed, each once. */
  estornaveis: { id: string }[];
}

const AMOSTRA = 40;

/** `unicos`: how many orders to bill and how many movements to reverse are needed. */
export async function lerLoja(config: pg.ClientConfig, unicos: number): Promise<Loja> {
  const client = new pg.Client(config);
  await client.connect();
  const rows = async <T>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[];
  try {
    const filiais = await rows<{ filial_id: string }>(
      'select filial_id from clientes group by 1 order by count(*) desc, 1',
    );
    const [filial_id = '', outra_filial_id = ''] = filiais.map((filial) => filial.filial_id);
    const spread = (from: string) => `select * from (
      select *, row_number() over (order by md5(id::text)) as sorte from ${from}) x where sorte <= ${AMOSTRA} order by sorte`;
    return {
      user_id:
        (await rows<{ id: string }>('select id from usuarios order by criado_em limit 1'))[0]?.id ?? '',
      filial_id,
      outra_filial_id,
      clientes: await rows(spread('clientes where filial_id = $1 and cpf_cnpj is not null'), [filial_id]),
      produtos: await rows(
        spread(`produtos_servicos p where tipo = 'produto' and ativo
          and exists (select from estoque_filiais e where e.produto_id = p.id and e.filial_id = $1)`),
        [filial_id],
      ),
      fornecedores: await rows(spread('fornecedores')),
      modelos: await rows(spread('orcamentos_modelos where ativo')),
      ordens: await rows(spread('ordens_servico where filial_id = $1 and numero_serie is not null'), [
        filial_id,
      ]),
      faturaveis: await rows(
        `select id from ordens_servico o where faturada_em is null and status in ('aberta', 'em_andamento', 'concluida')
           and exists (select from ordens_servico_itens i where i.ordem_servico_id = o.id)
         order by md5(id::text) limit $1`,
        [unicos],
      ),
      estornaveis: await rows(
        `select id from movimentacoes_estoque where situacao = 'efetivada' and motivo = 'manual' and tipo_movimentacao = 'entrada'
         order by md5(id::text) limit $1`,
        [unicos],
      ),
    };
  } finally {
    await client.end();
  }
}
