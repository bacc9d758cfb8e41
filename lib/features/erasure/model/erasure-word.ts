import { fold } from '@/lib/domain/text'

/** What has to be typed before anything is erased, without accents: in one language or the other. */
const WORDS: readonly string[] = ['sterg', 'erase']

/** Whether a text is the word that an erasure asks for. */
export function isErasureWord(text: string): boolean {
  return WORDS.includes(fold(text).trim())
}
