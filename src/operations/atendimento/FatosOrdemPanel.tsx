/** The customer, the place, the technician and the dates of an order. */
import { IconBuildingStore, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { OrdemServicoDetalhe } from '#operations/ordens_servico/itens_ordem.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { quemRetirou, ROTULO_TIPO } from '#operations/ordens_servico/retiradas.rules.ts';
import { atraso, itensFechados, rotuloPrioridade } from '#operations/ordens_servico/status.rules.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { paginaDoCliente } from '#registers/clientes/clientes.client.ts';
import { Dado } from './DadoPanel.tsx';
import classes from './OrdemPage.module.css';

const RetornoBadge = lazy(() =>
  import('#operations/retornos/RetornoBadge.tsx').then((m) => ({ default: m.RetornoBadge })),
);

const AprovacaoBadge = lazy(() =>
  import('#operations/ordens_servico/AprovacaoBadge.tsx').then((m) => ({ default: m.AprovacaoBadge })),
);

export function FatosOrdemPanel({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { cliente, filial, tecnico, tecnico_id, data_abertura, data_entrega, faturada_em, faturada_por } =
    ordem;
  const { retirada_atual: retirada, retirada_em, guardado_em } = ordem;
  return (
    <>
      <dl className={classes.fatos}>
        <Dado rotulo="Cliente">
          <NomeDoCliente {...cliente} />
          <span className={classes.menor}> {formatPhone(cliente.telefone)}</span>
        </Dado>
        <Dado rotulo="Filial">{filial.nome}</Dado>
        <Dado rotulo="Técnico">{tecnico_id ? tecnico.nome_completo : '-'}</Dado>
        <Promessa ordem={ordem} />
        <Dado rotulo="Abertura">
          <DateTimeText value={data_abertura} />
        </Dado>
        <Dado rotulo="Entrega">
          <DateTimeText value={data_entrega} />
        </Dado>
        {retirada && (
          <Dado rotulo={retirada.tipo === 'retirado' ? 'Retirada por' : 'Baixa no aparelho'}>
            {retirada.tipo === 'retirado'
              ? quemRetirou(retirada, cliente.nome_completo)
              : ROTULO_TIPO[retirada.tipo]}
            <span className={classes.menor}>
              {' '}
              <DateTimeText value={retirada_em} />
            </span>
          </Dado>
        )}
        {guardado_em && (
          <Dado rotulo="Guardado em">
            <DateTimeText value={guardado_em} />
          </Dado>
        )}
      </dl>
      <OutraFilial filial={filial} />
      <Suspense fallback={null}>
        <AprovacaoBadge ordem={ordem} fechada={itensFechados(ordem) !== null} />
      </Suspense>
      {faturada_em && (
        <p className={classes.nota} data-tone="green">
          <IconReceipt size={17} stroke={1.75} aria-hidden />
          <span>
            Faturada em <DateTimeText value={faturada_em} />
            {faturada_por && ` por ${faturada_por.nome_completo}`}
          </span>
        </p>
      )}
    </>
  );
}

/** The promise, the priority, the place and the quote's fee, if set. */
function Promessa({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { prazo, prioridade, posicao, taxa_orcamento, pronta_em, fuso_horario } = ordem;
  const atrasada = atraso(ordem, new Date());
  return (
    <>
      {prazo && (
        <Dado rotulo="Prazo prometido">
          <DateTimeText value={prazo} zone={fuso_horario} />
          {atrasada && <strong className={classes.atrasada}> {atrasada}</strong>}
        </Dado>
      )}
      {prioridade > 0 && <Dado rotulo="Prioridade">{rotuloPrioridade(prioridade)}</Dado>}
      {posicao && <Dado rotulo="Onde está">{posicao}</Dado>}
      {taxa_orcamento && (
        <Dado rotulo="Taxa de orçamento">
          <MoneyText value={taxa_orcamento} />
        </Dado>
      )}
      {pronta_em && (
        <Dado rotulo="Pronta em">
          <DateTimeText value={pronta_em} />
        </Dado>
      )}
    </>
  );
}

function NomeDoCliente({ id, nome_completo }: OrdemServicoDetalhe['cliente']) {
  const podeVer = usePermissao('clientes:ver');
  if (!podeVer) return nome_completo;
  return (
    <Link to={paginaDoCliente(id)} className={classes.ligacao}>
      {nome_completo}
    </Link>
  );
}

/** The page opens any order by its number, so it warns if the order belongs to another branch than the current one. */
function OutraFilial({ filial }: Pick<OrdemServicoDetalhe, 'filial'>) {
  const { filial: atual } = useFilialAtual();
  if (!atual || atual.id === filial.id) return null;
  return (
    <p className={classes.nota} data-tone="amber">
      <IconBuildingStore size={17} stroke={1.75} aria-hidden />
      <span>
        Esta ordem é da filial <strong>{filial.nome}</strong>; a filial atual é {atual.nome}.
      </span>
    </p>
  );
}

/** The device, the customer's complaint and the technician's findings. */
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
      <Suspense fallback={null}>
        <RetornoBadge ordem={ordem} />
      </Suspense>
      <dl className={classes.textos}>
        <Dado rotulo="Defeito Reclamado">{defeito_reclamado}</Dado>
        <Dado rotulo="Observações Técnicas">{observacoes_tecnicas ?? '-'}</Dado>
      </dl>
    </section>
  );
}
