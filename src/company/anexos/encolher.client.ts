/**
 * Shrinks a photo before upload: at most 1600 pixels, rotated as its EXIF data says, about 300 kB. Drawing it on a
 * canvas drops all metadata. The server checks and re-encodes it all the same.
 */

const LADO = 1600;
const ALVO = 400 * 1024;
const QUALIDADES = [0.82, 0.7, 0.55];

export interface ParaEnviar {
  readonly bytes: Blob;
  readonly nome: string;
}

/** A file that the browser cannot decode is sent unchanged. */
export async function encolher(arquivo: File): Promise<ParaEnviar> {
  const nome = arquivo.name || 'foto';
  if (!arquivo.type.startsWith('image/') || arquivo.type === 'image/svg+xml') return { bytes: arquivo, nome };
  const imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' }).catch(() => null);
  if (!imagem) return { bytes: arquivo, nome };
  try {
    return { bytes: (await desenhar(imagem)) ?? arquivo, nome };
  } finally {
    imagem.close();
  }
}

async function desenhar(imagem: ImageBitmap): Promise<Blob | null> {
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height));
  const tela = document.createElement('canvas');
  tela.width = Math.max(1, Math.round(imagem.width * escala));
  tela.height = Math.max(1, Math.round(imagem.height * escala));
  const pincel = tela.getContext('2d');
  if (!pincel) return null;
  pincel.imageSmoothingQuality = 'high';
  pincel.drawImage(imagem, 0, 0, tela.width, tela.height);
  const salvar = (tipo: string, qualidade: number) =>
    new Promise<Blob | null>((resolve) => tela.toBlob(resolve, tipo, qualidade));
  let menor: Blob | null = null;
  for (const qualidade of QUALIDADES) {
    const webp = await salvar('image/webp', qualidade);
    // Safari returns a PNG when asked for WebP.
    menor = webp?.type === 'image/webp' ? webp : await salvar('image/jpeg', qualidade);
    if (menor && menor.size <= ALVO) break;
  }
  return menor;
}
