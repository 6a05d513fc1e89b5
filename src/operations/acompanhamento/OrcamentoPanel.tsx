/** Shows the quote with its answer buttons while it waits, and the given answer afterwards. */
import { type FormEvent, useState } from 'react';
import classes from './Acompanhar.module.css';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';
import { reais } from './reais.rules.ts';

type Orcamento = NonNullable<PaginaDaOrdem['orcamento']>;

const DITO: Readonly<Record<Orcamento['situacao'], string | null>> = {
  enviado: null,
  aprovado: 'Você aprovou este orçamento.',
  recusado: 'Você recusou este orçamento.',
  vencido: 'O prazo deste orçamento acabou: peça um novo à loja.',
  encerrado: 'Esta ordem já foi encerrada.',
  vendido: 'Este orçamento já virou uma venda.',
};

interface OrcamentoPanelProps extends Fazer {
  titulo?: string;
  orcamento: Orcamento;
}

export function OrcamentoPanel({ titulo = 'Orçamento', orcamento, ...acoes }: OrcamentoPanelProps) {
  const { situacao, itens, pecas, servicos, total, condicoes, valido_ate } = orcamento;
  return (
    <section className={classes.secao} aria-labelledby="orcamento">
      <h2 id="orcamento">{titulo}</h2>
      <ul className={classes.itens}>
        {itens.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a version do not change.
          <li key={index}>
            <span>
              {Number(item.quantidade) !== 1 && `${Number(item.quantidade)} × `}
              {item.descricao}
            </span>
            <span>{reais(item.valor_total)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.somas}>
        <dt>Peças</dt>
        <dd>{reais(pecas)}</dd>
        <dt>Serviços</dt>
        <dd>{reais(servicos)}</dd>
        <dt className={classes.total}>Total</dt>
        <dd className={classes.total}>{reais(total)}</dd>
      </dl>
      {condicoes && <p className={classes.condicoes}>{condicoes}</p>}
      {valido_ate && situacao === 'enviado' && <p>Válido até {valido_ate}</p>}
      {DITO[situacao] && (
        <p role="status" className={classes.dito}>
          {DITO[situacao]}
        </p>
      )}
      {situacao === 'enviado' && <Resposta orcamento={orcamento} {...acoes} />}
    </section>
  );
}

function Resposta({ orcamento, fazendo, fazer }: Fazer & { orcamento: Orcamento }) {
  const grupos = [...new Set(orcamento.itens.map(({ grupo }) => grupo))];
  const escolhe = orcamento.aceita_parcial && grupos.length > 1;
  const [escolhidos, setEscolhidos] = useState<readonly string[]>(grupos);
  const [nome, setNome] = useState('');
  const [aceite, setAceite] = useState(false);
  const [falta, setFalta] = useState<string | null>(null);

  function responder(acao: 'aprovar' | 'recusar') {
    const letras = nome.match(/\p{L}/gu)?.length ?? 0;
    if (letras < 3) return setFalta('Escreva o seu nome, com ao menos 3 letras');
    if (!aceite) return setFalta('Marque que leu o orçamento');
    if (acao === 'aprovar' && escolhidos.length === 0) return setFalta('Escolha ao menos um serviço');
    setFalta(null);
    const dados = { n: orcamento.n, nome: nome.trim(), aceite: true } as const;
    if (acao === 'recusar') return void fazer({ ...dados, acao });
    return void fazer({ ...dados, acao, ...(escolhe && { grupos: [...escolhidos] }) });
  }

  return (
    <form
      className={classes.resposta}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        responder('aprovar');
      }}
    >
      {escolhe && (
        <fieldset>
          <legend>O que você aprova?</legend>
          {grupos.map((grupo) => (
            <label key={grupo} className={classes.marca}>
              <input
                type="checkbox"
                checked={escolhidos.includes(grupo)}
                onChange={({ currentTarget: { checked } }) =>
                  setEscolhidos(checked ? [...escolhidos, grupo] : escolhidos.filter((um) => um !== grupo))
                }
              />
              {grupo}
            </label>
          ))}
        </fieldset>
      )}
      <label className={classes.campo}>
        Seu nome
        <input
          autoComplete="name"
          maxLength={120}
          value={nome}
          onChange={(event) => setNome(event.currentTarget.value)}
        />
      </label>
      <label className={classes.marca}>
        <input
          type="checkbox"
          checked={aceite}
          onChange={(event) => setAceite(event.currentTarget.checked)}
        />
        Li o orçamento e sei o que respondo
      </label>
      {falta && (
        <p role="alert" className={classes.erro}>
          {falta}
        </p>
      )}
      <div className={classes.botoes}>
        <button type="submit" className={classes.principal} disabled={fazendo}>
          Aprovar
        </button>
        <button
          type="button"
          className={classes.botao}
          disabled={fazendo}
          onClick={() => responder('recusar')}
        >
          Recusar
        </button>
      </div>
    </form>
  );
}
