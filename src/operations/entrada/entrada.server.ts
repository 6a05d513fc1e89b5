import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { entradaContract } from './entrada.contract.ts';
import { ROTULO_ESTADO } from './entrada.rules.ts';
import { type ChecklistExportado, listChecklistsDoTitular } from './entrada.sql.ts';
import { esquecerEntradas } from './esquecerEntradas.command.ts';
import { guardarSenhaDaOrdem, mostrarSenha } from './guardarSenhaDaOrdem.command.ts';
import { entradaInvariants } from './invariantes.sql.ts';
import { lerEntrada } from './lerEntrada.command.ts';
import { salvarChecklist, salvarEntrada } from './salvarEntrada.command.ts';

export const entradaServer = defineServer({
  contract: entradaContract,
  routes: {
    ler: ({ context, input }) => lerEntrada(context, input.id),
    salvar: ({ context, input }) => salvarEntrada(context, input),
    salvarChecklist: ({ context, input }) => salvarChecklist(context, input),
    guardarSenha: ({ context, input }) => guardarSenhaDaOrdem(context, input),
    mostrarSenha: ({ context, input }) => mostrarSenha(context, input.id),
  },
  tables: {
    writes: { checklists: {} },
    columns: [
      'ordens_servico.contato_nome',
      'ordens_servico.contato_telefone',
      'ordens_servico.pode_apagar_dados',
      'ordens_servico.conta_removida',
    ],
  },
  audit: {
    operations: {
      'entrada.salvar': 'Registrou a entrada do aparelho',
      'entrada.salvarChecklist': 'Preencheu o checklist do aparelho',
      'entrada.guardarSenha': 'Guardou a senha do aparelho',
      'entrada.mostrarSenha': 'Viu a senha do aparelho',
    },
  },
  invariants: entradaInvariants,
  privacy: {
    tables: {
      checklists: true,
      ordens_servico: 'the contact is in the copy with its order',
      senhas_aparelho: 'a secret that the customer told the shop; it is erased when the device leaves',
    },
    leavesOut: { checklists: { program: ['versao'], told: ['criado_em'] } },
    anonymised: {
      ordens_servico: ['contato_nome', 'contato_telefone'],
      checklists: 'how the device was, as the order keeps it',
      senhas_aparelho: 'the whole row is erased',
    },
    parts: [
      definePart<ChecklistExportado>({
        key: 'checklists',
        position: 31,
        list: ({ db }, ids) => listChecklistsDoTitular(db, ids),
        sections: (rows, { when }) =>
          rows.map(({ numero_os, momento, pontos, mudou_em }) => ({
            title: `Checklist da ${momento === 'entrada' ? 'entrada' : 'saída'} da OS #${numero_os}`,
            lines: [
              ['Em', when(mudou_em)],
              ...pontos.map(({ texto, estado, nota }): [string, string] => [
                texto,
                [ROTULO_ESTADO[estado], nota].filter(Boolean).join(': '),
              ]),
            ],
          })),
      }),
    ],
    redact: esquecerEntradas,
  },
  events: {
    byOperation: { 'entrada.salvar': ['ordem.alterada'] },
  },
});
