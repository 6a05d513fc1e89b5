/** 'Trocar': first the returned lines, then 'Nova Venda' with their money. Nothing is written before the last step. */
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { DevolucaoSelect } from '#kernels/financeiro/DevolucaoSelect.tsx';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  compareDecimal,
  formatBRL,
  formatQuantity,
  isZero,
  lineTotal,
  subtractMoney,
  sumMoney,
} from '#platform/shared/money.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { QuantityInput } from '#platform/web/forms/DecimalInput.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import { useVendaAberta } from './carrinho.client.ts';
import { useParaTrocar, useTrocar } from './trocas.client.ts';
import type { LinhaDaVenda, LinhaQueVolta, VendaTrocavel } from './trocas.contract.ts';
import { creditoDaTroca, mantidaDe, podeManter } from './trocas.rules.ts';
import { VendaForm } from './VendaForm.tsx';

interface TrocaDialogProps {
  id: string;
  filial: CurrentBranch;
  onClose: () => void;
}

export function TrocaDialog({ id, filial, onClose }: TrocaDialogProps) {
  const { data: venda, error } = useParaTrocar(id);
  const [voltam, setVoltam] = useState<LinhaQueVolta[] | null>(null);
  if (!venda)
    return (
      <Dialog title="Trocar" size="medium" onClose={onClose}>
        {error ? 'Erro ao carregar a venda' : 'Carregando...'}
      </Dialog>
    );
  if (!voltam) return <EscolherPanel venda={venda} onEscolher={setVoltam} onClose={onClose} />;
  return <NovaVendaPanel venda={venda} voltam={voltam} filial={filial} onClose={onClose} />;
}

interface EscolherProps {
  venda: VendaTrocavel;
  onEscolher: (voltam: LinhaQueVolta[]) => void;
  onClose: () => void;
}

/** A sale of one line returns that line. */
const inicial = ({ linhas }: VendaTrocavel): LinhaQueVolta[] => {
  const [unica, outra] = linhas;
  return unica && !outra ? [{ id: unica.id, quantas: unica.quantidade, defeito: false }] : [];
};

const valido = ({ quantidade }: LinhaDaVenda, quantas: string) =>
  /^[1-9]\d{0,6}(\.0+)?$|^\d+\.\d+$/.test(quantas) && compareDecimal(quantas, quantidade) <= 0;

function EscolherPanel({ venda, onEscolher, onClose }: EscolherProps) {
  const [marcadas, setMarcadas] = useState(() => inicial(venda));
  const { linhas, numero, cliente, dinheiro } = venda;
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const valor = sumMoney(marcadas.map(({ id }) => porId.get(id)?.valor_total ?? '0'));
  const credito = creditoDaTroca(dinheiro, valor, marcadas.length === linhas.length);
  const fica = sumMoney(
    marcadas.map(({ id, quantas }) => {
      const linha = porId.get(id);
      const mantida = linha && valido(linha, quantas) ? mantidaDe(linha, quantas) : null;
      return mantida ? lineTotal(mantida.quantidade, mantida.valor_unitario) : '0';
    }),
  );
  const emAberto = dinheiro ? subtractMoney(valor, credito) : '0.00';
  const pronto =
    marcadas.length > 0 && marcadas.every((uma) => valido(porId.get(uma.id) as LinhaDaVenda, uma.quantas));
  const mudar = (id: string, mudanca: Partial<LinhaQueVolta>) =>
    setMarcadas((antes) => antes.map((uma) => (uma.id === id ? { ...uma, ...mudanca } : uma)));
  const marcar = (linha: LinhaDaVenda, sim: boolean) =>
    setMarcadas((antes) =>
      sim
        ? [...antes, { id: linha.id, quantas: linha.quantidade, defeito: false }]
        : antes.filter(({ id }) => id !== linha.id),
    );
  return (
    <Dialog
      title={`Trocar · Venda ${numero}`}
      subject={cliente.nome_completo}
      size="medium"
      onClose={onClose}
      footerStart={
        <span aria-live="polite">
          Volta <MoneyText size="large" value={subtractMoney(valor, fica)} />
        </span>
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={!pronto} onClick={() => onEscolher(marcadas)}>
            Continuar
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <p>Marque o que volta. Depois a Nova Venda abre com esse valor.</p>
        <Lines label="Itens da venda">
          {linhas.map((linha) => (
            <Linha
              key={linha.id}
              linha={linha}
              marcada={marcadas.find(({ id }) => id === linha.id)}
              onMarcar={(sim) => marcar(linha, sim)}
              onMudar={(mudanca) => mudar(linha.id, mudanca)}
            />
          ))}
        </Lines>
        {!isZero(emAberto) && <p role="status">{formatBRL(emAberto)} em aberto deixam de ser devidos</p>}
      </Stack>
    </Dialog>
  );
}

interface LinhaProps {
  linha: LinhaDaVenda;
  marcada: LinhaQueVolta | undefined;
  onMarcar: (sim: boolean) => void;
  onMudar: (mudanca: Partial<LinhaQueVolta>) => void;
}

function Linha({ linha, marcada, onMarcar, onMudar }: LinhaProps) {
  const { produto_nome, quantidade, valor_total } = linha;
  return (
    <Line>
      <Checkbox
        label={`${formatQuantity(quantidade)} × ${produto_nome}`}
        checked={marcada !== undefined}
        onChange={(event) => onMarcar(event.currentTarget.checked)}
      />
      <MoneyText value={valor_total} />
      {marcada && (
        <Group gap="lg" w="100%" pl={28}>
          {podeManter(linha) && (
            <QuantityInput
              whole
              label="Quantas voltam?"
              value={marcada.quantas}
              error={valido(linha, marcada.quantas) ? undefined : `De 1 a ${formatQuantity(quantidade)}`}
              onChange={(quantas) => onMudar({ quantas: quantas ?? '' })}
            />
          )}
          <Checkbox
            label="Com defeito"
            description="Não volta à prateleira"
            checked={marcada.defeito}
            onChange={(event) => onMudar({ defeito: event.currentTarget.checked })}
          />
        </Group>
      )}
    </Line>
  );
}

interface NovaVendaProps {
  venda: VendaTrocavel;
  voltam: readonly LinhaQueVolta[];
  filial: CurrentBranch;
  onClose: () => void;
}

function NovaVendaPanel({ venda, voltam, filial, onClose }: NovaVendaProps) {
  const trocar = useTrocar();
  const [sobra, setSobra] = useState<Destino | undefined>();
  const { id, numero, cliente, dinheiro, linhas } = venda;
  const voltas = voltam.flatMap((volta) => {
    const linha = linhas.find((uma) => uma.id === volta.id);
    return linha ? [{ ...volta, linha }] : [];
  });
  const valor = creditoDaTroca(
    dinheiro,
    sumMoney(voltas.map(({ linha }) => linha.valor_total)),
    voltas.length === linhas.length,
  );
  const [itens] = useState(() =>
    voltas.flatMap(({ linha, quantas }) => {
      const mantida = mantidaDe(linha, quantas);
      const { produto_nome: nome, produto_codigo: codigo } = linha;
      return mantida ? [{ ...mantida, linha: newId(), nome, codigo, menor_preco: null }] : [];
    }),
  );
  const nova = useVendaAberta(filial, {
    comeco: { cliente, itens, valor, voltam: voltas.map(({ linha }) => linha.produto_id) },
  });
  const { total } = nova;
  return (
    <VendaForm
      venda={nova}
      onFinalizar={({ itens: vendidos, observacoes, recebimento }) =>
        trocar.mutateAsync({ id, voltam: [...voltam], itens: vendidos, observacoes, recebimento, sobra })
      }
      onClose={onClose}
    >
      {dinheiro && (
        <div>
          <p>
            Troca da venda {numero} · <MoneyText value={valor} />
          </p>
          {compareDecimal(valor, total) > 0 && (
            <DevolucaoSelect
              filial_id={filial.id}
              valor={subtractMoney(valor, total)}
              pergunta={`Sobram ${formatBRL(subtractMoney(valor, total))} da troca. O que fazer com o valor?`}
              consumidor={cliente.sistema}
              onDestino={setSobra}
            />
          )}
        </div>
      )}
    </VendaForm>
  );
}
