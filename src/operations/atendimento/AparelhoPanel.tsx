/** The device, what the customer says of it and what the technician found. */
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { Dado } from './DadoPanel.tsx';
import classes from './OrdemPage.module.css';

export function AparelhoPanel({ ordem }: { ordem: OrdemServico }) {
  const { equipamento, modelo, numero_serie, acessorios, defeito_reclamado, observacoes_tecnicas } = ordem;
  return (
    <section className={classes.secao} aria-labelledby="aparelho">
      <h2 id="aparelho" className={classes.titulo}>
        Aparelho
      </h2>
      <dl className={classes.dados}>
        <Dado rotulo="Equipamento">{[equipamento, modelo].filter(Boolean).join(' ')}</Dado>
        <Dado rotulo="Número de Série">{numero_serie ?? '-'}</Dado>
        <Dado rotulo="Acessórios">{acessorios ?? '-'}</Dado>
      </dl>
      <dl className={classes.textos}>
        <Dado rotulo="Defeito Reclamado">{defeito_reclamado}</Dado>
        <Dado rotulo="Observações Técnicas">{observacoes_tecnicas ?? '-'}</Dado>
      </dl>
    </section>
  );
}
