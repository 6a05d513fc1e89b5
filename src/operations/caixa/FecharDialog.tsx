/**
 * The blind close: count first, then compare the typed totals. Only the closed drawer shows the expected amount.
 * Nothing is posted before 'Fechar Caixa'.
 */
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { formatBRL, MONEY, subtractMoney } from '#platform/shared/money.ts';
import { toastError } from '#platform/web/data/api.ts';
import { MoneyInput } from '#platform/web/forms/DecimalInput.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { type SchemaForm, useSchemaForm } from '#platform/web/forms/form.ts';
import { Section } from '#platform/web/look/Section.tsx';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './Caixa.module.css';
import { ContagemField } from './ContagemField.tsx';
import { lerRegistrado, useFecharCaixa } from './caixa.client.ts';
import type { SituacaoDoCaixa } from './caixa.contract.ts';
import { DiferencaBadge } from './DiferencaBadge.tsx';
import {
  contagemDe,
  deixarProposto,
  erroAoDeixar,
  type FecharForm,
  fecharForm,
  NADA_CONTADO,
  rotuloDoTotal,
  somaContada,
  totaisInformados,
} from './fechamento.rules.ts';
import type { Registrado } from './sessao.rules.ts';

interface FecharDialogProps {
  filial_id: string;
  sessao_id: string;
  situacao: SituacaoDoCaixa;
  onFechado: (sessao_id: string) => void;
  onClose: () => void;
}

export function FecharDialog({ filial_id, sessao_id, situacao, onFechado, onClose }: FecharDialogProps) {
  const fechar = useFecharCaixa();
  const form = useSchemaForm<FecharForm>(fecharForm, {
    contado: [...NADA_CONTADO],
    totais: situacao.formas.map((forma) => ({
      forma_id: forma.id,
      rotulo: rotuloDoTotal(forma),
      valor: null,
    })),
    deixar: null,
  });
  // The registered totals; null while the cash is counted.
  const [registrados, setRegistrados] = useState<readonly Registrado[] | null>(null);
  const contado = somaContada(form.values.contado);
  const temCofre = situacao.cofre !== null;

  async function comparar(values: FecharForm): Promise<false> {
    const informados = totaisInformados(values).map(({ forma_id }) => forma_id);
    try {
      const lidos = informados.length === 0 ? [] : await lerRegistrado(sessao_id, informados);
      form.setFieldValue('deixar', deixarProposto(contado, situacao.troco, temCofre));
      setRegistrados(lidos);
    } catch (error) {
      toastError(error, 'Erro ao carregar o que foi registrado');
    }
    return false;
  }

  async function concluir(values: FecharForm) {
    const contagem = contagemDe(values.contado);
    const erro = erroAoDeixar(values.deixar, contado, temCofre);
    if (erro || !contagem) {
      form.setFieldError('deixar', erro ?? 'Volte à contagem');
      return false;
    }
    const totais = totaisInformados(values);
    await fechar.mutateAsync({ filial_id, sessao_id, contagem, totais, deixar: values.deixar ?? '0' });
    onFechado(sessao_id);
    return true;
  }

  const contando = registrados === null;
  return (
    <FormDialog
      title={contando ? 'Fechar caixa · 1 de 3: contar' : 'Fechar caixa · 2 de 3: conferir'}
      form={form}
      draft={`caixa/fechar/${sessao_id}`}
      submitLabel={contando ? 'Continuar' : 'Fechar Caixa'}
      onSubmit={contando ? comparar : concluir}
      onClose={onClose}
      footerStart={
        contando ? (
          <span>
            Contado <MoneyText size="large" value={contado} />
          </span>
        ) : (
          <Button variant="subtle" onClick={() => setRegistrados(null)}>
            Voltar à contagem
          </Button>
        )
      }
    >
      {contando ? (
        <Contar form={form} />
      ) : (
        <Conferir form={form} registrados={registrados} contado={contado} temCofre={temCofre} />
      )}
    </FormDialog>
  );
}

function Contar({ form }: { form: SchemaForm<FecharForm> }) {
  const { totais } = form.values;
  return (
    <Stack>
      <ContagemField form={form} />
      {totais.length > 0 && (
        <fieldset>
          <Text component="legend" fz="small" fw={500} c="dimmed" pb="xs">
            Totais, se quiser conferir
          </Text>
          <div className={classes.columns}>
            {totais.map(({ forma_id, rotulo }, indice) => (
              <MoneyInput key={forma_id} label={rotulo} {...form.getInputProps(`totais.${indice}.valor`)} />
            ))}
          </div>
        </fieldset>
      )}
    </Stack>
  );
}

interface ConferirProps {
  form: SchemaForm<FecharForm>;
  registrados: readonly Registrado[];
  contado: string;
  temCofre: boolean;
}

/** Each typed total beside the registered one, and the cash that stays in the drawer. */
function Conferir({ form, registrados, contado, temCofre }: ConferirProps) {
  const { deixar, totais } = form.values;
  const resto = deixar && MONEY.test(deixar) ? subtractMoney(contado, deixar) : null;
  const corpo = useRef<HTMLDivElement>(null);
  // The count was unmounted with its focused field, so focus the first field here.
  useEffect(() => corpo.current?.querySelector<HTMLInputElement>('input:enabled')?.focus(), []);
  return (
    <Stack ref={corpo}>
      {registrados.length > 0 && (
        <>
          {registrados.map(({ forma_id, nome, registrado }) => {
            const informado = totais.find((um) => um.forma_id === forma_id)?.valor ?? '0';
            return (
              <Section key={forma_id} title={nome} order={3}>
                <dl className={classes.facts}>
                  <dt>Informado</dt>
                  <dd>
                    <MoneyText value={informado} />
                  </dd>
                  <dt>Registrado</dt>
                  <dd>
                    <MoneyText value={registrado} />
                  </dd>
                  <dt data-strong>Diferença</dt>
                  <dd data-strong>
                    <DiferencaBadge valor={subtractMoney(informado, registrado)} />
                  </dd>
                </dl>
              </Section>
            );
          })}
          <Text c="dimmed">
            Se não bate,{' '}
            <a href="/financeiro/receber?aba=lancados" target="_blank" rel="noopener">
              Ver recebimentos
            </a>{' '}
            e, no que foi registrado errado, 'Trocar forma'; depois volte à contagem e confira de novo.
          </Text>
        </>
      )}
      <div className={classes.columns}>
        <MoneyInput label="Deixar no caixa" required disabled={!temCofre} {...form.getInputProps('deixar')} />
        <Text c="dimmed" aria-live="polite">
          Contado <MoneyText size="large" value={contado} />
          <br />
          {temCofre
            ? resto !== null && `o resto no cofre: ${formatBRL(resto)}`
            : 'Esta filial não tem cofre: tudo fica no caixa.'}
        </Text>
      </div>
    </Stack>
  );
}
