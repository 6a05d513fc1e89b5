/** The hand-over of a device as a dialog asks for it; apart, since the page of an order loads its acts first. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { faltaNome, PELO_CLIENTE, type RetiradaEscolhida } from '#operations/retiradas/retiradas.rules.ts';
import { acaoEntrega } from './faturamento.client.ts';

/** The toast of a billing prints what the customer takes along; if the device stays, it leads to the later hand-over. */
export function useDepoisDeFaturar() {
  const podeEditar = usePermissao('ordens_servico:editar');
  const navigate = useNavigate();
  return (ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'retirada_em'>) => {
    if (ordem.retirada_em !== null) return acaoEntrega(ordem);
    if (!podeEditar) return undefined;
    const search = { retirada: '1' } as never;
    const onClick = () => void navigate({ to: paginaDaOrdem(ordem.numero_os), search });
    return { label: 'Registrar retirada', onClick };
  };
}

interface Comeco {
  /** Its fields are shown at once. */
  aberta?: boolean;
  /** The device is in another branch, or on its way to one, so nobody takes it yet. */
  fora?: boolean;
  /** The name of the contact during the repair, if there is one. */
  contato: string | null | undefined;
}

/** Untouched it is not sent: the server hands the device to the customer, or keeps it while it is elsewhere. */
export function useRetirada({ aberta: comecaAberta = false, fora = false, contato }: Comeco) {
  const [aberta, setAberta] = useState(comecaAberta);
  const [value, setValue] = useState<RetiradaEscolhida | null>(null);
  const [faltou, setFaltou] = useState(false);
  const [assina, setAssina] = useState(false);
  // To bill is not to change the order, which to sign is.
  const assinavel = usePermissao('ordens_servico:editar');
  return {
    props: {
      aberta,
      faltou,
      contato,
      assina,
      ...(assinavel && { onAssina: setAssina }),
      value: value ?? (fora ? { ...PELO_CLIENTE, quem: 'ninguem' as const } : PELO_CLIENTE),
      onAlterar: () => setAberta(true),
      onChange: setValue,
    },
    /** Whether a name is missing, which is then shown. */
    incompleta(): boolean {
      const falta = value !== null && faltaNome(value);
      setFaltou(falta);
      return falta;
    },
    /** Whether the signature of whoever takes it is asked for next. */
    assina: assinavel && assina && value?.quem !== 'ninguem',
    input: value === null ? {} : { retirada: value },
  };
}
