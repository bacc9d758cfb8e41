import { arrayContains, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '@/lib/domain/text'

/** A LIKE pattern for folded columns that contain the typed text. Its % and _ are escaped. */
export function likeContaining(typed: string): string {
  return `%${escaped(typed)}%`
}

/** The same for columns that begin with the typed text. */
export function likeStartingWith(typed: string): string {
  return `${escaped(typed)}%`
}

function escaped(typed: string): string {
  return fold(typed).replace(/[\\%_]/g, String.raw`\$&`)
}

/** Folds a column when it is read, for one that is stored unfolded. Lower case comes last, because every collation knows it for plain letters. */
export function foldedColumn(column: PgColumn): SQL<string> {
  return sql`lower(regexp_replace(normalize(${column}, NFD), ${String.raw`[\u0300-\u036F]`}, '', 'g'))`
}

/** Whether a column of tokens holds them all; without any token every row does. */
export function holdsTokens(column: PgColumn, tokens: readonly string[]): SQL {
  return tokens.length === 0 ? sql`true` : arrayContains(column, [...tokens])
}

/** The words of a search, each of which has to be found. */
export function searchWords(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '').slice(0, 8)
}
