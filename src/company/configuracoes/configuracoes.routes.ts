import { guard } from '#platform/server/gate/gate.ts';
import { configuracoesContract } from './configuracoes.contract.ts';
import { findLogo } from './configuracoes.sql.ts';
import { enviar } from './correio.gateway.ts';
import { lerConfiguracoes, testarEnderecoSalvo } from './lerConfiguracoes.command.ts';
import {
  salvarAcesso,
  salvarCopias,
  salvarEmpresa,
  salvarLogo,
  salvarRegras,
  salvarSmtp,
} from './salvarConfiguracoes.command.ts';
import { salvarEndereco } from './salvarEndereco.command.ts';

const operations = guard(configuracoesContract);

export const configuracoesRouter = operations.router({
  get: operations.get.handler(({ context }) => lerConfiguracoes(context)),
  logo: operations.logo.handler(async ({ context }) => {
    const logo = await findLogo(context.db);
    return logo && { tipo: logo.tipo, conteudo: logo.conteudo.toString('base64') };
  }),
  salvarEmpresa: operations.salvarEmpresa.handler(({ context, input }) => salvarEmpresa(context, input)),
  salvarEndereco: operations.salvarEndereco.handler(({ context, input }) => salvarEndereco(context, input)),
  testarEndereco: operations.testarEndereco.handler(({ context }) => testarEnderecoSalvo(context)),
  salvarRegras: operations.salvarRegras.handler(({ context, input }) => salvarRegras(context, input)),
  salvarCopias: operations.salvarCopias.handler(({ context, input }) => salvarCopias(context, input)),
  salvarAcesso: operations.salvarAcesso.handler(({ context, input }) => salvarAcesso(context, input)),
  salvarSmtp: operations.salvarSmtp.handler(({ context, input }) =>
    salvarSmtp(context, context.services.secret, input),
  ),
  testarEmail: operations.testarEmail.handler(async ({ context, input }) => ({
    resposta: await enviar(context.db, context.services, {
      para: input.para,
      assunto: 'Teste de e-mail da Assistência Técnica',
      paragrafos: [
        'Este é um e-mail de teste, pedido em Sistema › Configurações.',
        'Se você o recebeu, o envio de e-mails está funcionando.',
      ],
    }),
  })),
  salvarLogo: operations.salvarLogo.handler(({ context, input }) => salvarLogo(context, input.conteudo)),
});
