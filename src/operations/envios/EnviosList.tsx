/**
 * Shipments of the device between branches, on the order's page: the open one with its buttons, and the earlier ones.
 */
import { Button, Group, Text } from '@mantine/core';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { Line, Lines } from '#platform/web/look/Lines.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateTimeText } from '#platform/web/look/values.tsx';
import { useCancelarEnvio, useEnvios, useReceber } from './atos.client.ts';
import type { Envio } from './envios.contract.ts';
import { ROTULO_ENVIO } from './envios.rules.ts';

interface EnviosListProps {
  ordem: Pick<OrdemServico, 'id' | 'filial_id' | 'filial_local_id'>;
}

export function EnviosList({ ordem }: EnviosListProps) {
  const { data: envios = [] } = useEnvios(ordem.id);
  if (envios.length === 0) return null;
  const aqui = envios.find(({ para }) => para.id === ordem.filial_local_id);
  return (
    <Section title="Aparelho em outra filial">
      {ordem.filial_local_id && aqui && (
        <p>
          O aparelho está em <strong>{aqui.para.nome}</strong>.
        </p>
      )}
      <Lines label="Envios do aparelho">
        {envios.map((envio) => (
          <EnvioItem key={envio.id} envio={envio} />
        ))}
      </Lines>
    </Section>
  );
}

function EnvioItem({ envio }: { envio: Envio }) {
  const { id, de, para, situacao, observacao, enviado_em, enviado_por, encerrado_em, encerrado_por } = envio;
  const podeEditar = usePermissao('ordens_servico:editar');
  const alcanca = useFilialAtual().ativas?.some((filial) => filial.id === para.id) ?? false;
  const receber = useReceber();
  const cancelar = useCancelarEnvio();
  const a_caminho = situacao === 'enviado';
  return (
    <Line>
      <div>
        <strong>{ROTULO_ENVIO[situacao]}</strong> · de {de.nome} para {para.nome}
        {observacao && ` · ${observacao}`}
        <Text fz="small" c="dimmed">
          Enviado por {enviado_por} · <DateTimeText value={enviado_em} />
          {encerrado_em && (
            <>
              {' '}
              · {ROTULO_ENVIO[situacao].toLowerCase()} por {encerrado_por} ·{' '}
              <DateTimeText value={encerrado_em} />
            </>
          )}
        </Text>
      </div>
      {a_caminho && podeEditar && (
        <Group gap="xs">
          {alcanca && (
            <Button size="xs" loading={receber.isPending} onClick={() => receber.mutate({ id })}>
              Receber em {para.nome}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={cancelar.isPending}
            onClick={() => cancelar.mutate({ id })}
          >
            Cancelar envio
          </Button>
        </Group>
      )}
    </Line>
  );
}
