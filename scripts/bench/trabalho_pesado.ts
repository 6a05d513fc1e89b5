/**
 * Measures 50 photos and 50 printed orders: CPU of the child process per photo, and the memory that the program holds
 * afterwards.
 */
import { sharp } from '#company/anexos/anexos.fixtures.ts';
import { cpuDe, filhosDe, memoriaDe } from './processos.ts';

export interface TrabalhoPesado {
  /** CPU of the child process in ms per photo: one resized by the browser, and one straight from a camera. */
  foto_cpu: number;
  foto_de_camera_cpu: number;
  /** Time in ms from the request for a printed order to its bytes, with the child's fonts already loaded. */
  papeis: readonly number[];
  /** Memory in MB of the program and of its child, after all the work. */
  memoria: number;
  memoria_do_filho: number;
}

interface Onde {
  porta: number;
  pid: number;
  ordem: { id: string; filial_id: string };
  sessao: Record<string, string>;
}

/** Each photo is deleted after its upload, because an order takes only 40. */
const QUANTAS = 50;
const DE_CAMERA = 5;
const NITIDA = { type: 'gaussian', mean: 128, sigma: 12 };

/** A different photo of random noise at each call; a plain picture would cost almost nothing. */
const foto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080', noise: NITIDA } })
    .jpeg({ quality: 85 })
    .toBuffer();

const somaDosFilhos = (pid: number, de: (filho: number) => number) =>
  filhosDe(pid).reduce((soma, filho) => soma + de(filho), 0);

export async function medirTrabalhoPesado({ porta, pid, ordem, sessao }: Onde): Promise<TrabalhoPesado> {
  const casa = `http://127.0.0.1:${porta}/api`;
  const { id, filial_id } = ordem;
  const pedir = async (caminho: string, init: RequestInit = {}) => {
    const resposta = await fetch(`${casa}${caminho}`, { ...init, headers: sessao });
    const corpo = await resposta.arrayBuffer();
    if (!resposta.ok) throw new Error(`${caminho}: ${Buffer.from(corpo).toString()}`);
    return corpo;
  };
  async function enviar(quantas: number, width: number, height: number): Promise<number> {
    let cpu = 0;
    for (let vez = 0; vez < quantas; vez++) {
      const form = new FormData();
      const campos = { tabela: 'ordens_servico', registro_id: id, filial_id, categoria: 'entrada' };
      for (const [nome, valor] of Object.entries(campos)) form.append(nome, valor);
      form.append('arquivo', new File([new Uint8Array(await foto(width, height))], 'foto.jpg'));
      const antes = somaDosFilhos(pid, cpuDe);
      const corpo = await pedir('/anexos', { method: 'POST', body: form });
      cpu += somaDosFilhos(pid, cpuDe) - antes;
      const { id: anexo } = JSON.parse(Buffer.from(corpo).toString()) as { id: string };
      await pedir(`/anexos/${anexo}/arquivo`);
      await pedir(`/anexos/${anexo}`, { method: 'DELETE' });
    }
    return Math.round(cpu / quantas);
  }
  // Warm-up: the first photo starts the child and loads its library.
  await enviar(1, 1600, 1200);
  const foto_cpu = await enviar(QUANTAS, 1600, 1200);
  const foto_de_camera_cpu = await enviar(DE_CAMERA, 4000, 3000);
  const papeis: number[] = [];
  for (let vez = 0; vez <= QUANTAS; vez++) {
    const antes = performance.now();
    await pedir(`/ordens_servico/${id}/pdf?formato=a4`);
    papeis.push(performance.now() - antes);
  }
  return {
    foto_cpu,
    foto_de_camera_cpu,
    papeis: papeis.slice(1),
    memoria: memoriaDe(pid),
    memoria_do_filho: somaDosFilhos(pid, memoriaDe),
  };
}
