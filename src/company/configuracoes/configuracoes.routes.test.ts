import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unseal } from '#platform/server/secrets/seal.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirCorreio, CONTA } from '#test/correio.ts';

let api: TestApi;
let versao: number;
beforeEach(async () => {
  api = await createTestApi();
  versao = (await api.client.configuracoes.get()).versao;
});
afterEach(() => api.close());

const EMPRESA = {
  nome: 'Oficina do Zé 🔧',
  cnpj: '11.222.333/0001-81',
  telefone: '(11) 98888-7777',
  cep: '01310-100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'sp',
};
const SMTP = {
  smtp_servidor: '127.0.0.1',
  smtp_porta: 2525,
  smtp_seguranca: 'nenhuma' as const,
  smtp_usuario: CONTA.usuario,
  smtp_senha: CONTA.senha,
  smtp_remetente: 'loja@exemplo.com.br',
};
const auditoria = () =>
  api.db.selectFrom('auditoria').selectAll().where('tabela', 'in', ['configuracoes', 'logotipos']).execute();

describe('os dados da empresa', () => {
  test('são guardados sem máscara, com quem mudou o quê', async () => {
    const salva = await api.client.configuracoes.salvarEmpresa({ ...EMPRESA, versao });
    expect(salva).toMatchObject({
      ...EMPRESA,
      cnpj: '11222333000181',
      telefone: '11988887777',
      cep: '01310100',
      complemento: null,
      estado: 'SP',
      versao: versao + 1,
    });
    const [linha] = await auditoria();
    expect(linha).toMatchObject({
      operacao: 'configuracoes.salvarEmpresa',
      antes: { nome: null },
      depois: { nome: 'Oficina do Zé 🔧' },
    });
  });

  test('o segundo de dois que editam é avisado', async () => {
    const duas = await Promise.allSettled(
      ['Um', 'Dois'].map((nome) => api.client.configuracoes.salvarEmpresa({ ...EMPRESA, nome, versao })),
    );
    expect(duas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const recusa = duas.find((resposta) => resposta.status === 'rejected');
    expect(recusa?.reason).toMatchObject({ code: 'REGISTRO_ALTERADO' });
  });

  test('CNPJ errado e nome que quebraria um cabeçalho são recusados', async () => {
    for (const errada of [{ cnpj: '11.222.333/0001-82' }, { nome: 'Oficina\r\nBcc: x@exemplo.com' }]) {
      await expect(
        api.client.configuracoes.salvarEmpresa({ ...EMPRESA, ...errada, versao }),
      ).rejects.toMatchObject({ status: 400 });
    }
  });
});

test('as regras mudam, e só dentro dos limites', async () => {
  const regras = {
    fuso_horario: 'America/Manaus' as const,
    estoque_negativo: 'bloquear' as const,
    dias_ordem_parada: 3,
    dias_tarefas: 2,
  };
  const salvas = await api.client.configuracoes.salvarRegras({ ...regras, versao });
  expect(salvas).toMatchObject(regras);
  expect((await api.client.inicio.avisos({})).dias_parada).toBe(3);
  for (const errada of [
    { dias_ordem_parada: 0 },
    { dias_ordem_parada: 2.5 },
    { dias_tarefas: 31 },
    { fuso_horario: 'Europe/Lisbon' as never },
  ]) {
    await expect(
      api.client.configuracoes.salvarRegras({ ...regras, ...errada, versao: salvas.versao }),
    ).rejects.toMatchObject({ status: 400 });
  }
});

test('quanto dura uma sessão é salvo com o acesso; quem não o diz deixa como está', async () => {
  const acesso = { cadastro: null, senha_minima: 6, recusar_senha_comum: null };
  const salvar = async (mudanca: object) => {
    const { versao } = await api.client.configuracoes.get();
    return api.client.configuracoes.salvarAcesso({ ...acesso, ...mudanca, versao });
  };
  const limites = { sessao_ociosa_dias: 7, sessao_maxima_dias: 45 };
  expect(await salvar({ sessao_ociosa_dias: '7', sessao_maxima_dias: 45 })).toMatchObject(limites);
  expect(await salvar({})).toMatchObject(limites);
  for (const errada of [{ sessao_ociosa_dias: 0 }, { sessao_ociosa_dias: 91 }, { sessao_maxima_dias: 366 }])
    await expect(salvar(errada)).rejects.toMatchObject({ status: 400 });
});

test('só o administrador vê e muda; o logotipo qualquer um de dentro vê', async () => {
  for (const papel of ['gerente', 'atendente', 'tecnico'] as const) {
    const pessoa = await api.as({ papel });
    await expect(pessoa.configuracoes.get()).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    await expect(
      pessoa.configuracoes.salvarAcesso({
        cadastro: 'aberto',
        senha_minima: 6,
        recusar_senha_comum: null,
        versao,
      }),
    ).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
    await expect(pessoa.configuracoes.testarEmail({ para: 'a@exemplo.com' })).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    });
    expect(await pessoa.configuracoes.logo()).toBeNull();
  }
  await expect(api.stranger.configuracoes.logo()).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' });
});

describe('o logotipo', () => {
  const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(100, 7)]);

  test('é trocado e tirado', async () => {
    await api.client.configuracoes.salvarLogo({ conteudo: png.toString('base64') });
    expect(await api.client.configuracoes.logo()).toEqual({
      tipo: 'image/png',
      conteudo: png.toString('base64'),
    });
    const webp = Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1').toString('base64');
    await api.client.configuracoes.salvarLogo({ conteudo: webp });
    expect(await api.client.configuracoes.logo()).toMatchObject({ tipo: 'image/webp' });
    await api.client.configuracoes.salvarLogo({ conteudo: null });
    expect(await api.client.configuracoes.logo()).toBeNull();
    expect(JSON.stringify(await auditoria())).not.toContain(png.toString('base64').slice(0, 40));
  });

  test('que não é imagem, é SVG ou passa de 1 MB é recusado', async () => {
    const recusados = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      Buffer.concat([png, Buffer.alloc(1024 * 1024)]),
    ];
    for (const conteudo of recusados) {
      await expect(
        api.client.configuracoes.salvarLogo({ conteudo: conteudo.toString('base64') }),
      ).rejects.toMatchObject({ status: 400 });
    }
    await expect(api.client.configuracoes.salvarLogo({ conteudo: 'não é base64!' })).rejects.toMatchObject({
      status: 400,
    });
    expect(await api.client.configuracoes.logo()).toBeNull();
  });
});

describe('o servidor de e-mail', () => {
  test('a senha entra e não sai: nem na resposta, nem na auditoria, nem aberta no banco', async () => {
    const salvo = await api.client.configuracoes.salvarSmtp({ ...SMTP, versao });
    expect(salvo).toMatchObject({ smtp_servidor: '127.0.0.1', tem_senha_smtp: true });
    const { smtp_senha } = await api.db
      .selectFrom('configuracoes')
      .select('smtp_senha')
      .executeTakeFirstOrThrow();
    const tudo = JSON.stringify([
      salvo,
      await api.client.configuracoes.get(),
      await auditoria(),
      await api.db.selectFrom('idempotencia').selectAll().execute(),
      smtp_senha?.toString('latin1'),
    ]);
    expect(tudo).not.toContain(CONTA.senha);
    expect(JSON.stringify(await auditoria())).not.toContain(smtp_senha?.toString('base64') ?? '-');
    expect(unseal('outro segredo qualquer', 'smtp', smtp_senha as Buffer)).toBeNull();
  });

  test('a senha guardada fica quando só o remetente muda, e não vai a outro servidor', async () => {
    const { versao: v1 } = await api.client.configuracoes.salvarSmtp({ ...SMTP, versao });
    const sem = { ...SMTP, smtp_senha: '' };
    const { versao: v2, tem_senha_smtp } = await api.client.configuracoes.salvarSmtp({
      ...sem,
      smtp_remetente: 'outra@exemplo.com.br',
      versao: v1,
    });
    expect(tem_senha_smtp).toBe(true);
    for (const mudanca of [
      { smtp_servidor: '127.0.0.2' },
      { smtp_porta: 26 },
      { smtp_usuario: 'outro' },
      { smtp_seguranca: 'tls' as const },
    ]) {
      await expect(
        api.client.configuracoes.salvarSmtp({ ...sem, ...mudanca, versao: v2 }),
      ).rejects.toMatchObject({ code: 'SENHA_SMTP_NECESSARIA' });
    }
    const desligado = await api.client.configuracoes.salvarSmtp({
      ...sem,
      smtp_servidor: '',
      smtp_usuario: '',
      versao: v2,
    });
    expect(desligado).toMatchObject({ smtp_servidor: null, tem_senha_smtp: false });
  });

  test('sem remetente ou com endereço que não é um servidor é recusado', async () => {
    for (const errado of [
      { smtp_remetente: '' },
      { smtp_remetente: 'a@exemplo.com\r\nBcc: b@exemplo.com' },
      { smtp_servidor: 'http://exemplo.com/' },
      { smtp_usuario: 'a\r\nb' },
      { smtp_porta: 0 },
      // Without encryption, the password would cross the network in the clear.
      { smtp_servidor: 'smtp.exemplo.com', smtp_seguranca: 'nenhuma' as const },
      { smtp_servidor: '192.168.0.10', smtp_seguranca: 'nenhuma' as const },
    ]) {
      await expect(api.client.configuracoes.salvarSmtp({ ...SMTP, ...errado, versao })).rejects.toMatchObject(
        { status: 400 },
      );
    }
  });

  test('o teste envia de verdade e mostra a resposta do servidor', async () => {
    await expect(api.client.configuracoes.testarEmail({ para: 'ze@exemplo.com.br' })).rejects.toMatchObject({
      code: 'EMAIL_NAO_CONFIGURADO',
    });
    const correio = await abrirCorreio();
    try {
      const certo = { ...SMTP, smtp_porta: correio.porta };
      const { versao: v1 } = await api.client.configuracoes.salvarSmtp({ ...certo, versao });
      const { resposta } = await api.client.configuracoes.testarEmail({ para: 'ze@exemplo.com.br' });
      expect(resposta).toContain('recebida na oficina');
      expect(correio.cartas).toHaveLength(1);
      expect(correio.cartas[0]).toMatchObject({ de: 'loja@exemplo.com.br', para: ['ze@exemplo.com.br'] });

      correio.recusar('550 caixa cheia');
      await expect(api.client.configuracoes.testarEmail({ para: 'ze@exemplo.com.br' })).rejects.toMatchObject(
        {
          code: 'EMAIL_NAO_ENVIADO',
          data: { motivo: expect.stringContaining('550 caixa cheia') },
        },
      );
      await api.client.configuracoes.salvarSmtp({ ...certo, smtp_senha: 'errada', versao: v1 });
      await expect(api.client.configuracoes.testarEmail({ para: 'ze@exemplo.com.br' })).rejects.toMatchObject(
        {
          data: { motivo: expect.stringContaining('recusou o usuário ou a senha') },
        },
      );
    } finally {
      await correio.fechar();
    }
  });
});
