/** The customer reads and signs the intake, the hand-over or the declaration on their own phone. */
import { useState } from 'react';
import { ASSINE_NO_QUADRO, PONTOS_DA_ASSINATURA } from '#company/documentos/assinaturas.rules.ts';
import { LeituraList } from '#operations/assinaturas/LeituraList.tsx';
import { useQuadro } from '#operations/assinaturas/quadro.client.ts';
import classes from './Acompanhar.module.css';
import type { PaginaDaAssinatura } from './acompanhamento.contract.ts';
import type { Fazer } from './chamada.client.ts';

const TITULO = { entrada: 'Entrada', retirada: 'Retirada', declaracao: 'Declaração' } as const;

export function AssinarPanel({ pagina, fazendo, erro, fazer }: Fazer & { pagina: PaginaDaAssinatura }) {
  const { empresa, numero_os, momento, cliente, sha256 } = pagina;
  const [nome, setNome] = useState(cliente);
  const [falta, setFalta] = useState<string | null>(null);
  const quadro = useQuadro();

  function assinar() {
    if ((nome.match(/\p{L}/gu)?.length ?? 0) < 3)
      return setFalta('Escreva o seu nome, com ao menos 3 letras');
    const imagem = quadro.pontos() < PONTOS_DA_ASSINATURA ? null : quadro.png();
    if (!imagem) return setFalta(ASSINE_NO_QUADRO);
    setFalta(null);
    return void fazer({ acao: 'assinar', sha256, nome: nome.trim(), imagem });
  }

  return (
    <>
      <header className={classes.loja}>
        <strong>{empresa}</strong>
      </header>
      <h1>
        {TITULO[momento]} da OS #{numero_os}
      </h1>
      <LeituraList leitura={pagina} />
      <label className={classes.campo}>
        Nome de quem assina
        <input maxLength={120} value={nome} onChange={(event) => setNome(event.currentTarget.value)} />
      </label>
      <div>
        <canvas ref={quadro.ref} className={classes.quadro} aria-label={ASSINE_NO_QUADRO} />
        <button type="button" className={classes.botao} onClick={quadro.limpar}>
          Limpar
        </button>
      </div>
      {(falta ?? erro) && (
        <p role="alert" className={classes.erro}>
          {falta ?? erro}
        </p>
      )}
      <div className={`${classes.botoes} ${classes.assinar}`}>
        <button type="button" className={classes.principal} disabled={fazendo} onClick={assinar}>
          Assinar
        </button>
      </div>
    </>
  );
}
