/** The page of an announced area, which the menu shows although it does not exist yet: where its answer is today. */
import { Button, Group } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { areaOf } from './menu.ts';

interface Today {
  text: string;
  links: readonly { label: string; to: string; search?: Record<string, string> }[];
}

const VENDAS = { label: 'Vendas Diretas', to: '/vendas/vendas' };
const ORDENS = { label: 'Ordens de Serviço', to: '/vendas/ordens' };
const PRODUTOS = { label: 'Produtos/Serviços', to: '/estoques/produtos' };
const RECEBER = { label: 'Contas a Receber', to: '/financeiro/receber' };
const PAGAR = { label: 'Contas a Pagar', to: '/financeiro/pagar' };

const TODAY: Readonly<Record<string, Today>> = {
  '/dashboard/overview': {
    text: 'O que precisa de alguém hoje e as vendas de hoje e de ontem estão no Início, e o dinheiro em Fluxo de Caixa.',
    links: [
      { label: 'Início', to: '/' },
      { label: 'Fluxo de Caixa', to: '/financeiro/fluxo' },
    ],
  },
  '/dashboard/analytics': {
    text: 'Para comparar meses, filtre as vendas e as ordens pelo período e exporte as duas listas para uma planilha.',
    links: [VENDAS, ORDENS],
  },
  '/estoques/pecas': {
    text: 'O que falta está em Produtos/Serviços, em Estoque baixo. As ordens que esperam uma peça estão em Aguardando Peças.',
    links: [
      { ...PRODUTOS, label: 'Estoque baixo', search: { estoque: 'baixo' } },
      { ...ORDENS, label: 'Aguardando Peças', search: { status: 'aguardando_pecas' } },
    ],
  },
  '/estoques/inventario': {
    text: 'Exporte a lista de produtos, conte, e corrija cada diferença com um Ajuste em Movimentação.',
    links: [PRODUTOS, { label: 'Movimentação', to: '/estoques/movimentacao' }],
  },
  '/fiscal/notas': {
    text: 'O programa ainda não emite notas: emita no sistema da prefeitura ou do seu contador. O comprovante de cada venda e o recibo de cada ordem saem daqui.',
    links: [VENDAS, ORDENS],
  },
  '/fiscal/impostos': {
    text: 'O seu contador calcula os impostos pelas vendas do mês: filtre o período e exporte a lista.',
    links: [VENDAS, PAGAR],
  },
  '/compras/pedidos': {
    text: 'O que chega se registra no produto, em Compras, e o que se deve ao fornecedor em Contas a Pagar.',
    links: [PRODUTOS, { label: 'Fornecedores', to: '/compras/fornecedores' }, PAGAR],
  },
  '/relatorios/servicos': {
    text: 'As vendas e as ordens de um período estão nas suas listas, com filtro e Exportar.',
    links: [VENDAS, ORDENS],
  },
  '/relatorios/financeiro': {
    text: 'O que entrou e saiu está em Fluxo de Caixa. O que falta receber e pagar está em Contas a Receber e Contas a Pagar.',
    links: [{ label: 'Fluxo de Caixa', to: '/financeiro/fluxo' }, RECEBER, PAGAR],
  },
  '/relatorios/tecnicos': {
    text: 'O que cada técnico ganhou está em Comissões, e o que cada um tem na bancada no Quadro de Ordens.',
    links: [
      { label: 'Comissões', to: '/financeiro/comissoes' },
      { label: 'Quadro de Ordens', to: '/vendas/ordens/quadro' },
    ],
  },
};

export function AnnouncedPage() {
  const { pathname } = useLocation();
  const today = TODAY[pathname];
  return (
    <Page>
      <EmptyState
        icon={areaOf(pathname)?.icon}
        text="Esta área ainda não está disponível."
        hint={today?.text ?? 'Ela chega em uma próxima versão do programa.'}
        action={
          today && (
            <Group component="nav" gap="md" justify="center" aria-label="Onde está hoje">
              {today.links.map(({ label, to, search }) => (
                <Button key={label} component={Link} variant="default" to={to} search={search as never}>
                  {label}
                </Button>
              ))}
            </Group>
          )
        }
      />
    </Page>
  );
}
