import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold } from '@/lib/domain/text'

/** A LIKE pattern for folded columns: contains what was typed, whose % and _ mean themselves. */
export function containing(typed: string): string {
  return `%${escaped(typed)}%`
}

/** The same for columns that begin with what was typed. */
export function beginning(typed: string): string {
  return `${escaped(typed)}%`
}

function escaped(typed: string): string {
  return fold(typed).replace(/[\\%_]/g, String.raw`\$&`)
}

/** A column folded as the database reads it, for one that is not kept folded. Lower case comes last: of plain letters every collation knows it. */
export function folded(column: PgColumn): SQL<string> {
  return sql`lower(regexp_replace(normalize(${column}, NFD), ${String.raw`[\u0300-\u036F]`}, '', 'g'))`
}

/** The words of a search, each of which has to be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '').slice(0, 8)
}
