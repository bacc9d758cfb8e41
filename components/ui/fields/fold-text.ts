/** Text without case, accents or doubled spaces, so that "Bălţi", "bălți" and "BALTI" are one. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}+/gu, '').toLowerCase().replace(/[\s-]+/g, ' ').trim()
}
