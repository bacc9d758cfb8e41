import { fold } from '@/lib/domain/text'

/** A LIKE pattern for folded columns: contains what was typed, whose % and _ mean themselves. */
export function containing(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** The words of a search, each of which has to be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '').slice(0, 8)
}
