/** Lower case without accents, as the database's sem_acento() but for letters that it spells otherwise, such as 'º' and 'ß'. */
export function semAcento(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A search text as words without accents and punctuation, as texto_busca() stores them: '529.982-A  João' → ['529982a', 'joao']. */
export function searchWords(text: string): string[] {
  return semAcento(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** 'vinculado' lists: plural(3, 'ordem de serviço vinculada', 'ordens de serviço vinculadas') → '3 ordens de serviço vinculadas'. */
export function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
