/** The customer's answer to a quote: the chosen services, a name and a tick. */
import { type FormEvent, useState } from 'react';
import { sumMoney } from '#platform/shared/money.ts';
import classes from './Acompanhar.module.css';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';
import { reais } from './reais.rules.ts';

interface RespostaFormProps extends Fazer {
  orcamento: NonNullable<PaginaDaOrdem['orcamento']>;
  escolhidos: readonly string[];
  onEscolha: (grupos: readonly string[]) => void;
}

export function RespostaForm({ orcamento, escolhidos, onEscolha, fazendo, fazer }: RespostaFormProps) {
  const { grupos, aceita_parcial } = orcamento;
  const escolhe = aceita_parcial && grupos.length > 1;
  const [nome, setNome] = useState('');
  const [aceite, setAceite] = useState(false);
  const [falta, setFalta] = useState<string | null>(null);
  const valor = sumMoney(grupos.filter(({ grupo }) => escolhidos.includes(grupo)).map(({ total }) => total));

  function responder(acao: 'aprovar' | 'recusar') {
    const letras = nome.match(/\p{L}/gu)?.length ?? 0;
    if (letras < 3) return setFalta('Escreva o seu nome, com ao menos 3 letras');
    // A refusal needs no agreement.
    if (acao === 'aprovar' && !aceite) return setFalta('Marque que leu e concorda com o valor');
    if (acao === 'aprovar' && escolhidos.length === 0) return setFalta('Escolha ao menos um serviço');
    setFalta(null);
    const dados = { n: orcamento.n, nome: nome.trim() };
    if (acao === 'recusar') return void fazer({ ...dados, acao });
    return void fazer({ ...dados, aceite: true, acao, ...(escolhe && { grupos: [...escolhidos] }) });
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
          {grupos.map(({ grupo, total }) => (
            <label key={grupo} className={classes.marca}>
              <input
                type="checkbox"
                checked={escolhidos.includes(grupo)}
                onChange={({ currentTarget: { checked } }) =>
                  onEscolha(checked ? [...escolhidos, grupo] : escolhidos.filter((um) => um !== grupo))
                }
              />
              {grupo}: {reais(total)}
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
        Li e concordo com o valor
      </label>
      {falta && (
        <p role="alert" className={classes.erro}>
          {falta}
        </p>
      )}
      <div className={classes.botoes}>
        <button type="submit" className={classes.principal} disabled={fazendo}>
          Aprovar{escolhe && ` ${reais(valor)}`}
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
