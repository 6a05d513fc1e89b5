import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { Page } from '#platform/shared/operation.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { QuantityText } from '#platform/web/look/values.tsx';
import type { EstoqueFilial } from './estoque_filiais.contract.ts';
import { NaFilialField, type SalvarNaFilial } from './NaFilialField.tsx';
import { produtos, useAdicionarFilial, useMudarEstoqueFilial } from './produtos_servicos.client.ts';
import type { Produto } from './produtos_servicos.contract.ts';

const quantity = (
  title: string,
  pick: (row: EstoqueFilial) => string,
  phone: 'aside' | 'line',
): Column<EstoqueFilial> => ({
  title,
  render: (row) => <QuantityText value={pick(row)} />,
  width: 104,
  align: 'right',
  phone,
});

/** `editavel` returns how a field of the row is saved; null leaves it as text. */
const colunas = (editavel: (row: EstoqueFilial) => SalvarNaFilial | null): Column<EstoqueFilial>[] => {
  const campo = (title: string, nome: 'estoque_minimo' | 'estoque_maximo' | 'posicao', width: number) => ({
    title,
    width,
    align: nome === 'posicao' ? ('left' as const) : ('right' as const),
    phone: 'line' as const,
    render: (row: EstoqueFilial) => (
      <NaFilialField rotulo={title} nome={nome} row={row} salvar={editavel(row)} />
    ),
  });
  return [
    { title: 'Filial', render: ({ filial_nome }) => filial_nome, phone: 'title' },
    quantity('Quantidade', (row) => row.quantidade, 'aside'),
    quantity('Reservado', (row) => row.reservado, 'line'),
    quantity('Disponível', (row) => row.disponivel, 'line'),
    campo('Mínimo', 'estoque_minimo', 112),
    campo('Máximo', 'estoque_maximo', 112),
    campo('Onde está', 'posicao', 168),
  ];
};

/** All branches fit in one page. */
const page = (itens: EstoqueFilial[]): Page<EstoqueFilial> => ({
  itens,
  total: itens.length,
  ha_mais_que_total: false,
  proximo: null,
  anterior: null,
});

/** Saves fields one after another, each with the version that the one before it returned. */
function useSalvar(produto_id: string) {
  const { mutateAsync } = useMudarEstoqueFilial();
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const versoes = useRef(new Map<string, number>());
  return ({ filial_id, versao }: EstoqueFilial): SalvarNaFilial =>
    (mudanca) => {
      const salvando = fila.current.then(async () => {
        const ultima = Math.max(versao, versoes.current.get(filial_id) ?? 0);
        const salva = await mutateAsync({ produto_id, filial_id, versao: ultima, ...mudanca });
        versoes.current.set(filial_id, salva.versao);
      });
      fila.current = salvando.catch(() => undefined);
      return salvando;
    };
}

interface EstoqueFilialTabProps {
  produto: Produto;
  /** The dialog is only for reading. */
  fechado: boolean;
}

export function EstoqueFilialTab({ produto, fechado }: EstoqueFilialTabProps) {
  const query = useQuery(
    produtos.listEstoqueFiliais.queryOptions({ input: { produto_id: produto.id }, select: page }),
  );
  const podeEditar = usePermissao('produtos_servicos:editar') && !fechado;
  const { ativas = [] } = useFilialAtual();
  const salvar = useSalvar(produto.id);
  // A limited person sees every branch's stock and sets their own branches' limits.
  const alcanca = (filial_id: string) => podeEditar && ativas.some(({ id }) => id === filial_id);
  const columns = colunas((row) => (alcanca(row.filial_id) ? salvar(row) : null));
  const semRegistro = query.data
    ? ativas.filter(({ id }) => !query.data.itens.some(({ filial_id }) => filial_id === id))
    : [];
  return (
    <>
      <p className="hint">
        Reservado: peças pendentes em ordens ainda não faturadas. Disponível: a quantidade sem o reservado.
      </p>
      <DataList
        label="Estoque por Filial"
        query={query}
        list={{ filtered: false, setCursor: () => undefined }}
        rowKey={(row) => row.filial_id}
        columns={columns}
        count={['filial', 'filiais']}
        loadError="Erro ao carregar estoque por filial"
        empty={{ text: 'Nenhuma filial tem registro de estoque deste produto' }}
      />
      {podeEditar && semRegistro.length > 0 && (
        <AdicionarFilialSelect produto_id={produto.id} filiais={semRegistro} />
      )}
    </>
  );
}

function AdicionarFilialSelect(props: { produto_id: string; filiais: { id: string; nome: string }[] }) {
  const { produto_id, filiais } = props;
  const adicionar = useAdicionarFilial();
  return (
    <Select
      label="Adicionar filial"
      description="Com saldo zero e o mínimo e o máximo do cadastro"
      placeholder="Escolha a filial"
      data={filiais.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={null}
      disabled={adicionar.isPending}
      onChange={(filial_id) => filial_id && adicionar.mutate({ produto_id, filial_id })}
    />
  );
}
