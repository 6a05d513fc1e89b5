/** The summary of a session. The sums of an open drawer show only to users who may see its balance. */
import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { subtractMoney } from '#platform/shared/money.ts';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Caixa.module.css';
import { imprimirComprovante, imprimirResumo, useConferir, useFora, useResumo } from './caixa.client.ts';
import { DiferencaBadge } from './DiferencaBadge.tsx';
import { ROTULO_ATO, ROTULO_LINHA } from './resumo.rules.ts';
import type { AtoDoCaixa, ResumoDoCaixa } from './sessao.rules.ts';

export function ResumoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useResumo(id);
  const { data } = query;
  return (
    <Dialog
      title={data ? `Resumo do caixa · ${formatDateTime(data.aberta_em)}` : 'Resumo do caixa'}
      onClose={onClose}
      shows
      footer={data && <Acoes resumo={data} onClose={onClose} />}
    >
      {!data && <Unloaded query={query} text="Erro ao carregar o resumo" />}
      {data && <Resumo resumo={data} />}
    </Dialog>
  );
}

function Acoes({ resumo, onClose }: { resumo: ResumoDoCaixa; onClose: () => void }) {
  const podeConferir = usePermissao('caixa:conferir');
  const { mutate: conferir, isPending } = useConferir();
  const { id, fechada_em, conferida_em } = resumo;
  return (
    <>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      {fechada_em !== null && conferida_em === null && podeConferir && (
        <Button variant="default" loading={isPending} onClick={() => conferir({ id })}>
          Conferir
        </Button>
      )}
      {fechada_em !== null && (
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => imprimirResumo(id)}>
          Imprimir resumo
        </Button>
      )}
    </>
  );
}

function Resumo({ resumo }: { resumo: ResumoDoCaixa }) {
  const { formas, conferencia, atos, sobras_fora, linhas } = resumo;
  return (
    <Stack>
      <Text c="dimmed">
        {resumo.conta_nome} · {quemFez(resumo)}
      </Text>
      {linhas === null ? (
        <Text c="dimmed">O caixa está aberto: o que deve haver nele aparece depois de fechado.</Text>
      ) : (
        <div className={classes.columns}>
          <Dinheiro resumo={resumo} />
          <Stack>
            <Section title="Recebido por forma" order={3}>
              <dl className={classes.facts}>
                {formas?.map(({ forma_id, nome, registrado }) => (
                  <Fato key={forma_id} rotulo={nome} valor={registrado} />
                ))}
              </dl>
              {formas?.length === 0 && <Text c="dimmed">Nada foi recebido.</Text>}
            </Section>
            {conferencia.length > 0 && (
              <Section title="Totais informados" order={3}>
                <dl className={classes.facts}>
                  {conferencia.map(({ forma_id, nome, informado, registrado }) => (
                    <div key={forma_id} style={{ display: 'contents' }}>
                      <dt>{nome}</dt>
                      <dd>
                        <MoneyText value={informado} />{' '}
                        <DiferencaBadge valor={subtractMoney(informado, registrado)} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Section>
            )}
          </Stack>
        </div>
      )}
      <Atos titulo="Entradas e saídas" atos={atos} />
      <Atos titulo="Fora do caixa" atos={sobras_fora} />
    </Stack>
  );
}

/** Lists the cash posted as found since the last close, which no session contains yet. */
export function ForaDoCaixaDialog({ filial_id, onClose }: { filial_id: string; onClose: () => void }) {
  const query = useFora(filial_id, true);
  const { data } = query;
  return (
    <Dialog
      title="Sobras com o caixa fechado"
      onClose={onClose}
      shows
      footer={
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <Stack>
        <Text c="dimmed">
          Lançadas sem contagem. Quando o caixa for aberto e fechado, ficam no resumo dele para conferir.
        </Text>
        {!data && <Unloaded query={query} text="Erro ao carregar as sobras" />}
        {data?.length === 0 && <Text c="dimmed">Nenhuma sobra lançada.</Text>}
        <Atos titulo="Desde o último fechamento" atos={data ?? []} />
      </Stack>
    </Dialog>
  );
}

function Atos({ titulo, atos }: { titulo: string; atos: readonly AtoDoCaixa[] }) {
  if (atos.length === 0) return null;
  return (
    <Section title={titulo} order={3}>
      <Lines>
        {atos.map((ato) => (
          <Ato key={ato.id} ato={ato} />
        ))}
      </Lines>
    </Section>
  );
}

function quemFez({ aberta_por, fechada_em, fechada_por, ...resumo }: ResumoDoCaixa): string {
  const partes = [`aberto por ${aberta_por}`];
  if (fechada_em) partes.push(`fechado por ${fechada_por} em ${formatDateTime(fechada_em)}`);
  if (resumo.conferida_por)
    partes.push(
      resumo.conferida_por_quem_fechou
        ? 'Conferida por quem fechou'
        : `conferido por ${resumo.conferida_por}`,
    );
  return partes.join(' · ');
}

function Fato({ rotulo, valor, forte }: { rotulo: string; valor: string | null; forte?: boolean }) {
  return (
    <>
      <dt data-strong={forte || undefined}>{rotulo}</dt>
      <dd data-strong={forte || undefined}>
        <MoneyText value={valor} />
      </dd>
    </>
  );
}

function Dinheiro({ resumo }: { resumo: ResumoDoCaixa }) {
  const { fundo, linhas, esperado, contado, diferenca, deixado, ao_cofre } = resumo;
  return (
    <Section title="Dinheiro" order={3}>
      <dl className={classes.facts}>
        <Fato rotulo="Fundo de troco" valor={fundo} />
        {linhas?.map(({ tipo, valor }) => (
          <Fato key={tipo} rotulo={ROTULO_LINHA[tipo]} valor={valor} />
        ))}
        <Fato rotulo="Esperado" valor={esperado} forte />
        {contado !== null && <Fato rotulo="Contado" valor={contado} forte />}
        {diferenca !== null && (
          <>
            <dt data-strong>Diferença</dt>
            <dd data-strong>
              <DiferencaBadge valor={diferenca} />
            </dd>
          </>
        )}
        {deixado !== null && <Fato rotulo="Ficou no caixa" valor={deixado} />}
        {ao_cofre !== null && <Fato rotulo="Foi para o cofre" valor={ao_cofre} />}
      </dl>
    </Section>
  );
}

const COM_COMPROVANTE: readonly string[] = ['sangria', 'vale'];

function Ato({ ato }: { ato: AtoDoCaixa }) {
  const { id, numero, tipo, descricao, valor, por, criado_em, estornado_por } = ato;
  return (
    <Line dimmed={estornado_por !== null}>
      <Text component="div" flex={1}>
        {ROTULO_ATO[tipo]}
        {descricao && ` · ${descricao}`}
        <Text fz="xs" c="dimmed">
          nº {numero} · {formatDateTime(criado_em)} · {por}
          {estornado_por !== null && ` · estornado nº ${estornado_por}`}
        </Text>
      </Text>
      <MoneyText value={valor} />
      {COM_COMPROVANTE.includes(tipo) ? (
        <IconAction
          label={`Imprimir ${ROTULO_ATO[tipo].toLowerCase()} nº ${numero}`}
          icon={IconPrinter}
          onClick={() => imprimirComprovante(id)}
        />
      ) : (
        <span className={classes.noAction} />
      )}
    </Line>
  );
}
