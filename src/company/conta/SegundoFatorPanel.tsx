/** Status of the second factor, with the actions to set it up or change it. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '#platform/shared/dates.ts';
import { plural } from '#platform/shared/text.ts';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { useRefreshConta } from './conta.client.ts';
import type { Conta } from './conta.contract.ts';

const SegundoFatorDialog = lazyOverlay(() =>
  import('#company/auth/SegundoFatorDialog.tsx').then((m) => m.SegundoFatorDialog),
);
const ConfirmarSenhaDialog = lazyOverlay(() =>
  import('#company/auth/ConfirmarSenhaDialog.tsx').then((m) => m.ConfirmarSenhaDialog),
);

type Aberto = 'ativar' | 'renovar' | 'desativar' | null;

function situacaoDe({ segundo_fator: { ativo, desde, codigos_restantes } }: Conta): string {
  if (!ativo) return 'Além da senha, um código do celular. Quem descobrir a sua senha não entra sem ele.';
  const codigos = plural(codigos_restantes, 'código de recuperação', 'códigos de recuperação');
  return `Ativa desde ${desde ? formatDate(desde) : ''}. Você ainda tem ${codigos}.`;
}

export function SegundoFatorPanel({ conta }: { conta: Conta }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const refresh = useRefreshConta();
  function fechar() {
    setAberto(null);
    refresh();
  }
  const { ativo, exigido } = conta.segundo_fator;
  return (
    <section className="surface" aria-labelledby="segundo-fator">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2} id="segundo-fator">
            Verificação em duas etapas{' '}
            <StatusBadge tone={ativo ? 'green' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>
          </Title>
          <Text c="dimmed">{situacaoDe(conta)}</Text>
          {exigido && <Text c="dimmed">O seu papel exige a verificação em duas etapas.</Text>}
        </div>
        <Group gap="xs">
          {!ativo && <Button onClick={() => setAberto('ativar')}>Ativar</Button>}
          {ativo && (
            <Button variant="default" onClick={() => setAberto('renovar')}>
              Novos códigos de recuperação
            </Button>
          )}
          {ativo && (
            <Button variant="default" color="red" onClick={() => setAberto('desativar')}>
              {exigido ? 'Trocar de aparelho' : 'Desativar'}
            </Button>
          )}
        </Group>
      </Group>
      {aberto === 'ativar' && <SegundoFatorDialog onClose={fechar} />}
      {(aberto === 'renovar' || aberto === 'desativar') && (
        <ConfirmarSenhaDialog acao={aberto} onClose={fechar} />
      )}
    </section>
  );
}
