import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { desenho, fotoFixture, pdfFixture } from './anexos.fixtures.ts';
import { MB } from './anexos.rules.ts';
import { anexosJobs } from './anexos.server.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

type Ordem = Awaited<ReturnType<Oficina['ordem']>>;

const naOrdem = ({ id, filial_id }: Ordem, arquivo: File) =>
  ({ tabela: 'ordens_servico', registro_id: id, filial_id, categoria: 'entrada', arquivo }) as const;
const anexar = (ordem: Ordem, arquivo: File, chave?: string, client = api.client) =>
  client.anexos.create(naOrdem(ordem, arquivo), chave ? { context: { chave } } : undefined);
const listar = ({ id }: Ordem, client = api.client) =>
  client.anexos.list({ tabela: 'ordens_servico', registro_id: id });
const recusa = (codigo: string, message?: string) => ({ code: codigo, ...(message && { message }) });
const contar = async (tabela: 'anexos' | 'arquivos') =>
  Number((await api.dono.query(`select count(*) from ${tabela}`)).rows[0].count);
const arquivo = (bytes: Uint8Array, nome: string) => new File([new Uint8Array(bytes)], nome);
const novoCliente = async (nome_completo: string) => {
  const { id } = await api.client.clientes.create({
    filial_id: oficina.matriz,
    nome_completo,
    telefone: '11987654321',
    tipo_pessoa: 'fisica',
  } as never);
  return id;
};
const AMANHA = new Date(Date.now() + 25 * 3_600_000);
const limpar = (agora = new Date()) =>
  anexosJobs[0]?.run(
    { db: api.db, now: agora, announce: () => undefined } as unknown as Parameters<
      (typeof anexosJobs)[0]['run']
    >[0],
    {},
  );

describe('o que se envia', () => {
  test('uma foto é refeita em WebP, virada como a câmera disse e sem o lugar onde foi tirada', async () => {
    const ordem = await oficina.ordem();
    const original = await desenho(1, 2400, 1200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 0/1' }, IFD0: { Make: 'CameraSecreta' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const anexo = await anexar(ordem, arquivo(original, 'IMG_0001.JPG'));
    expect(anexo).toMatchObject({
      nome: 'IMG_0001.webp',
      tipo: 'image/webp',
      largura: 800,
      altura: 1600,
      categoria: 'entrada',
      por: 'Marina Souza',
    });
    const guardada = Buffer.from(await (await api.client.anexos.arquivo({ id: anexo.id })).arrayBuffer());
    expect(guardada.length).toBe(anexo.tamanho);
    expect(guardada.toString('latin1')).toMatch(/^RIFF[\s\S]{4}WEBP/);
    expect(guardada.toString('latin1')).not.toMatch(/EXIF|GPS|CameraSecreta/);
    const pequena = await api.client.anexos.miniatura({ id: anexo.id });
    expect(pequena.type).toBe('image/webp');
    expect(pequena.size).toBeLessThan(anexo.tamanho);
  });

  test('um PDF fica como é, até 10 MB, e chega inteiro em pedaços', async () => {
    const ordem = await oficina.ordem();
    const bytes = new Uint8Array(10 * MB).fill(32);
    bytes.set(Buffer.from('%PDF-1.4\n'));
    bytes.set(Buffer.from('%%EOF'), bytes.length - 5);
    const anexo = await anexar(ordem, arquivo(bytes, 'manual.pdf'));
    expect(anexo).toMatchObject({ tipo: 'application/pdf', tamanho: 10 * MB, largura: null });
    const volta = await (await api.client.anexos.arquivo({ id: anexo.id })).arrayBuffer();
    const sha256 = (dados: Uint8Array) => createHash('sha256').update(dados).digest('hex');
    expect(sha256(new Uint8Array(volta))).toBe(sha256(bytes));
    const maior = arquivo(new Uint8Array(10 * MB + 1), 'maior.pdf');
    await expect(anexar(ordem, maior)).rejects.toMatchObject(
      recusa('ARQUIVO_GRANDE', 'O arquivo passa de 10 MB: envie um menor'),
    );
  });

  test('o que não é foto, PDF ou XML, o que é duas coisas, e o que está cortado ou é enorme não entra', async () => {
    const ordem = await oficina.ordem();
    const [antes] = [await contar('arquivos')];
    const texto = 'Envie JPG, PNG, WebP ou PDF';
    const jpeg = await desenho(0, 900, 700).jpeg().toBuffer();
    for (const hostil of ['', '<svg/>', 'MZ', '<html><script>1</script>'])
      await expect(anexar(ordem, arquivo(Buffer.from(hostil), 'a.png')), hostil).rejects.toMatchObject(
        recusa('TIPO_RECUSADO', texto),
      );
    const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
    for (const duas of [Buffer.concat([jpeg, zip]), Buffer.concat([jpeg, Buffer.from('<script>1</script>')])])
      await expect(anexar(ordem, arquivo(duas, 'a.jpg'))).rejects.toMatchObject(recusa('TIPO_RECUSADO'));
    const cortada = jpeg.subarray(0, jpeg.length / 2);
    await expect(anexar(ordem, arquivo(cortada, 'a.jpg'))).rejects.toMatchObject(recusa('FOTO_ILEGIVEL'));
    const enorme = await desenho(0, 10_000, 10_000).png().toBuffer();
    await expect(anexar(ordem, arquivo(enorme, 'a.png'))).rejects.toMatchObject(
      recusa('FOTO_GRANDE', 'A foto passa de 24 megapixels: envie uma menor'),
    );
    expect(await contar('arquivos')).toBe(antes);
    expect(await listar(ordem)).toEqual([]);
  });

  test('os mesmos bytes duas vezes são um arquivo só, e a mesma chave um anexo só', async () => {
    const [ordem, outra] = [await oficina.ordem(), await oficina.ordem()];
    const antes = await contar('arquivos');
    const chave = newId();
    const [um, dois] = await Promise.all([
      anexar(ordem, pdfFixture('a.pdf', 'igual'), chave),
      anexar(ordem, pdfFixture('a.pdf', 'igual'), chave),
    ]);
    expect(dois.id).toBe(um.id);
    await anexar(outra, pdfFixture('b.pdf', 'igual'), newId());
    expect(await contar('arquivos')).toBe(antes + 1);
    expect(await listar(ordem)).toHaveLength(1);
    expect((await anexar(ordem, pdfFixture('a.pdf', 'igual'), chave)).id).toBe(um.id);
    await expect(anexar(outra, pdfFixture(), chave)).rejects.toMatchObject(recusa('CHAVE_REUTILIZADA'));
  });

  test('16 envios ao mesmo tempo na última vaga: um entra', async () => {
    const ordem = await oficina.ordem();
    for (let i = 0; i < 39; i++) await anexar(ordem, pdfFixture(`${i}.pdf`, String(i)));
    const envios = await Promise.allSettled(
      Array.from({ length: 16 }, (_, i) => anexar(ordem, pdfFixture('z.pdf', `vaga ${i}`), newId())),
    );
    const recusados = envios.flatMap((envio) => (envio.status === 'rejected' ? [envio.reason.message] : []));
    expect(recusados).toEqual(Array.from({ length: 15 }, () => 'Esta ordem já tem 40 fotos: exclua uma'));
    expect(await listar(ordem)).toHaveLength(40);
  });
});

describe('quem vê e quem mexe', () => {
  test('quem não vê a ordem não acha nada dela, nem pelo identificador do anexo', async () => {
    const ordem = await oficina.ordem();
    const anexo = await anexar(ordem, await fotoFixture());
    const longe = await api.as({ filiais: [oficina.loja] });
    const nada = recusa('NAO_ENCONTRADO');
    const id = { id: anexo.id };
    await expect(listar(ordem, longe)).rejects.toMatchObject(nada);
    await expect(longe.anexos.arquivo(id)).rejects.toMatchObject(nada);
    await expect(longe.anexos.miniatura(id)).rejects.toMatchObject(nada);
    await expect(longe.anexos.update({ ...id, versao: 1, categoria: 'saida' })).rejects.toMatchObject(nada);
    await expect(longe.anexos.remove(id)).rejects.toMatchObject(nada);
    await expect(anexar(ordem, pdfFixture(), undefined, longe)).rejects.toMatchObject(
      recusa('FILIAL_NAO_PERMITIDA'),
    );
    // Sending one of the user's own branches does not give access to another branch's order.
    const alheia = { ...naOrdem(ordem, pdfFixture()), filial_id: oficina.loja };
    await expect(longe.anexos.create(alheia)).rejects.toMatchObject(nada);
    await expect(
      api.client.anexos.list({ tabela: 'usuarios', registro_id: api.admin.id }),
    ).rejects.toMatchObject(nada);
  });

  test('quem só vê ordens não anexa nem altera', async () => {
    const ordem = await oficina.ordem();
    const anexo = await anexar(ordem, pdfFixture());
    const so_ve = api.withSession({ ...api.admin, permissoes: new Set(['ordens_servico:ver']) });
    expect(await listar(ordem, so_ve)).toMatchObject([{ pode_alterar: false }]);
    const negado = recusa('SEM_PERMISSAO');
    await expect(anexar(ordem, pdfFixture(), undefined, so_ve)).rejects.toMatchObject(negado);
    await expect(so_ve.anexos.update({ id: anexo.id, versao: 1, categoria: 'saida' })).rejects.toMatchObject(
      negado,
    );
    const nada_ve = api.withSession({ ...api.admin, permissoes: new Set(['clientes:ver']) });
    await expect(listar(ordem, nada_ve)).rejects.toMatchObject(negado);
    await expect(nada_ve.anexos.arquivo({ id: anexo.id })).rejects.toMatchObject(negado);
  });

  test('legenda e categoria mudam, o segundo editor é avisado, e a história da ordem conta', async () => {
    const ordem = await oficina.ordem();
    const { id } = await anexar(ordem, await fotoFixture(2, 'tela.png'));
    const mudado = await api.client.anexos.update({
      id,
      versao: 1,
      categoria: 'bancada',
      legenda: 'Tela 😀',
    });
    expect(mudado).toMatchObject({ categoria: 'bancada', legenda: 'Tela 😀', versao: 2 });
    await expect(
      api.client.anexos.update({ id, versao: 1, categoria: 'saida', legenda: null }),
    ).rejects.toMatchObject(recusa('REGISTRO_ALTERADO'));
    await api.client.anexos.remove({ id });
    const { itens } = await api.client.auditoria.historico({
      tabela: 'ordens_servico',
      registro_id: ordem.id,
    });
    expect(itens.map(({ linhas }) => linhas).slice(0, 3)).toEqual([
      ['Excluiu um anexo'],
      ['Anexo: Foto · Entrada · tela.webp → Foto · Bancada · Tela 😀'],
      ['Anexou uma foto'],
    ]);
  });

  test('um técnico exclui o seu em até 24 horas, e o dos outros não', async () => {
    const ordem = await oficina.ordem();
    const tecnico = await api.as({ papel: 'tecnico' });
    api.setClock(new Date('2026-11-25T23:59:00-03:00'));
    const seu = await anexar(ordem, pdfFixture('1.pdf'), undefined, tecnico);
    const velho = await anexar(ordem, pdfFixture('2.pdf'), undefined, tecnico);
    const alheio = await anexar(ordem, pdfFixture('3.pdf'));
    const seus = (await listar(ordem, tecnico)).filter(({ pode_excluir }) => pode_excluir);
    expect(seus.map(({ id }) => id).sort()).toEqual([seu.id, velho.id].sort());
    await tecnico.anexos.remove({ id: seu.id });
    await expect(tecnico.anexos.remove({ id: alheio.id })).rejects.toMatchObject(recusa('ANEXO_DE_OUTRO'));
    api.setClock(new Date('2026-11-27T00:00:00-03:00'));
    await expect(tecnico.anexos.remove({ id: velho.id })).rejects.toMatchObject(recusa('ANEXO_DE_OUTRO'));
    await api.client.anexos.remove({ id: velho.id });
    api.setClock(null);
  });
});

describe('o que acaba', () => {
  test('um arquivo sem anexo fica um dia, e a miniatura vai com ele; o que se usa em outra ordem fica', async () => {
    const [ordem, outra] = [await oficina.ordem(), await oficina.ordem()];
    const { id } = await anexar(ordem, await fotoFixture(7));
    await anexar(ordem, pdfFixture('so.pdf', 'de duas'));
    await anexar(outra, pdfFixture('so.pdf', 'de duas'));
    await limpar(AMANHA);
    const cheio = await contar('arquivos');
    await api.client.anexos.remove({ id });
    await api.client.ordens_servico.remove({ id: ordem.id });
    await limpar();
    expect(await contar('arquivos')).toBe(cheio);
    await limpar(AMANHA);
    expect(await contar('arquivos')).toBe(cheio - 2);
    expect(await listar(outra)).toHaveLength(1);
  });

  test('excluir a ordem leva os anexos; um arquivo nunca muda, nem pela mão do programa', async () => {
    const ordem = await oficina.ordem();
    await anexar(ordem, pdfFixture('x.pdf', 'fixo'));
    await expect(api.db.updateTable('arquivos').set({ tipo: 'application/xml' }).execute()).rejects.toThrow(
      'a file never changes',
    );
    await expect(
      api.dono.query(
        `insert into arquivos values ('\\x00', 'application/pdf', 1, null, null, 'a', null, now())`,
      ),
    ).rejects.toMatchObject({ constraint: 'arquivos_sha256' });
    await api.client.ordens_servico.remove({ id: ordem.id });
    const { rows } = await api.dono.query('select from anexos where registro_id = $1', [ordem.id]);
    expect(rows).toEqual([]);
  });

  test('anonimizar o cliente apaga as suas fotos na hora, menos o que é também de outro', async () => {
    const cliente_id = await novoCliente('Dona das Fotos');
    const ordem = await oficina.ordem({ cliente_id });
    const outra = await oficina.ordem();
    const foto = await anexar(ordem, await fotoFixture(11));
    await anexar(ordem, pdfFixture('x.pdf', 'comum'));
    await anexar(outra, pdfFixture('x.pdf', 'comum'));
    const antes = await contar('arquivos');
    const copia = await api.client.privacidade.exportar({ id: cliente_id });
    const dados = JSON.parse(Buffer.from(copia.conteudo_base64, 'base64').toString());
    expect(dados.anexos).toMatchObject([{ nome: 'foto 11.webp', categoria: 'entrada' }, { nome: 'x.pdf' }]);
    const zip = await api.client.privacidade.exportarArquivos({ id: cliente_id });
    const conteudo = Buffer.from(await zip.arrayBuffer());
    expect(conteudo.length).toBe(zip.size);
    const pasta = await mkdtemp(path.join(tmpdir(), 'copia-lgpd-'));
    await writeFile(path.join(pasta, 'a.zip'), conteudo);
    const python =
      'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), *z.namelist(), sep="\\n")';
    const lido = spawnSync('python3', ['-c', python, path.join(pasta, 'a.zip')], { encoding: 'utf8' });
    if (lido.status !== null)
      expect(lido.stdout.trim().split('\n')).toEqual([
        'None',
        'dados.json',
        `anexos/${dados.anexos[0].arquivo}`,
        `anexos/${dados.anexos[1].arquivo}`,
      ]);
    await rm(pasta, { recursive: true });
    await oficina.mudarStatus(ordem, 'cancelada');
    await api.client.clientes.anonimizar({ id: cliente_id } as never);
    expect(await listar(ordem)).toEqual([]);
    expect(await contar('arquivos')).toBe(antes - 2);
    await expect(api.client.anexos.arquivo({ id: foto.id })).rejects.toMatchObject(recusa('NAO_ENCONTRADO'));
    expect(await listar(outra)).toHaveLength(1);
    await expect(anexar(ordem, pdfFixture())).rejects.toMatchObject(recusa('CLIENTE_ANONIMIZADO'));
  });

  test('anonimizar tira nomes e legendas da auditoria e das respostas guardadas, também dos já excluídos', async () => {
    const cliente_id = await novoCliente('Maria Souza');
    const ordem = await oficina.ordem({ cliente_id });
    const [foto, excluida] = [
      await anexar(ordem, await fotoFixture(31, 'rg da maria.png')),
      await anexar(ordem, pdfFixture('contrato maria.pdf', 'contrato')),
    ];
    const legenda = (id: string, texto: string) =>
      api.client.anexos.update(
        { id, versao: 1, categoria: 'documento', legenda: texto },
        { context: { chave: newId() } },
      );
    await legenda(foto.id, 'RG · frente · de Maria Souza');
    await legenda(excluida.id, 'Contrato de Maria');
    await api.client.anexos.remove({ id: excluida.id });
    const alheio = await anexar(await oficina.ordem(), pdfFixture('outra maria.pdf', 'de outra'));
    await legenda(alheio.id, 'Outra Maria');
    const { rows: guardadas } = await api.dono.query(
      `select from idempotencia where resultado::text ~ 'Maria'`,
    );
    expect(guardadas).toHaveLength(3);
    await oficina.mudarStatus(ordem, 'cancelada');
    await api.client.clientes.anonimizar({ id: cliente_id } as never);
    const { rows } = await api.dono.query<{ texto: string }>(
      `select a::text as texto from auditoria a where operacao like 'anexos.%' and a::text ~* 'maria' union all
       select i::text from idempotencia i where operacao = 'anexos.update' and i::text ~* 'maria'`,
    );
    expect(rows.filter(({ texto }) => !/outra maria/i.test(texto))).toEqual([]);
    expect(rows.length).toBeGreaterThan(2);
    const { itens } = await api.client.auditoria.historico({
      tabela: 'ordens_servico',
      registro_id: ordem.id,
    });
    const linhas = itens.flatMap((item) => item.linhas);
    expect(linhas).toEqual(
      expect.arrayContaining(['Excluiu um anexo', 'Anexou uma foto', 'Anexou um arquivo']),
    );
    expect(linhas.join(' ')).toContain('Anexo: Foto · Entrada → Foto · Documento');
  });

  test('quem apaga as fotos de um cliente espera pela miniatura sem prender a foto, como quem a envia', async () => {
    const cliente_id = await novoCliente('Dona da Trava');
    const ordem = await oficina.ordem({ cliente_id });
    const { id } = await anexar(ordem, await fotoFixture(41));
    await oficina.mudarStatus(ordem, 'cancelada');
    const envio = await api.dono.connect();
    try {
      await envio.query('begin');
      const { rows } = await envio.query(
        `select f.sha256, m.sha256 as miniatura from anexos x join arquivos f using (sha256)
         join arquivos m on m.sha256 = f.miniatura where x.id = $1 for update of m`,
        [id],
      );
      const anonimizar = api.client.clientes.anonimizar({ id: cliente_id } as never);
      await expect
        .poll(async () => {
          const parados = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
          return (await api.dono.query(parados)).rowCount;
        })
        .toBe(1);
      const foto = 'update arquivos set usado_em = now() where sha256 = $1';
      await envio.query("set local lock_timeout = '300ms'");
      expect((await envio.query(foto, [rows[0].sha256])).rowCount).toBe(1);
      await envio.query('commit');
      await anonimizar;
    } finally {
      await envio.query('rollback');
      envio.release();
    }
    expect(await listar(ordem)).toEqual([]);
  });

  test('60 meses depois da entrega fica só a miniatura da foto, e o PDF inteiro', async () => {
    const [entregue, aberta] = [await oficina.ordem(), await oficina.ordem()];
    const foto = await anexar(entregue, await fotoFixture(21));
    const pdf = await anexar(entregue, pdfFixture('x.pdf', 'fica'));
    await anexar(aberta, await fotoFixture(22));
    await oficina.mudarStatus(entregue, 'entregue');
    const meses = (quantos: number) => {
      const quando = new Date();
      quando.setUTCMonth(quando.getUTCMonth() + quantos);
      return quando;
    };
    await limpar(meses(59));
    expect(await listar(entregue)).toMatchObject([{ reduzido_em: null }, { reduzido_em: null }]);
    const { versao } = await api.client.anexos.configuracao();
    await api.client.anexos.salvarConfiguracao({ meses_fotos: 61, versao });
    await expect(
      api.client.anexos.salvarConfiguracao({ meses_fotos: 59, versao: versao + 1 }),
    ).rejects.toMatchObject(recusa('DADOS_INVALIDOS', 'Os meses vão de 60 a 240'));
    await limpar(new Date(meses(60).getTime() + 86_400_000));
    expect(await listar(entregue)).toMatchObject([{ reduzido_em: null }, { reduzido_em: null }]);
    const depois = new Date(meses(61).getTime() + 86_400_000);
    await limpar(depois);
    await limpar(new Date(depois.getTime() + 25 * 3_600_000));
    const [reduzida, inteira] = await listar(entregue);
    expect(reduzida).toMatchObject({
      id: foto.id,
      largura: 320,
      reduzido_em: depois,
      tamanho: expect.any(Number),
    });
    expect(reduzida?.tamanho).toBeLessThan(foto.tamanho);
    expect((await api.client.anexos.arquivo({ id: foto.id })).size).toBe(reduzida?.tamanho);
    expect(inteira).toMatchObject({ id: pdf.id, tamanho: pdf.tamanho, reduzido_em: null });
    expect(await listar(aberta)).toMatchObject([{ reduzido_em: null, largura: 662 }]);
  });
});
