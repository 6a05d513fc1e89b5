/**
 * Shows that there is a passcode, and the passcode itself on demand for thirty seconds. The order's history records who
 * saw it.
 */
import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ROTULO_SENHA, type TipoSenha } from '#registers/equipamentos/senhas.rules.ts';
import classes from './Entrada.module.css';
import { useMostrarSenha } from './entrada.client.ts';

const SenhaDialog = lazyOverlay(() => import('./SenhaDialog.tsx').then((m) => m.SenhaDialog));

const NA_TELA_MS = 30_000;

interface SenhaPanelProps {
  ordem: { id: string; numero_os: number };
  senha: TipoSenha | null;
  /** The device is in the shop, so a passcode may be stored. */
  aqui: boolean;
}

export function SenhaPanel({ ordem, senha, aqui }: SenhaPanelProps) {
  const podeEditar = usePermissao('ordens_servico:editar');
  const podeVer = usePermissao('senhas_aparelho:ver');
  const mostrar = useMostrarSenha();
  const [vista, setVista] = useState<string | null>(null);
  const [guardando, setGuardando] = useState(false);
  const esconder = () => {
    setVista(null);
    mostrar.reset(); // the mutation's result holds the passcode too
  };
  const acabou = useEffectEvent(esconder);
  useEffect(() => {
    if (vista === null) return;
    const fim = window.setTimeout(acabou, NA_TELA_MS);
    return () => window.clearTimeout(fim);
  }, [vista]);
  if (!senha && !(aqui && podeEditar)) return null;
  return (
    <Group gap="sm">
      {senha && (
        <span>
          Senha do aparelho:{' '}
          <strong>
            {senha === 'nenhuma'
              ? 'não tem'
              : `${ROTULO_SENHA[senha]} ${senha === 'senha' ? 'guardada' : 'guardado'}`}
          </strong>
        </span>
      )}
      {vista !== null && <output className={classes.vista}>{vista}</output>}
      {senha && senha !== 'nenhuma' && podeVer && (
        <Button
          variant="default"
          size="xs"
          loading={mostrar.isPending}
          onClick={() =>
            vista === null
              ? mostrar.mutate({ id: ordem.id }, { onSuccess: (aberta) => setVista(aberta.senha) })
              : esconder()
          }
        >
          {vista === null ? 'Mostrar' : 'Esconder'}
        </Button>
      )}
      {aqui && podeEditar && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconKey size={15} />}
          onClick={() => setGuardando(true)}
        >
          {senha ? 'Trocar senha' : 'Guardar senha'}
        </Button>
      )}
      {guardando && (
        <SenhaDialog id={ordem.id} numero_os={ordem.numero_os} onClose={() => setGuardando(false)} />
      )}
    </Group>
  );
}
