// /sistema/usuarios: who uses the program. Those who wait for approval stand on top; everyone is in the list.

import { IconCheck, IconLock, IconLockOpen, IconX } from '@tabler/icons-react';
import { SITUACOES_USUARIO, type SituacaoUsuario } from '#auth/auth.contract.ts';
import type { Column, RowAction } from '#platform/web/ui/columns.ts';
import { DataList } from '#platform/web/ui/DataList.tsx';
import { FilterChip, ListToolbar } from '#platform/web/ui/ListToolbar.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { DateText } from '#platform/web/ui/values.tsx';
import { useListState } from '#platform/web/url_state.ts';
import { AguardandoPanel } from './AguardandoPanel.tsx';
import { SituacaoBadge } from './SituacaoBadge.tsx';
import { type AcoesUsuario, useAcoesUsuario, useUsuarios } from './sistema.client.ts';
import type { Usuario } from './sistema.contract.ts';

const COLUMNS: Column<Usuario>[] = [
  { title: 'Nome', render: (usuario) => usuario.nome_completo, phone: 'title' },
  { title: 'E-mail', render: (usuario) => usuario.email, phone: 'line' },
  { title: 'Cargo', render: (usuario) => usuario.cargo, width: 160 },
  { title: 'Papel', render: (usuario) => usuario.papel.nome, width: 140, phone: 'line' },
  {
    title: 'Situação',
    render: (usuario) => <SituacaoBadge situacao={usuario.situacao} />,
    width: 140,
    phone: 'aside',
  },
  { title: 'Desde', render: (usuario) => <DateText value={usuario.criado_em} />, width: 110 },
];

const FILTROS: Record<SituacaoUsuario, string> = {
  ativo: 'Ativos',
  aguardando: 'Aguardando',
  bloqueado: 'Bloqueados',
};

function acoesDe(usuario: Usuario, acoes: AcoesUsuario): RowAction[] {
  const disabled = acoes.ocupado;
  switch (usuario.situacao) {
    case 'aguardando':
      return [
        { label: 'Aprovar', icon: IconCheck, disabled, onClick: () => acoes.aprovar(usuario) },
        {
          label: 'Recusar',
          icon: IconX,
          tone: 'danger',
          disabled,
          onClick: () => void acoes.recusar(usuario),
        },
      ];
    case 'ativo':
      return [
        {
          label: 'Bloquear',
          icon: IconLock,
          tone: 'danger',
          disabled,
          onClick: () => void acoes.bloquear(usuario),
        },
      ];
    case 'bloqueado':
      return [
        {
          label: 'Desbloquear',
          icon: IconLockOpen,
          disabled,
          onClick: () => void acoes.desbloquear(usuario),
        },
      ];
  }
}

export function UsuariosPage() {
  const lista = useListState('situacao');
  const situacao = SITUACOES_USUARIO.find((valor) => valor === lista.filters.situacao);
  const query = useUsuarios({ ...lista.input, situacao });
  const aguardando = useUsuarios({ situacao: 'aguardando', limite: 100 });
  const acoes = useAcoesUsuario();

  return (
    <Page layout="list">
      <AguardandoPanel
        usuarios={aguardando.data?.itens ?? []}
        total={aguardando.data?.total ?? 0}
        acoes={acoes}
      />
      <ListToolbar
        busca={lista.busca}
        onBusca={lista.setBusca}
        placeholder="Buscar por nome, e-mail ou cargo"
      >
        {SITUACOES_USUARIO.map((valor) => (
          <FilterChip
            key={valor}
            active={situacao === valor}
            onToggle={() => lista.setFilter('situacao', situacao === valor ? undefined : valor)}
          >
            {FILTROS[valor]}
          </FilterChip>
        ))}
      </ListToolbar>
      <DataList
        label="Usuários"
        query={query}
        lista={lista}
        rowKey={(usuario) => usuario.id}
        columns={COLUMNS}
        count={['usuário', 'usuários']}
        actions={(usuario) => acoesDe(usuario, acoes)}
        dimmed={(usuario) => usuario.situacao === 'bloqueado'}
        loadError="Erro ao carregar usuários"
        empty={{ text: 'Nenhum usuário cadastrado', filtered: 'Nenhum usuário encontrado' }}
      />
    </Page>
  );
}
