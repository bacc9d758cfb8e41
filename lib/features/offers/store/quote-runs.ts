import 'server-only'
import { isFormerEntry } from '@/lib/domain/edited-lists'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRun } from './quote-run-table'
import { fingerprintOf, unsealAnswers } from './answers'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible } from '@/lib/platform/session/agency-scope'

/** One run of a quote, with the answers as they were then. */
export interface QuoteRun {
  readonly run: number
  readonly startedAt: Date
  /** Equal for equal answers. */
  readonly fingerprint: string
  readonly readAnswers: () => Promise<unknown>
}

/** Every run of a quote, newest first, without its variants. @throws NotAllowed */
export async function findRuns(actor: Actor, quoteId: string): Promise<QuoteRun[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ run: quoteRun })
    .from(quoteRun)
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(isVisible(quote, actor), eq(quote.id, parseRecordId(quoteId)), eq(quoteRun.variant, 0)))
    .orderBy(desc(quoteRun.run))
  return rows.map(({ run: { id, run, createdAt, fingerprint, answersSealed } }) => ({
    run,
    startedAt: createdAt,
    fingerprint,
    readAnswers: () => unsealAnswers(id, answersSealed),
  }))
}

/** Whether a run was asked with these answers. Before administrators edited lists, an entry was stored as its key alone. */
export function hasSameAnswers({ fingerprint }: Pick<QuoteRun, 'fingerprint'>, answers: unknown): boolean {
  return fingerprintOf(answers) === fingerprint || fingerprintOf(withPlainEntries(answers)) === fingerprint
}

/** Answers with their entries as text, where nothing but the key was known of them. */
function withPlainEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainEntries)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value)
  if (members.length <= 3 && 'key' in value && 'label' in value && isFormerEntry({ key: value.key, label: value.label })) return value.key
  return Object.fromEntries(members.map(([name, held]) => [name, withPlainEntries(held)]))
}
