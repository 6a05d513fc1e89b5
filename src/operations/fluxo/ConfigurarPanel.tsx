/** The registers of money: payment methods with their fees, accounts and card machines, categories. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePermissao, usePermissaoDaEmpresa } from '#company/auth/auth.client.ts';
import type {
  CategoriaFinanceira,
  ContaFinanceira,
  FormaPagamento,
} from '#kernels/financeiro/cadastro.rules.ts';
import { ROTULO_CONTA, ROTULO_FORMA, ROTULO_GRUPO } from '#kernels/financeiro/vocabulario.rules.ts';
import { formatQuantity, isZero } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { type Column, deleteAction } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import classes from './Fluxo.module.css';
import { useCategorias, useContas, useExcluirCategoria, useFormas } from './fluxo.client.ts';

const ContaDialog = lazyOverlay(() => import('./ContaDialog.tsx').then((m) => m.ContaDialog));
const FormaDialog = lazyOverlay(() => import('./FormaDialog.tsx').then((m) => m.FormaDialog));
const CategoriaDialog = lazyOverlay(() => import('./CategoriaDialog.tsx').then((m) => m.CategoriaDialog));

const situacao = {
  title: 'Situação',
  render: ({ ativo }: { ativo: boolean }) => (
    <StatusBadge tone={ativo ? 'green' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>
  ),
  width: 120,
  phone: 'fact',
} as const;

const taxasDe = ({ taxas, desconto }: FormaPagamento): string =>
  [
    taxas.length === 1 && `${formatQuantity(taxas[0]?.percentual ?? '0')} %`,
    taxas.length > 1 && plural(taxas.length, 'parcelamento', 'parcelamentos'),
    !isZero(desconto) && `${formatQuantity(desconto)} % de desconto`,
  ]
    .filter(Boolean)
    .join(' · ') || '-';

const colunasDasFormas: Column<FormaPagamento>[] = [
  { title: 'Forma', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Tipo', render: ({ tipo }) => ROTULO_FORMA[tipo], width: 160, phone: 'fact' },
  { title: 'Cai em', render: ({ conta_nome }) => conta_nome ?? '-', phone: 'fact', phoneLabel: 'Cai em' },
  { title: 'Taxas', render: taxasDe, phone: 'line', lines: 2 },
  situacao,
];
const colunasDasContas: Column<ContaFinanceira>[] = [
  { title: 'Conta', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Tipo', render: ({ tipo }) => ROTULO_CONTA[tipo], width: 160, phone: 'fact' },
  { title: 'Filial', render: ({ filial_nome }) => filial_nome ?? 'Toda a empresa', phone: 'fact' },
  { title: 'Chave PIX', render: ({ pix_chave }) => pix_chave ?? '-', phone: 'line', lines: 2 },
  situacao,
];
const colunasDasCategorias: Column<CategoriaFinanceira>[] = [
  { title: 'Categoria', render: ({ nome }) => nome, phone: 'title', lines: 2 },
  { title: 'Grupo', render: ({ grupo }) => ROTULO_GRUPO[grupo], width: 200, phone: 'fact' },
  { title: 'Código', render: ({ codigo }) => codigo ?? '-', width: 132, phone: 'fact', phoneLabel: 'Código' },
  situacao,
];

type Aberto =
  | { tipo: 'forma'; forma: FormaPagamento | null }
  | { tipo: 'conta'; conta: ContaFinanceira | null }
  | { tipo: 'categoria'; categoria: CategoriaFinanceira | null };

export function ConfigurarPanel({ filial }: { filial: { id: string; nome: string } }) {
  const formas = useFormas();
  const contas = useContas();
  const categorias = useCategorias();
  const pode = usePermissao('financeiro:configurar');
  const podeNaEmpresa = usePermissaoDaEmpresa('financeiro:configurar');
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const excluir = useExcluir();
  const erro = [formas, contas, categorias].find(({ error, data }) => error && !data);
  if (erro)
    return <LoadError text="Erro ao carregar" error={erro.error} onRetry={() => void erro.refetch()} />;
  if (!formas.data || !contas.data || !categorias.data || !pode) return <p role="status">Carregando...</p>;
  const fechar = () => setAberto(null);
  return (
    <div className={classes.scroll}>
      <Secao
        titulo="Formas de pagamento"
        nova="Nova forma"
        onNova={() => setAberto({ tipo: 'forma', forma: null })}
      >
        <DataTable
          label="Formas de pagamento"
          rows={formas.data}
          rowKey={({ id }) => id}
          columns={colunasDasFormas}
          dimmed={({ ativo }) => !ativo}
          onOpen={(forma) => setAberto({ tipo: 'forma', forma })}
        />
      </Secao>
      <Secao
        titulo="Contas e maquininhas"
        nova="Nova conta"
        onNova={() => setAberto({ tipo: 'conta', conta: null })}
      >
        <DataTable
          label="Contas e maquininhas"
          rows={contas.data}
          rowKey={({ id }) => id}
          columns={colunasDasContas}
          dimmed={({ ativo }) => !ativo}
          onOpen={(conta) => setAberto({ tipo: 'conta', conta })}
        />
      </Secao>
      <Secao
        titulo="Categorias"
        nova="Nova categoria"
        onNova={podeNaEmpresa ? () => setAberto({ tipo: 'categoria', categoria: null }) : undefined}
      >
        <DataTable
          label="Categorias"
          rows={categorias.data}
          rowKey={({ id }) => id}
          columns={colunasDasCategorias}
          dimmed={({ ativo }) => !ativo}
          onOpen={podeNaEmpresa ? (categoria) => setAberto({ tipo: 'categoria', categoria }) : undefined}
          actions={(categoria) => [
            podeNaEmpresa && categoria.sistema === null && deleteAction(() => excluir(categoria)),
          ]}
        />
      </Secao>
      {aberto?.tipo === 'forma' && (
        <FormaDialog forma={aberto.forma} contas={contas.data} filial={filial} onClose={fechar} />
      )}
      {aberto?.tipo === 'conta' && <ContaDialog conta={aberto.conta} filial={filial} onClose={fechar} />}
      {aberto?.tipo === 'categoria' && <CategoriaDialog categoria={aberto.categoria} onClose={fechar} />}
    </div>
  );
}

interface SecaoProps {
  titulo: string;
  nova: string;
  /** Absent: the user may not create one. */
  onNova: (() => void) | undefined;
  children: ReactNode;
}

function Secao({ titulo, nova, onNova, children }: SecaoProps) {
  return (
    <Section
      title={titulo}
      actions={
        onNova && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onNova}>
            {nova}
          </Button>
        )
      }
    >
      {children}
    </Section>
  );
}

function useExcluir() {
  const { mutate } = useExcluirCategoria();
  return async ({ id, nome, grupo }: CategoriaFinanceira) => {
    const sim = await confirm({
      message: `Deseja excluir a categoria ${nome}?`,
      details: { Grupo: ROTULO_GRUPO[grupo] },
    });
    if (sim) mutate({ id });
  };
}
