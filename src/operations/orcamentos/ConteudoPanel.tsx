/** The current version of a quote: its groups, totals of parts and labour, and terms. */

import { formatDay } from '#platform/shared/dates.ts';
import { isZero } from '#platform/shared/money.ts';
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
      {itens.length === 0 && <p className={classes.nota}>Nenhum item adicionado</p>}
      {gruposDe(itens).map(({ grupo, itens: doGrupo, total }) => (
        <section key={grupo} className={classes.grupo}>
          <h3 className={classes.nomeDoGrupo}>
            {grupo} <MoneyText value={total} />
          </h3>
          <ul className={classes.linhas}>
            {doGrupo.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <dl className={classes.somas}>
        <Soma rotulo="Peças" valor={pecas} />
        <Soma rotulo="Mão de obra" valor={servicos} />
        <Soma rotulo="Total" valor={versao.total} grande />
        {versao.sinal && <Soma rotulo="Sinal" valor={versao.sinal} />}
      </dl>
      <dl className={classes.dados}>
        <Dado rotulo="Validade">
          {versao.valido_ate ? `até ${formatDay(versao.valido_ate)}` : `${versao.validade_dias} dias`}
        </Dado>
        {versao.enviada_em && (
          <Dado rotulo="Enviado">
            <DateTimeText value={versao.enviada_em} /> por {versao.enviada_por}
          </Dado>
        )}
        {(versao.inicio_em || versao.termino_em) && (
          <Dado rotulo="Início e término">
            {[versao.inicio_em, versao.termino_em].map((dia) => (dia ? formatDay(dia) : '-')).join(' a ')}
          </Dado>
        )}
        {versao.condicoes_pagamento && (
          <Dado rotulo="Condições de pagamento">{versao.condicoes_pagamento}</Dado>
        )}
        {orcamento.aceita_parcial && <Dado rotulo="Aprovação">Pode ser em parte</Dado>}
        {versao.aceita_usada && <Dado rotulo="Peças">O cliente aceita peça usada</Dado>}
      </dl>
    </>
  );
}

function Item({ item }: { item: ItemOrcamento }) {
  const { descricao, produto_nome, qualidade, quantidade, valor_unitario, desconto, valor_total } = item;
  return (
    <li>
      <span>
        {descricao}
        {descricao !== produto_nome && <span className={classes.menor}> · {produto_nome}</span>}
        {qualidade && <span className={classes.menor}> · {ROTULO_QUALIDADE[qualidade]}</span>}
      </span>
      <span className={classes.conta}>
        <QuantityText value={quantidade} /> × <MoneyText value={valor_unitario} />
        {!isZero(desconto) && (
          <>
            {' '}
            − <MoneyText value={desconto} />
          </>
        )}
      </span>
      <MoneyText value={valor_total} />
    </li>
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

function Dado({ rotulo, children }: { rotulo: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{rotulo}</dt>
      <dd>{children}</dd>
    </div>
  );
}
