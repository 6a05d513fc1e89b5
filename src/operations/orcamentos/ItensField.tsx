/** The lines of a quote with group, quality, quantity and price. The last field adds a line. */
import { Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '#platform/shared/ids.ts';
import { MoneyInput, QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import type { SchemaForm } from '#platform/web/forms/form.ts';
import { Select } from '#platform/web/forms/Select.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { ModeloDeOrcamentoSelect } from '#registers/orcamentos_modelos/ModeloDeOrcamentoSelect.tsx';
import type { ModeloDeOrcamento } from '#registers/orcamentos_modelos/orcamentos_modelos.contract.ts';
import { quantidadeInteira } from '#registers/orcamentos_modelos/orcamentos_modelos.rules.ts';
import { QUALIDADES, ROTULO_QUALIDADE } from '#registers/produtos_servicos/lista.rules.ts';
import type { ProdutoOferta } from '#registers/produtos_servicos/oferta.contract.ts';
import { ProdutoSelect } from '#registers/produtos_servicos/ProdutoSelect.tsx';
import { ofertaParaItem } from '#registers/produtos_servicos/produtos_servicos.client.ts';
import { precoSugerido } from '#registers/produtos_servicos/produtos_servicos.rules.ts';
import { AVULSO, type OrcamentoForm } from './campos.contract.ts';
import { GRUPO_PADRAO } from './lista.rules.ts';
import classes from './Orcamentos.module.css';
import { type LinhaForm, totalDaLinha } from './orcamentos.rules.ts';

interface ItensFieldProps {
  form: SchemaForm<OrcamentoForm>;
  filial_id: string;
  ordem_id: string | undefined;
  /** The model of the order's device: quote templates for it are offered first. */
  aparelho: string | null | undefined;
  /** Reports whether the field holds a product that is not among the lines yet. */
  onEscolher: (escolhendo: boolean) => void;
}

export function ItensField({ form, filial_id, ordem_id, aparelho, onEscolher }: ItensFieldProps) {
  const { itens } = form.values;
  const grupos = [...new Set(itens.map(({ grupo }) => grupo || GRUPO_PADRAO))];
  const listId = useId();
  const campo = useRef<HTMLDivElement>(null);

  /** Focus the next line's button, or else the field that adds a line. */
  function remover(index: number) {
    flushSync(() => form.removeListItem('itens', index));
    const proxima = campo.current?.querySelectorAll<HTMLElement>('[data-remover]')[index];
    (proxima ?? campo.current?.querySelector<HTMLElement>('[data-adicionar] input'))?.focus();
  }

  function adicionar(produto: ProdutoOferta | null) {
    onEscolher(false);
    if (!produto) return;
    form.insertListItem('itens', novaLinha(produto, itens.at(-1)?.grupo));
  }

  function adicionarAvulso(descricao: string) {
    onEscolher(false);
    form.insertListItem('itens', linhaAvulsa(descricao, itens.at(-1)?.grupo));
  }

  function usarModelo(modelo: ModeloDeOrcamento | null) {
    onEscolher(false);
    if (modelo) form.setFieldValue('itens', [...form.getValues().itens, ...linhasDoModelo(modelo)]);
  }

  return (
    <Stack ref={campo} gap="sm" className={classes.itens}>
      {itens.length > 0 && (
        <table className={classes.linhas} aria-label="Itens do orçamento">
          <thead>
            <tr>
              <th scope="col">Descrição</th>
              <th scope="col">Serviço</th>
              <th scope="col">Qualidade</th>
              <th scope="col">Qtd.</th>
              <th scope="col">Valor Unitário</th>
              <th scope="col">Desconto</th>
              <th scope="col">Total</th>
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {itens.map((item, i) => (
              <Linha
                key={item.linha}
                form={form}
                item={item}
                index={i}
                listId={listId}
                onRemover={() => remover(i)}
              />
            ))}
          </tbody>
        </table>
      )}
      {itens.length === 0 && (
        <Text py="sm" ta="center" c={form.errors.itens ? 'var(--color-danger)' : 'dimmed'}>
          {form.errors.itens ?? 'Adicione a mão de obra e as peças do conserto.'}
        </Text>
      )}
      <datalist id={listId}>
        {grupos.map((grupo) => (
          <option key={grupo} value={grupo} />
        ))}
      </datalist>
      <div data-adicionar>
        <ProdutoSelect
          label="Adicionar produto ou serviço"
          oferta={ofertaParaItem(filial_id, ordem_id)}
          value={null}
          onSelect={adicionar}
          onAvulso={adicionarAvulso}
        />
      </div>
      <ModeloDeOrcamentoSelect label="Usar modelo" aparelho={aparelho} value={null} onSelect={usarModelo} />
    </Stack>
  );
}

const novaLinha = (produto: ProdutoOferta, grupo: string | null | undefined): LinhaForm => ({
  linha: newId(),
  nome: produto.nome,
  produto_nome: produto.nome,
  tipo: produto.tipo,
  grupo: grupo || GRUPO_PADRAO,
  produto_servico_id: produto.id,
  descricao: produto.nome,
  qualidade: '',
  quantidade: '1',
  valor_unitario: precoSugerido(produto),
  desconto: '0.00',
  ordem_servico_item_id: '',
});

/** A free line in the shop's own words, for work that is in no catalogue. */
const linhaAvulsa = (descricao: string, grupo: string | null | undefined): LinhaForm => ({
  ...SEM_PRODUTO,
  linha: newId(),
  nome: descricao,
  grupo: grupo || GRUPO_PADRAO,
  descricao: [...descricao].slice(0, 200).join(''),
});

const SEM_PRODUTO = {
  tipo: 'servico',
  produto_servico_id: AVULSO,
  qualidade: '',
  quantidade: '1',
  valor_unitario: '0.00',
  desconto: '0.00',
  ordem_servico_item_id: '',
} as const;

interface LinhaProps {
  form: SchemaForm<OrcamentoForm>;
  item: LinhaForm;
  index: number;
  listId: string;
  onRemover: () => void;
}

function Linha({ form, item, index, listId, onRemover }: LinhaProps) {
  const { nome, produto_nome, tipo } = item;
  const field = (name: string) => form.getInputProps(`itens.${index}.${name}`);
  return (
    <tr>
      <td>
        <TextInput aria-label={`Descrição de ${nome}`} maxLength={200} {...field('descricao')} />
        {produto_nome && produto_nome !== item.descricao?.trim() && (
          <Text fz="xs" c="dimmed">
            {produto_nome}
          </Text>
        )}
      </td>
      <td data-rotulo="Serviço">
        <TextInput aria-label={`Serviço de ${nome}`} list={listId} maxLength={60} {...field('grupo')} />
      </td>
      <td data-rotulo={tipo === 'produto' ? 'Qualidade' : undefined}>
        {tipo === 'produto' ? (
          <Select
            aria-label={`Qualidade de ${nome}`}
            placeholder="-"
            clearable
            clearButtonProps={{ 'aria-label': `Limpar a qualidade de ${nome}` }}
            data={QUALIDADES.map((value) => ({ value, label: ROTULO_QUALIDADE[value] }))}
            {...field('qualidade')}
            value={item.qualidade || null}
          />
        ) : (
          <Text span fz="small" c="dimmed" pl="2xs">
            Mão de obra
          </Text>
        )}
      </td>
      <td data-rotulo="Qtd.">
        <QuantityInput whole aria-label={`Quantidade de ${nome}`} {...field('quantidade')} />
      </td>
      <td data-rotulo="Valor Unitário">
        <MoneyInput aria-label={`Valor unitário de ${nome}`} {...field('valor_unitario')} />
      </td>
      <td data-rotulo="Desconto">
        <MoneyInput aria-label={`Desconto de ${nome}`} {...field('desconto')} />
      </td>
      <td data-rotulo="Total">
        <MoneyText value={totalDaLinha(item)} />
      </td>
      <td>
        <IconAction
          label={`Remover ${nome}`}
          icon={IconTrash}
          tone="danger"
          data-remover
          onClick={onRemover}
        />
      </td>
    </tr>
  );
}

/** The lines of a quote template at current prices, in a group with the template's name. */
const linhasDoModelo = (modelo: Pick<ModeloDeOrcamento, 'nome' | 'itens'>): LinhaForm[] =>
  modelo.itens.map(({ nome, tipo, produto_servico_id, quantidade, preco }) => ({
    ...{ linha: newId(), nome, produto_nome: nome, tipo, produto_servico_id },
    ...{ qualidade: '', ordem_servico_item_id: '' },
    grupo: modelo.nome.slice(0, 60),
    descricao: nome.slice(0, 200),
    quantidade: quantidadeInteira(quantidade),
    valor_unitario: preco,
    desconto: '0.00',
  }));
