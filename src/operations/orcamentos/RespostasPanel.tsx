/** The customer's answer to each version. A telephone approval asks for its written confirmation. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { enderecoDoArquivo } from '#company/anexos/anexos.client.ts';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useLigacaoDoWhatsapp } from '#operations/mensagens/whatsapp.client.ts';
import { porQueSemWhatsapp } from '#operations/mensagens/whatsapp.rules.ts';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { ROTULO_CANAL } from './lista.rules.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import classes from './Respostas.module.css';
import { pedidoDeConfirmacao } from './respostas.rules.ts';
import type { RespostaDoOrcamento } from './versoes.contract.ts';

interface RespostasPanelProps {
  orcamento: OrcamentoDetalhe;
  onProvar: () => void;
  /**
   * Messages the customer for the confirmation of an order's quote; undefined if the person may not message customers.
   */
  onConfirmar: (() => void) | undefined;
}

export function RespostasPanel({ orcamento, onProvar, onConfirmar }: RespostasPanelProps) {
  const { respostas } = orcamento;
  if (respostas.length === 0) return null;
  return (
    <Section title="Respostas" order={3}>
      <Stack component="ul" gap="sm">
        {respostas.map((resposta) => (
          <li key={resposta.id}>
            <Resposta resposta={resposta} zone={orcamento.filial.fuso_horario} />
            {resposta.fraca && resposta.versao === orcamento.versao_aprovada && (
              <ProvaFraca
                orcamento={orcamento}
                valor={resposta.valor}
                onProvar={onProvar}
                onConfirmar={onConfirmar}
              />
            )}
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** `zone` is the branch's time zone, for the time of a telephone answer. */
function Resposta({ resposta, zone }: { resposta: RespostaDoOrcamento; zone: string }) {
  const { versao, decisao, grupos, valor, canal, nome, texto, anexo_id, registrada_por, provada_em } =
    resposta;
  return (
    <>
      <p>
        <strong>
          {decisao === 'aprovado' ? 'Aprovado' : 'Recusado'} na versão {versao}
        </strong>{' '}
        {decisao === 'aprovado' && <MoneyText value={valor} />}
        {grupos && <span> · {grupos.join(', ')}</span>}
      </p>
      <Text fz="small" c="dimmed">
        {[nome, ROTULO_CANAL[canal]].filter(Boolean).join(' · ')} ·{' '}
        <DateTimeText value={resposta.ouvida_em ?? resposta.respondida_em} zone={zone} />
        {registrada_por && ` · registrada por ${registrada_por}`}
      </Text>
      <Prova texto={texto} anexo_id={anexo_id} />
      {provada_em && (
        <>
          <Text fz="small" c="dimmed">
            Confirmada por escrito em <DateTimeText value={provada_em} zone={zone} />
          </Text>
          <Prova texto={resposta.prova_texto} anexo_id={resposta.prova_anexo_id} />
        </>
      )}
    </>
  );
}

function Prova({ texto, anexo_id }: Pick<RespostaDoOrcamento, 'texto' | 'anexo_id'>) {
  return (
    <>
      {texto && <blockquote className={classes.texto}>{texto}</blockquote>}
      {anexo_id && (
        <a href={enderecoDoArquivo(anexo_id)} target="_blank" rel="noreferrer">
          Ver a imagem da resposta
        </a>
      )}
    </>
  );
}

interface ProvaFracaProps extends RespostasPanelProps {
  valor: string;
}

function ProvaFraca({ orcamento, valor, onProvar, onConfirmar }: ProvaFracaProps) {
  const podeResponder = usePermissao('orcamentos:responder');
  return (
    <Group gap="xs" mt={6}>
      <Group component="span" gap={6} fw={500} c="var(--color-amber)">
        <IconAlertTriangle size={16} aria-hidden /> Prova fraca: aprovado só por telefone
      </Group>
      {podeResponder && (
        <>
          {orcamento.numero_os === null ? (
            <ConfirmarSemOrdem orcamento={orcamento} valor={valor} />
          ) : (
            onConfirmar && (
              <Button variant="default" size="xs" onClick={onConfirmar}>
                Confirmar por WhatsApp
              </Button>
            )
          )}
          <Button variant="default" size="xs" onClick={onProvar}>
            Guardar confirmação
          </Button>
        </>
      )}
    </Group>
  );
}

/** Without an order the confirmation is only opened in WhatsApp, and not logged as a message. */
function ConfirmarSemOrdem({ orcamento, valor }: Pick<ProvaFracaProps, 'orcamento' | 'valor'>) {
  const { cliente, numero, numero_os } = orcamento;
  const whatsapp = useLigacaoDoWhatsapp(cliente.telefone, pedidoDeConfirmacao(valor, numero_os, numero));
  if (whatsapp)
    return (
      <Button component="a" variant="default" size="xs" {...whatsapp}>
        Confirmar por WhatsApp
      </Button>
    );
  return (
    <Button disabled size="xs" title={whatsapp === null ? porQueSemWhatsapp(cliente.telefone) : undefined}>
      Confirmar por WhatsApp
    </Button>
  );
}
