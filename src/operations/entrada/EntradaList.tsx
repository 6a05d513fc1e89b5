/** The section 'Entrada' of an order's page: contact, answers, checklists, passcode. */

import { Button, Group, Stack } from '@mantine/core';
import { IconChecklist, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { guardaSenha } from '#operations/ordens_servico/retiradas.rules.ts';
import { formatPhone } from '#platform/shared/documents.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { Fact, Facts } from '#platform/web/look/Facts.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ROTULO_CAMPO } from '#registers/equipamentos/equipamentos.rules.ts';
import classes from './Entrada.module.css';
import { useEntrada } from './entrada.client.ts';
import type { Checklist, Entrada } from './entrada.contract.ts';
import { diferencas, type Ponto, ROTULO_ESTADO, resumo } from './entrada.rules.ts';
import { SenhaPanel } from './SenhaPanel.tsx';

const EntradaDialog = lazyOverlay(() => import('./EntradaDialog.tsx').then((m) => m.EntradaDialog));
const AssinarDialog = lazyOverlay(() =>
  import('#operations/assinaturas/AssinarDialog.tsx').then((m) => m.AssinarDialog),
);
const ChecklistDialog = lazyOverlay(() => import('./ChecklistDialog.tsx').then((m) => m.ChecklistDialog));

interface EntradaListProps {
  ordem: Pick<OrdemServico, 'id' | 'numero_os' | 'filial_id' | 'status' | 'retirada_em'>;
}

export function EntradaList({ ordem }: EntradaListProps) {
  const { data: entrada, error, refetch } = useEntrada(ordem.id);
  const podeEditar = usePermissao('ordens_servico:editar');
  // The open window is in the address, so that a new order continues here and a recovered draft finds its form.
  const [janela, setJanela] = useSearchParam('janela');
  const fechar = () => setJanela(undefined);
  return (
    <Section
      title="Entrada"
      empty={entrada && nadaAnotado(entrada)}
      busy={!entrada && !error}
      actions={
        entrada && (
          <>
            {!entrada.senha && <SenhaPanel ordem={ordem} senha={null} aqui={guardaSenha(ordem)} />}
            {podeEditar && <Botoes entrada={entrada} onAbrir={setJanela} />}
          </>
        )
      }
    >
      {error && !entrada && (
        <LoadError text="Erro ao carregar a entrada" error={error} onRetry={() => void refetch()} />
      )}
      {entrada && (
        <>
          <Fatos entrada={entrada} />
          <Checklists checklists={entrada.checklists} />
          {entrada.senha && <SenhaPanel ordem={ordem} senha={entrada.senha} aqui={guardaSenha(ordem)} />}
        </>
      )}
      {entrada && podeEditar && janela === 'entrada' && (
        <EntradaDialog
          entrada={entrada}
          ordem={ordem}
          onAssinar={() => setJanela('assinar', { replace: true })}
          onClose={fechar}
        />
      )}
      {entrada && podeEditar && janela === 'assinar' && <AssinarDialog ordem={ordem} onClose={fechar} />}
      {entrada && podeEditar && janela === 'checklist_saida' && (
        <ChecklistDialog entrada={entrada} numero_os={ordem.numero_os} onClose={fechar} />
      )}
    </Section>
  );
}

interface BotoesProps {
  entrada: Entrada;
  onAbrir: (janela: string) => void;
}

function Botoes({ entrada, onAbrir }: BotoesProps) {
  const feita = entrada.checklists.some(({ momento }) => momento === 'entrada');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={15} />}
        onClick={() => onAbrir('entrada')}
      >
        {feita || entrada.contato_telefone ? 'Editar entrada' : 'Preencher entrada'}
      </Button>
      {feita && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChecklist size={15} />}
          onClick={() => onAbrir('checklist_saida')}
        >
          Checklist de saída
        </Button>
      )}
    </>
  );
}

const simNao = (valor: boolean) => (valor ? 'Sim' : 'Não');

const nadaAnotado = ({ checklists, senha, ...entrada }: Entrada) =>
  checklists.length === 0 && !senha && fatosDe(entrada).length === 0;

/** The answers; unanswered questions are omitted. */
function fatosDe(entrada: Omit<Entrada, 'checklists' | 'senha'>) {
  const { contato_nome, contato_telefone, cor, armazenamento, pode_apagar_dados, conta_removida } = entrada;
  const contato = [contato_nome, contato_telefone && formatPhone(contato_telefone)]
    .filter(Boolean)
    .join(' · ');
  const fatos: (readonly [rotulo: string, valor: ReactNode])[] = [
    [ROTULO_CAMPO.contato, contato],
    [ROTULO_CAMPO.cor, cor],
    [ROTULO_CAMPO.armazenamento, armazenamento],
    [ROTULO_CAMPO.pode_apagar_dados, pode_apagar_dados === null ? null : simNao(pode_apagar_dados)],
    [ROTULO_CAMPO.conta_removida, conta_removida === null ? null : simNao(conta_removida)],
  ];
  return fatos.filter(([, valor]) => valor);
}

function Fatos({ entrada }: { entrada: Entrada }) {
  const ditos = fatosDe(entrada);
  if (ditos.length === 0) return null;
  return (
    <Facts width={200}>
      {ditos.map(([rotulo, valor]) => (
        <Fact key={rotulo} label={rotulo}>
          {valor}
        </Fact>
      ))}
    </Facts>
  );
}

/** The totals, the defects with their notes, and the differences at the hand-over. */
function Checklists({ checklists }: { checklists: readonly Checklist[] }) {
  const [entrada, saida] = (['entrada', 'saida'] as const).map((momento) =>
    checklists.find((um) => um.momento === momento),
  );
  if (!entrada && !saida) return null;
  const mudou = diferencas(entrada?.pontos ?? [], saida?.pontos ?? []);
  return (
    <Stack gap="xs">
      {entrada && (
        <div>
          Checklist da entrada: <strong>{resumo(entrada.pontos)}</strong>
        </div>
      )}
      <Pontos
        pontos={entrada?.pontos.filter(({ estado, nota }) => estado === 'defeito' || nota)}
        dito={({ texto, nota }) => (nota ? `${texto}: ${nota}` : texto)}
      />
      {saida && (
        <div>
          Checklist da saída: <strong>{resumo(saida.pontos)}</strong>
        </div>
      )}
      <Pontos
        pontos={saida?.pontos.filter(({ id }) => mudou.has(id))}
        dito={({ id, texto, estado, nota }) =>
          `${texto}: ${ROTULO_ESTADO[mudou.get(id) ?? 'nao_testado']} → ${ROTULO_ESTADO[estado]}${nota ? ` (${nota})` : ''}`
        }
      />
    </Stack>
  );
}

interface PontosProps {
  pontos: readonly Ponto[] | undefined;
  dito: (ponto: Ponto) => string;
}

function Pontos({ pontos = [], dito }: PontosProps) {
  if (pontos.length === 0) return null;
  return (
    <Group component="ul" gap="xs" className={classes.pontosDitos}>
      {pontos.map((ponto) => (
        <li key={ponto.id} data-estado={ponto.estado}>
          {dito(ponto)}
        </li>
      ))}
    </Group>
  );
}
