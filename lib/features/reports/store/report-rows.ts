import 'server-only'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** What a report is narrowed to beside its days. */
export interface ReportFilter {
  readonly product?: string | undefined
  readonly owners?: readonly string[] | undefined
}

// What a year of policies is sorted and joined in. By its usual share a database would write it to its disk.
const WORK_MEMORY = '32MB'
const HELPERS = '2'

/** The rows that a statement of a report gives, as they have to be. */
export async function reportRows<Row extends z.ZodType>(row: Row, statement: SQL): Promise<z.output<Row>[]> {
  const { db } = await database()
  const found = await db.transaction(async (tx) => {
    // A statement with many parts compiles for longer than it then saves.
    await tx.execute(sql`select set_config('work_mem', ${WORK_MEMORY}, true), set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', ${HELPERS}, true)`)
    return tx.execute(statement)
  })
  return z.object({ rows: z.array(row) }).parse(found).rows
}

/** A sum or a count, which the driver gives as text. */
export const number = z.coerce.number()
/** A duration in milliseconds, where there is one. */
export const milliseconds = z.union([z.null(), z.coerce.number()]).transform((ms) => (ms === null ? undefined : Math.round(ms)))

export const isPolicyAsked = ({ product, owners }: ReportFilter): SQL | undefined => and(product === undefined ? undefined : eq(policy.product, product), owners && inArray(policy.ownerId, [...owners]))
export const isQuoteAsked = ({ product, owners }: ReportFilter): SQL | undefined => and(product === undefined ? undefined : eq(quote.product, product), owners && inArray(quote.ownerId, [...owners]))

/** A condition that may be missing. */
export const orAll = (condition: SQL | undefined): SQL => condition ?? sql`true`
