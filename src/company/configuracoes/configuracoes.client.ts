import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from '#platform/shared/zod.ts';
import { createSliceClient, hasCode, toastError, useCommand } from '#platform/web/data/api.ts';
import { showErrors, takeServerErrors } from '#platform/web/forms/form.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import type { Configuracoes, configuracoesContract } from './configuracoes.contract.ts';

export const configuracoes = createSliceClient<typeof configuracoesContract>('configuracoes');

const textos = { success: 'Configurações salvas!', error: 'Erro ao salvar configurações' };

export const useSalvarEmpresa = () => useCommand(configuracoes.salvarEmpresa, textos);
export const useSalvarEndereco = () => useCommand(configuracoes.salvarEndereco, textos);
export const useTestarEndereco = () =>
  useCommand(configuracoes.testarEndereco, { error: 'Erro ao testar o endereço', secret: true });
export const useSalvarRegras = () => useCommand(configuracoes.salvarRegras, textos);
export const useSalvarCopias = () => useCommand(configuracoes.salvarCopias, textos);
export const useSalvarAcesso = () => useCommand(configuracoes.salvarAcesso, textos);
export const useSalvarSmtp = () => useCommand(configuracoes.salvarSmtp, { ...textos, secret: true });
export const useSalvarLogo = () =>
  useCommand(configuracoes.salvarLogo, { ...textos, success: 'Logotipo salvo!' });
export const useTestarEmail = () =>
  useCommand(configuracoes.testarEmail, { error: 'O e-mail não foi enviado', secret: true });

type Contrato = typeof import('./configuracoes.contract.ts');
/** Contains zod: loaded on the first edit, because displaying the settings does not need it. */
const contrato = () => import('./configuracoes.contract.ts');

interface Grupo<D, V> {
  dados: D;
  /** Values for the fields; the server parses them with the same schema. */
  valoresDe: (dados: D) => V;
  salvar: (values: V & { versao: number }) => Promise<D>;
}

interface GrupoDaEmpresa<V> extends Grupo<Configuracoes, V> {
  esquema: (contrato: Contrato) => z.ZodType<unknown, V>;
}

interface GrupoDaFatia<D, V> extends Grupo<D, V> {
  /** Loads the schema. */
  esquema: () => Promise<z.ZodType<unknown, V>>;
}

export const useGrupo = <V extends object>({ esquema, ...grupo }: GrupoDaEmpresa<V>) =>
  useGrupoDaFatia<Configuracoes, V>({ ...grupo, esquema: () => contrato().then(esquema) });

/**
 * One group of settings as a form, of a slice's own table. Another user's change is adopted while the form is clean. A
 * dirty form keeps the input and the version it was based on, so that the server reports the conflict (optimistic lock).
 */
export function useGrupoDaFatia<D extends { versao: number }, V extends object>({
  dados,
  valoresDe,
  esquema,
  salvar,
}: GrupoDaFatia<D, V>) {
  const form = useForm<V>({ initialValues: valoresDe(dados), clearInputErrorOnChange: true });
  const [salvando, setSalvando] = useState(false);
  const digitado = form.isDirty();
  const carregar = useEffectEvent(() => void esquema().catch(() => undefined)); // prefetch; saving retries
  useEffect(() => {
    if (digitado) carregar();
  }, [digitado]);
  const visto = useRef({ texto: JSON.stringify(valoresDe(dados)), versao: dados.versao });

  function abrir(atual: D) {
    const valores = valoresDe(atual);
    visto.current = { texto: JSON.stringify(valores), versao: atual.versao };
    form.setInitialValues(valores);
    form.setValues(valores);
    form.clearErrors();
  }

  useEffect(() => {
    if (dados.versao <= visto.current.versao) return;
    if (JSON.stringify(valoresDe(dados)) === visto.current.texto) visto.current.versao = dados.versao;
    else if (!form.isDirty()) abrir(dados);
  });

  async function ler(values: V): Promise<Record<string, unknown>> {
    const lido = await esquema().catch((error: unknown) => {
      toastError(error, textos.error);
      throw error;
    });
    return schemaResolver(lido, { sync: true })(values);
  }

  async function enviar(element: HTMLFormElement | null) {
    if (salvando) return;
    const { values } = form;
    setSalvando(true);
    try {
      const erros = await ler(values);
      form.setErrors(erros as typeof form.errors);
      if (Object.keys(erros).length > 0) return showErrors(erros, element);
      abrir(await salvar({ ...values, versao: visto.current.versao }));
    } catch (error) {
      takeServerErrors(form, error, element);
      if (hasCode(error, 'REGISTRO_ALTERADO') && (await querVerAtual())) abrir(dados);
    } finally {
      setSalvando(false);
    }
  }
  return { form, salvando, enviar };
}

const querVerAtual = () =>
  confirm({
    title: 'Outra pessoa mudou as configurações',
    message: 'Para ver como elas estão agora, o que foi digitado neste grupo será perdido.',
    confirmLabel: 'Ver como estão',
    cancelLabel: 'Continuar editando',
    tone: 'accent',
  });
