/** The hand-over fields of a dialog. A separate file, because the order's page loads its actions first. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import {
  faltaQuem,
  PELO_CLIENTE,
  type RetiradaEscolhida,
} from '#operations/ordens_servico/retiradas.rules.ts';
import { acaoEntrega } from './faturamento.client.ts';

/**
 * The action in a billing's toast: print 'Entrega', or, if the device stays, register the hand-over later.
 */
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
  /** Whether the fields are open from the start. */
  aberta?: boolean;
  /** The device is in, or on its way to, another branch, so nobody takes it yet. */
  fora?: boolean;
  /** The name of the contact during the repair. */
  contato: string | null | undefined;
}

/**
 * Untouched fields are not sent. The server then hands the device to the customer, or keeps it if it is in another
 * branch.
 */
export function useRetirada({ aberta: comecaAberta = false, fora = false, contato }: Comeco) {
  const [aberta, setAberta] = useState(comecaAberta);
  const [value, setValue] = useState<RetiradaEscolhida | null>(null);
  const [faltou, setFaltou] = useState(false);
  const [assina, setAssina] = useState(false);
  // Signing needs the permission to edit orders, which billing does not.
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
    /** Whether a required name is missing. If so, the field shows its error. */
    incompleta(): boolean {
      const falta = value !== null && faltaQuem(value);
      setFaltou(falta);
      return falta;
    },
    /** Whether the hand-over's signature is asked for next. */
    assina: assinavel && assina && value?.quem !== 'ninguem',
    input: value === null ? {} : { retirada: value },
  };
}
