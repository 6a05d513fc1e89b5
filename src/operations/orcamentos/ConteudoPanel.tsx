/** The current version of a quote: its groups, totals of parts and labour, and terms. */
import { Group, Stack, Text } from '@mantine/core';
import { formatDay } from '#platform/shared/dates.ts';
import { isZero } from '#platform/shared/money.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { ROTULO_QUALIDADE } from '#registers/produtos_servicos/lista.rules.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { gruposDe, somasDe } from './orcamentos.rules.ts';
import classes from './Respostas.module.css';
import type { ItemOrcamento } from './versoes.contract.ts';

export function ConteudoPanel({ orcamento }: { orcamento: OrcamentoDetalhe }) {
  const { itens, versoes, versao_vigente } = orcamento;
  const versao = versoes.find(({ numero }) => numero === versao_vigente);
  const { pecas, servicos } = somasDe(itens);
  if (!versao) return null;
  return (
    <>
      {itens.length === 0 && <Text c="dimmed">Nenhum item adicionado</Text>}
      {gruposDe(itens).map(({ grupo, itens: doGrupo, total }) => (
        <Stack component="section" key={grupo} gap="2xs">
          <Group component="h3" justify="space-between" gap="sm" fz="sm" fw={600}>
            {grupo} <MoneyText value={total} />
          </Group>
          <Lines>
            {doGrupo.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </Lines>
        </Stack>
      ))}
      <dl className={classes.somas}>
        <Soma rotulo="Peças" valor={pecas} />
        <Soma rotulo="Mão de obra" valor={servicos} />
        <Soma rotulo="Total" valor={versao.total} grande />
        {versao.sinal && <Soma rotulo="Sinal" valor={versao.sinal} />}
      </dl>
      <Facts width={260}>
        <Fact label="Validade">
          {versao.valido_ate ? `até ${formatDay(versao.valido_ate)}` : `${versao.validade_dias} dias`}
        </Fact>
        {versao.enviada_em && (
          <Fact label="Enviado">
            <DateTimeText value={versao.enviada_em} /> por {versao.enviada_por}
          </Fact>
        )}
        {(versao.inicio_em || versao.termino_em) && (
          <Fact label="Início e término">
            {[versao.inicio_em, versao.termino_em].map((dia) => (dia ? formatDay(dia) : '-')).join(' a ')}
          </Fact>
        )}
        {versao.condicoes_pagamento && (
          <Fact label="Condições de pagamento">{versao.condicoes_pagamento}</Fact>
        )}
        {orcamento.aceita_parcial && <Fact label="Aprovação">Pode ser em parte</Fact>}
        {versao.aceita_usada && <Fact label="Peças">O cliente aceita peça usada</Fact>}
      </Facts>
    </>
  );
}

function Item({ item }: { item: ItemOrcamento }) {
  const { descricao, produto_nome, qualidade, quantidade, valor_unitario, desconto, valor_total } = item;
  return (
    <Line>
      <Text flex="1 1 220px">
        {descricao}
        <Text span fz="small" c="dimmed">
          {descricao !== produto_nome && ` · ${produto_nome}`}
          {qualidade && ` · ${ROTULO_QUALIDADE[qualidade]}`}
        </Text>
      </Text>
      <Group gap="sm" wrap="nowrap" ml="auto">
        <Text fz="small" c="dimmed">
          <QuantityText value={quantidade} /> × <MoneyText value={valor_unitario} />
          {!isZero(desconto) && (
            <>
              {' '}
              − <MoneyText value={desconto} />
            </>
          )}
        </Text>
        <Text miw={104} ta="right">
          <MoneyText value={valor_total} />
        </Text>
      </Group>
    </Line>
  );
}

function Soma({ rotulo, valor, grande }: { rotulo: string; valor: string; grande?: boolean }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>
        <MoneyText value={valor} size={grande ? 'large' : 'normal'} />
      </dd>
    </div>
  );
}
