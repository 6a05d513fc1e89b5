import type { SituacaoUsuario } from '#company/auth/auth.rules.ts';
import { StatusBadge, type Tone } from '#platform/web/look/StatusBadge.tsx';

const SITUACOES: Record<SituacaoUsuario, { tone: Tone; label: string }> = {
  ativo: { tone: 'green', label: 'Ativo' },
  aguardando: { tone: 'amber', label: 'Aguardando' },
  bloqueado: { tone: 'neutral', label: 'Bloqueado' },
};

export function SituacaoBadge({ situacao }: { situacao: SituacaoUsuario }) {
  const { tone, label } = SITUACOES[situacao];
  return (
    <StatusBadge tone={tone} variant={situacao === 'aguardando' ? 'dashed' : 'soft'}>
      {label}
    </StatusBadge>
  );
}
