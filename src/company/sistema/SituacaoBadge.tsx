import type { SituacaoUsuario } from '#company/auth/auth.rules.ts';
import { StatusBadge, type Tone } from '#platform/web/look/StatusBadge.tsx';

const SITUACOES: Record<SituacaoUsuario, { tone: Tone; label: string }> = {
  ativo: { tone: 'green', label: 'Ativo' },
  aguardando: { tone: 'amber', label: 'Aguardando' },
  bloqueado: { tone: 'neutral', label: 'Bloqueado' },
};

interface SituacaoBadgeProps {
  situacao: SituacaoUsuario;
  sem_acesso?: boolean;
}

export function SituacaoBadge({ situacao, sem_acesso }: SituacaoBadgeProps) {
  if (sem_acesso)
    return (
      <StatusBadge tone="neutral" variant="dashed">
        Sem acesso
      </StatusBadge>
    );
  const { tone, label } = SITUACOES[situacao];
  return (
    <StatusBadge tone={tone} variant={situacao === 'aguardando' ? 'dashed' : 'soft'}>
      {label}
    </StatusBadge>
  );
}
