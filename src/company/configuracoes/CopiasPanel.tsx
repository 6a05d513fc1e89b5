/** Backups: time of the last one, file locations, and a button for an immediate one. */
import { Alert, Button, Stack } from '@mantine/core';
import { useCopias, useFazerCopia } from '#company/copias/copias.client.ts';
import type { Copias } from '#company/copias/copias.contract.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { formatBytes, plural } from '#platform/shared/text.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { SettingsSection } from '#platform/web/forms/SettingsSection.tsx';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { StatusBadge, type Tone } from '#platform/web/look/StatusBadge.tsx';
import type { Configuracoes } from './configuracoes.contract.ts';
import { RetencaoForm } from './RetencaoForm.tsx';

export function CopiasPanel({ dados, podeEditar }: { dados: Configuracoes; podeEditar: boolean }) {
  return (
    <Stack gap="xl">
      <CopiasFeitas />
      <RetencaoForm dados={dados} podeEditar={podeEditar} />
    </Stack>
  );
}

function CopiasFeitas() {
  const { data, error, isPending, refetch } = useCopias();
  return (
    <SettingsSection
      title="Cópias de segurança"
      text="Uma por noite, às 3h10. Se o programa estava desligado, ao ser aberto. A loja continua funcionando."
    >
      {error && !data && (
        <LoadError
          text="Erro ao carregar as cópias de segurança"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <p role="status">Carregando...</p>}
      {data && <Situacao copias={data} />}
    </SettingsSection>
  );
}

const SEM_SEGUNDA_PASTA =
  'Nenhuma: se o disco falhar, as cópias vão junto. Quem cuida do programa pode indicar uma pasta em outro disco: veja docs/copias-de-seguranca.md, na pasta do programa.';

function Situacao({ copias }: { copias: Copias }) {
  const fazer = useFazerCopia();
  const { ultima, em_andamento, erro, arquivos, pasta, segunda_pasta } = copias;
  const { tone, label } = estadoDe(copias);
  const total = arquivos.reduce((soma, { bytes }) => soma + bytes, 0);
  return (
    <Stack align="start">
      <Facts width={240}>
        <Fact label="Última">
          {ultima ? formatDateTime(ultima) : 'Nenhuma ainda'} <StatusBadge tone={tone}>{label}</StatusBadge>
        </Fact>
        <Fact label="Guardadas">
          {plural(arquivos.length, 'cópia', 'cópias')}
          {arquivos.length > 0 && ` · ${formatBytes(total)}`}
        </Fact>
        <Fact label="Pasta">{pasta || 'Este programa não faz cópias'}</Fact>
        <Fact label="Segunda pasta">{segunda_pasta ?? SEM_SEGUNDA_PASTA}</Fact>
      </Facts>
      {erro && !em_andamento && <Alert color="red">A última tentativa falhou: {erro}</Alert>}
      <Button
        variant="default"
        loading={fazer.isPending}
        disabled={em_andamento}
        onClick={() => fazer.mutate({})}
      >
        Fazer cópia agora
      </Button>
    </Stack>
  );
}

function estadoDe({ em_andamento, atrasada, erro, ultima }: Copias): { tone: Tone; label: string } {
  if (em_andamento) return { tone: 'blue', label: 'Em andamento' };
  if (atrasada) return { tone: 'danger', label: 'Atrasada' };
  if (erro) return { tone: 'amber', label: 'A última tentativa falhou' };
  return ultima ? { tone: 'green', label: 'Em dia' } : { tone: 'neutral', label: 'Ainda sem cópia' };
}
