/**
 * 'Nova Movimentação' (spec § 5): the form shows the fields that its type needs and validates with the server's
 * contract. Except for a sale, more products may follow the first, with the same ends; all are registered in one act.
 */
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useUso } from '#company/auth/uso.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { TIPOS_MOVIMENTACAO, type TipoMovimentacao } from '#kernels/estoque/estoque.contract.ts';
import { isZero } from '#platform/shared/money.ts';
import type { z } from '#platform/shared/zod.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { recallOption } from '#platform/web/data/drafts.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { FormGrid } from '#platform/web/forms/FormGrid.tsx';
import { useSchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import type { SearchOption } from '#platform/web/forms/search_options.ts';
import type { ProdutoMovimentavel } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { leitorDe, ofertaParaMovimentacao } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import {
  avisoDeDesconto,
  menorPreco,
  precoSugerido,
} from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import {
  usePreverMovimentacao,
  useRegistrarMovimentacao,
  useRegistrarVarias,
} from './movimentacoes.client.ts';
import {
  movimentacaoInput,
  movimentacoesInput,
  outrasForm,
  preverMovimentacaoInput,
} from './movimentacoes.contract.ts';
import { type MovimentacaoForm, ROTULO_TIPO, saiDeFilial } from './movimentacoes.rules.ts';
import { OutrasPanel } from './OutrasPanel.tsx';
import { PontasPanel } from './PontasPanel.tsx';
import { VendaPanel } from './VendaPanel.tsx';

interface MovimentacaoDialogProps {
  filial: CurrentBranch;
  onClose: () => void;
}

const TIPOS = TIPOS_MOVIMENTACAO.map((tipo) => ({ value: tipo, label: ROTULO_TIPO[tipo] }));

/** The form holds the fields of all types at once; the contract picks those of the chosen type. */
const schema = movimentacaoInput.and(outrasForm) as unknown as z.ZodType<unknown, MovimentacaoForm>;

export function MovimentacaoDialog({ onClose, ...props }: MovimentacaoDialogProps) {
  // The branch that the form was opened with.
  const [filial] = useState(props.filial);
  const registrar = useRegistrarMovimentacao();
  const registrarVarias = useRegistrarVarias();
  // With one branch nothing is transferred.
  const { filiais: varias } = useUso();
  const form = useSchemaForm<MovimentacaoForm>(schema, {
    tipo_movimentacao: varias ? 'transferencia' : 'entrada',
    produto_id: '',
    quantidade: '',
    filial_origem_id: filial.id,
    filial_destino_id: varias ? '' : filial.id,
    origem: '',
    destino: '',
    cliente_id: '',
    ordem_servico_id: '',
    valor_unitario: '',
    observacoes: '',
    outras: [],
  });
  const { tipo_movimentacao: tipo, outras } = form.values;

  function changeType(value: string | null) {
    form.setFieldValue('tipo_movimentacao', (value ?? 'transferencia') as TipoMovimentacao);
    if (value === 'venda') form.setFieldValue('outras', []);
    form.clearErrors();
  }

  const oferta = useOferta(form.values, filial);

  function suggestPrice(produto: ProdutoMovimentavel | null) {
    const preco = precoSugerido({
      valor_venda_pf: null,
      valor_venda_pj: null,
      ...produto,
      valor_venda_maquina: null,
    });
    form.setFieldValue('valor_unitario', isZero(preco) ? '' : preco);
  }

  /** The first product read fills the form's first line; another one is a line of its own. */
  function scanned(produto: ProdutoMovimentavel) {
    const { produto_id } = form.values;
    if (tipo !== 'venda' && produto_id && produto_id !== produto.id) {
      const known = outras.some((outra) => outra.produto_id === produto.id);
      if (!known) form.insertListItem('outras', { produto_id: produto.id, quantidade: '1' });
      return;
    }
    form.setFieldValue('produto_id', produto.id);
    suggestPrice(produto);
  }

  return (
    <FormDialog
      title="Nova Movimentação"
      form={form}
      draft={`movimentacoes/${filial.id}`}
      submitLabel="Registrar"
      onSubmit={async (values) => {
        const { produto_id, quantidade, outras: mais, ...comum } = values;
        const itens = [{ produto_id, quantidade }, ...mais];
        if (mais.length > 0) await registrarVarias.mutateAsync(movimentacoesInput.parse({ ...comum, itens }));
        else await registrar.mutateAsync(movimentacaoInput.parse(values));
        onClose();
      }}
      onScan={leitorDe(oferta, scanned)}
      onClose={onClose}
    >
      <FormGrid>
        <FormGrid.Cell span={4}>
          <Select
            label="Tipo"
            required
            allowDeselect={false}
            data={TIPOS}
            {...form.getInputProps('tipo_movimentacao')}
            onChange={changeType}
          />
        </FormGrid.Cell>
        <FormGrid.Cell span={8}>
          <ProdutoSelect
            label="Produto"
            required
            oferta={oferta}
            onSelect={suggestPrice}
            {...form.getInputProps('produto_id')}
          />
        </FormGrid.Cell>
        <PontasPanel form={form} />
        <FormGrid.Cell span={3}>
          <QuantityInput label="Quantidade" required {...form.getInputProps('quantidade')} />
        </FormGrid.Cell>
        {tipo === 'venda' && (
          <>
            <FormGrid.Cell span={3}>
              <MoneyInput label="Valor Unitário" required {...form.getInputProps('valor_unitario')} />
            </FormGrid.Cell>
            <SemDesconto values={form.values} />
            <VendaPanel form={form} filial_id={form.values.filial_origem_id || filial.id} />
          </>
        )}
        {tipo !== 'venda' && <OutrasPanel form={form} oferta={oferta} />}
        {tipo === 'ajuste' && (
          <Text c="dimmed" fz="small">
            Um ajuste fica registrado e não altera o estoque.
          </Text>
        )}
        <Falta values={form.values} />
        {outras.map((outra, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity of its own.
          <Falta key={i} values={{ ...form.values, ...outra }} />
        ))}
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('observacoes')}
        />
      </FormGrid>
    </FormDialog>
  );
}

/**
 * Product options with the stock of the relevant branch: the one that the movement leaves or, for an entrada, reaches.
 */
function useOferta(values: MovimentacaoForm, filial: CurrentBranch) {
  const { ativas = [] } = useFilialAtual();
  const { tipo_movimentacao: tipo, filial_origem_id, filial_destino_id } = values;
  const filial_id = (tipo === 'entrada' ? filial_destino_id : filial_origem_id) || filial.id;
  const outra = filial_id === filial.id ? undefined : ativas.find(({ id }) => id === filial_id);
  const ordem_servico_id = (tipo === 'venda' && values.ordem_servico_id) || null;
  return ofertaParaMovimentacao({ filial_id, ordem_servico_id, onde: outra?.nome });
}

function SemDesconto({ values: { produto_id, valor_unitario } }: { values: MovimentacaoForm }) {
  const pode = usePermissao('vendas:desconto');
  const produto = recallOption<SearchOption & { produto: ProdutoMovimentavel }>(produto_id)?.produto;
  const aviso = pode ? null : avisoDeDesconto(produto && menorPreco(produto), valor_unitario);
  return (
    aviso && (
      <Text fw={500} fz="small" c="var(--color-amber)" role="status">
        {aviso}
      </Text>
    )
  );
}

/** Stock shortage of the origin branch for the typed quantity. */
function Falta({ values }: { values: MovimentacaoForm }) {
  const { produto_id, quantidade, tipo_movimentacao: tipo } = values;
  const input = {
    produto_id,
    quantidade: quantidade ?? '',
    filial_id: saiDeFilial(tipo) ? (values.filial_origem_id ?? '') : '',
    ordem_servico_id: (tipo === 'venda' && values.ordem_servico_id) || null,
  };
  const avisos = usePreverMovimentacao(input, preverMovimentacaoInput.safeParse(input).success);
  return avisos.map((aviso) => (
    <Text key={aviso.codigo} fw={500} fz="small" c="var(--color-amber)" role="status">
      {aviso.mensagem}
    </Text>
  ));
}
