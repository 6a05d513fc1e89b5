/**
 * 'Primeiros passos': what a new shop still lacks, each with the window that adds it. A step is done when its data
 * exists. The palette shows a hidden list again (`?passos=1`), with the steps that were skipped.
 */
import { Button, Group, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePermissaoDaEmpresa } from '#company/auth/auth.client.ts';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { useOcultarPassos, usePassos, usePularPasso } from './inicio.client.ts';
import classes from './PrimeirosPassos.module.css';
import { O_QUE_FAZER, type Passo } from './passos.rules.ts';

export function PrimeirosPassosPanel() {
  const pode = usePermissaoDaEmpresa('configuracoes:editar');
  const [pedidos, pedir] = useSearchParam('passos');
  const { data } = usePassos(pode);
  const ocultar = useOcultarPassos();
  if (!pode || !data || (data.oculto && !pedidos)) return null;
  const feitos = data.passos.filter(({ feito }) => feito);
  const faltam = data.passos.filter(({ feito, pulado }) => !feito && (pedidos || !pulado));
  if (faltam.length === 0 && !pedidos) return null;
  return (
    <section className={`surface ${classes.passos}`} aria-labelledby="primeiros-passos">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="primeiros-passos">
          Primeiros passos
        </Title>
        <Group gap="xs">
          <Text c="dimmed">
            {feitos.length} de {data.passos.length} feitos
          </Text>
          {pedidos ? (
            <Button variant="subtle" size="xs" onClick={() => pedir(undefined)}>
              Fechar
            </Button>
          ) : (
            <Button variant="subtle" size="xs" loading={ocultar.isPending} onClick={() => ocultar.mutate({})}>
              Ocultar
            </Button>
          )}
        </Group>
      </Group>
      <ol className={classes.lista}>
        {feitos.length > 0 && (
          <li className={classes.feitos}>
            {feitos.map(({ passo }) => (
              <span key={passo} className={classes.feito}>
                <IconCheck size={16} stroke={2} aria-label="Feito:" />
                {O_QUE_FAZER[passo].titulo}
              </span>
            ))}
          </li>
        )}
        {faltam.map(({ passo, pulado }, index) => (
          <PassoLine key={passo} passo={passo} pulado={pulado} proximo={index === 0} />
        ))}
      </ol>
    </section>
  );
}

interface PassoLineProps {
  passo: Passo;
  pulado: boolean;
  /** The first one that is left. */
  proximo: boolean;
}

function PassoLine({ passo, pulado, proximo }: PassoLineProps) {
  const { titulo, texto, minutos, path, search } = O_QUE_FAZER[passo];
  const navigate = useNavigate();
  const pular = usePularPasso();
  return (
    <li className={classes.passo}>
      <div className={classes.texto}>
        <strong>{titulo}</strong> <span className={classes.minutos}>{minutos} min</span>
        <p className="hint">{texto}</p>
      </div>
      <Group gap="xs" wrap="nowrap">
        {!pulado && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Pular ${titulo}`}
            disabled={pular.isPending}
            onClick={() => pular.mutate({ passo })}
          >
            Pular
          </Button>
        )}
        <Button
          variant={proximo ? 'filled' : 'default'}
          size="xs"
          aria-label={`Fazer agora: ${titulo}`}
          onClick={() => void navigate({ to: path, search: search as never })}
        >
          Fazer agora
        </Button>
      </Group>
    </li>
  );
}
