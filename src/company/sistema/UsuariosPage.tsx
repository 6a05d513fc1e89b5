// /sistema/usuarios: the program's users. Those awaiting approval come first, above the list of everyone.

import {
  IconCheck,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconShieldOff,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { sessaoOptions, usePermissao } from '#company/auth/auth.client.ts';
import { SITUACOES_USUARIO, type SituacaoUsuario } from '#company/auth/auth.rules.ts';
import { useTotal } from '#platform/web/data/list_total.ts';
import { useListSort, useListState } from '#platform/web/data/url_state.ts';
import type { Column, RowAction } from '#platform/web/lists/columns.ts';
import { FilterChip } from '#platform/web/lists/ListToolbar.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { AguardandoPanel } from './AguardandoPanel.tsx';
import { ConvitesPanel } from './ConvitesPanel.tsx';
import { ORDENACAO_USUARIOS } from './lista.rules.ts';
import { SituacaoBadge } from './SituacaoBadge.tsx';
import { type AcoesUsuario, useAcoesUsuario, useCriarLinkSenha, useUsuarios } from './sistema.client.ts';
import type { Link, Usuario } from './sistema.contract.ts';
import classes from './UsuariosPage.module.css';

const UsuarioDialog = lazyOverlay(() => import('./UsuarioDialog.tsx').then((m) => m.UsuarioDialog));
const ConviteDialog = lazyOverlay(() => import('./ConviteDialog.tsx').then((m) => m.ConviteDialog));
const DarAcessoDialog = lazyOverlay(() => import('./DarAcessoDialog.tsx').then((m) => m.DarAcessoDialog));
const LinkDialog = lazyOverlay(() => import('./LinkDialog.tsx').then((m) => m.LinkDialog));

const COLUMNS: Column<Usuario>[] = [
  { title: 'Nome', sort: 'nome_completo', render: Pessoa, phone: 'title' },
  { title: 'Cargo', render: (usuario) => usuario.cargo, width: 130 },
  { title: 'Papel', render: (usuario) => usuario.papel.nome, width: 124, phone: 'line' },
  { title: 'Situação', render: SituacaoBadge, width: 124, phone: 'aside' },
  {
    title: 'Desde',
    sort: 'criado_em',
    render: (usuario) => <DateText value={usuario.criado_em} />,
    width: 110,
  },
  {
    title: 'Filiais',
    render: ({ todas_filiais, filiais }) =>
      todas_filiais ? 'Todas' : filiais.map(({ nome }) => nome).join(', ') || 'Nenhuma',
    width: 104,
    phone: 'line',
  },
];

function Pessoa({ nome_completo, email }: Usuario) {
  return (
    <>
      <span className={`${classes.nome} truncate`}>{nome_completo}</span>
      {email && <span className={`${classes.email} truncate`}>{email}</span>}
    </>
  );
}

const FILTROS: Record<SituacaoUsuario | 'sem_acesso', string> = {
  ativo: 'Ativos',
  aguardando: 'Aguardando',
  bloqueado: 'Bloqueados',
  sem_acesso: 'Sem acesso',
};

interface Oferta {
  acoes: AcoesUsuario;
  editar: (usuario: Usuario) => void;
  darAcesso: (usuario: Usuario) => void;
  linkSenha: (usuario: Usuario) => Promise<void>;
  /** Id of the current user, who cannot block themselves. */
  eu: string | undefined;
}

const SITUACOES = [...SITUACOES_USUARIO, 'sem_acesso'] as const;

const BLOQUEADO: SituacaoUsuario = 'bloqueado';

/** Actions on a person who asked for access. */
function respostas(usuario: Usuario, { aprovar, recusar, ocupado: disabled }: AcoesUsuario): RowAction[] {
  return [
    { label: 'Aprovar', letter: 'A', icon: IconCheck, disabled, onClick: () => aprovar(usuario) },
    {
      label: 'Recusar',
      letter: 'R',
      icon: IconX,
      tone: 'danger',
      disabled,
      onClick: () => void recusar(usuario),
    },
  ];
}

function acoesDe(usuario: Usuario, oferta: Oferta): (RowAction | false)[] {
  const { acoes, editar, linkSenha, eu } = oferta;
  const disabled = acoes.ocupado;
  if (usuario.sem_acesso)
    return [
      { label: 'Dar acesso', letter: 'D', icon: IconUserPlus, onClick: () => oferta.darAcesso(usuario) },
    ];
  const outro = usuario.id !== eu;
  const { situacao } = usuario;
  return [
    ...(situacao === 'aguardando' ? respostas(usuario, acoes) : []),
    { label: 'Editar', letter: 'E', icon: IconPencil, disabled, onClick: () => editar(usuario) },
    outro &&
      situacao !== BLOQUEADO && {
        label: 'Link de senha',
        letter: 'L',
        icon: IconKey,
        disabled,
        onClick: () => void linkSenha(usuario),
      },
    outro &&
      usuario.sessoes > 0 && {
        label: 'Encerrar sessões',
        letter: 'S',
        icon: IconLogout,
        disabled,
        onClick: () => void acoes.encerrar(usuario),
      },
    situacao === BLOQUEADO && {
      label: 'Desbloquear',
      letter: 'B',
      icon: IconLockOpen,
      disabled,
      onClick: () => void acoes.desbloquear(usuario),
    },
  ];
}

/** Destructive actions, last in the row's menu. */
function perigosasDe(usuario: Usuario, { acoes, eu }: Pick<Oferta, 'acoes' | 'eu'>): (RowAction | false)[] {
  const disabled = acoes.ocupado;
  const outro = usuario.id !== eu;
  return [
    outro &&
      usuario.segundo_fator && {
        label: 'Remover segundo fator',
        letter: 'M',
        icon: IconShieldOff,
        tone: 'danger',
        disabled,
        onClick: () => void acoes.removerFator(usuario),
      },
    outro &&
      usuario.situacao === 'ativo' && {
        label: 'Bloquear',
        letter: 'B',
        icon: IconLock,
        tone: 'danger',
        disabled,
        onClick: () => void acoes.bloquear(usuario),
      },
  ];
}

/** The dialog open over the list. */
type Aberto =
  | { tipo: 'usuario'; usuario: Usuario }
  | { tipo: 'acesso'; usuario: Usuario }
  | { tipo: 'convite' }
  | { tipo: 'link'; titulo: string; link: Link }
  | null;

export function UsuariosPage() {
  const lista = useListState('situacao');
  const sort = useListSort(ORDENACAO_USUARIOS);
  const situacao = SITUACOES.find((valor) => valor === lista.filters.situacao);
  const query = useUsuarios({ ...lista.input, ...sort.input, situacao });
  const aguardando = useUsuarios({ situacao: 'aguardando', limite: 100 });
  const usuariosAguardando = aguardando.data?.itens ?? [];
  const totalAguardando = useTotal(aguardando)?.total;
  const acoes = useAcoesUsuario();
  const podeEditar = usePermissao('usuarios:editar');
  const eu = useQuery(sessaoOptions()).data?.id;
  const [aberto, setAberto] = useState<Aberto>(null);
  const linkSenha = useCriarLinkSenha(({ nome_completo }, link) =>
    setAberto({ tipo: 'link', titulo: `Link de senha de ${nome_completo}`, link }),
  );
  const editar = (usuario: Usuario) => setAberto({ tipo: 'usuario', usuario });
  const darAcesso = (usuario: Usuario) => setAberto({ tipo: 'acesso', usuario });
  const aoAlcance = (usuario: Usuario) => podeEditar && usuario.ao_alcance;
  const historico = useHistorico('profiles');

  return (
    <Page layout="list">
      <AguardandoPanel
        podeEditar={podeEditar}
        usuarios={usuariosAguardando}
        total={totalAguardando ?? usuariosAguardando.length}
        acoes={acoes}
      />
      {podeEditar && <ConvitesPanel />}
      <ToolbarList
        label="Usuários"
        placeholder="Buscar por nome, e-mail ou cargo"
        query={query}
        list={lista}
        sort={sort}
        columns={COLUMNS}
        count={['usuário', 'usuários']}
        create={
          podeEditar && {
            label: 'Convidar',
            icon: IconUserPlus,
            onClick: () => setAberto({ tipo: 'convite' }),
          }
        }
        actions={(usuario) => [
          ...(aoAlcance(usuario) ? acoesDe(usuario, { acoes, editar, darAcesso, linkSenha, eu }) : []),
          historico.acao({ id: usuario.id, titulo: usuario.nome_completo }),
          ...(aoAlcance(usuario) ? perigosasDe(usuario, { acoes, eu }) : []),
        ]}
        dimmed={(usuario) => usuario.situacao === 'bloqueado'}
        loadError="Erro ao carregar usuários"
        empty={{ text: 'Nenhum usuário cadastrado', filtered: 'Nenhum usuário encontrado' }}
      >
        {SITUACOES.map((valor) => (
          <FilterChip
            key={valor}
            active={situacao === valor}
            onToggle={() => lista.setFilter('situacao', situacao === valor ? undefined : valor)}
          >
            {FILTROS[valor]}
          </FilterChip>
        ))}
      </ToolbarList>
      <DialogoAberto aberto={aberto} eu={eu} onChange={setAberto} />
      <HistoricoDialog historico={historico} />
    </Page>
  );
}

interface DialogoAbertoProps {
  aberto: Aberto;
  eu: string | undefined;
  onChange: (aberto: Aberto) => void;
}

function DialogoAberto({ aberto, eu, onChange }: DialogoAbertoProps) {
  const onClose = () => onChange(null);
  switch (aberto?.tipo) {
    case 'usuario':
      return <UsuarioDialog usuario={aberto.usuario} proprio={aberto.usuario.id === eu} onClose={onClose} />;
    case 'acesso':
      return (
        <DarAcessoDialog
          usuario={aberto.usuario}
          onLink={(link) =>
            onChange({ tipo: 'link', titulo: `Link de senha de ${aberto.usuario.nome_completo}`, link })
          }
          onClose={onClose}
        />
      );
    case 'convite':
      return (
        <ConviteDialog
          onLink={(link) => onChange({ tipo: 'link', titulo: 'Convite criado', link })}
          onClose={onClose}
        />
      );
    case 'link':
      return <LinkDialog title={aberto.titulo} link={aberto.link} onClose={onClose} />;
    default:
      return null;
  }
}
