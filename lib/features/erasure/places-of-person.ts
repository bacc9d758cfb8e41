import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import { unsealAnswers } from '@/lib/features/offers/store/answers'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { type ProposalContent, unsealContent } from '@/lib/features/proposals/store/proposal-rows'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { type Draft, unsealDraft } from '@/lib/features/quotes/store/drafts'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { readRows } from '@/lib/platform/records/stored-json'
import { isNamed, type PersonMarks, withoutPerson } from './person-marks'
import { otherQuotes } from './store/records-of-client'

/** Where a person stands in a quote of somebody else, and that quote's texts without the person. */
export interface PlaceOfPerson {
  readonly quoteId: string
  readonly number: number
  readonly version: number
  /** The person's own part, for the person alone. */
  readonly parts: readonly unknown[]
  readonly draft: Draft | undefined
  readonly isInTitle: boolean
  readonly runs: readonly { readonly id: string; readonly answers: unknown }[]
  readonly proposals: readonly { readonly id: string; readonly content: ProposalContent }[]
}

type QuoteRow = typeof quote.$inferSelect

/** Reads every other quote of the agency and yields those in which the person stands. What cannot be read is left out and logged. */
export async function* placesOfPerson(agencyId: string, marks: PersonMarks, ownIds: ReadonlySet<string>): AsyncGenerator<PlaceOfPerson> {
  for await (const rows of otherQuotes(agencyId, ownIds)) {
    if (rows.length === 0) continue
    const inQuotes = await rowsOf(rows.map(({ id }) => id))
    const found = await readRows(rows, (row) => findPlace(row, marks, inQuotes))
    for (const place of found) if (place) yield place
  }
}

async function rowsOf(quoteIds: readonly string[]) {
  const { db } = await database()
  const runs = await db.select({ id: quoteRun.id, quoteId: quoteRun.quoteId, sealed: quoteRun.answersSealed }).from(quoteRun).where(inArray(quoteRun.quoteId, [...quoteIds])).orderBy(asc(quoteRun.run))
  const proposals = await db.select({ id: proposal.id, quoteId: proposal.quoteId, sealed: proposal.contentSealed }).from(proposal).where(inArray(proposal.quoteId, [...quoteIds]))
  return { runs, proposals }
}

async function findPlace(row: QuoteRow, marks: PersonMarks, { runs, proposals }: Awaited<ReturnType<typeof rowsOf>>): Promise<PlaceOfPerson | undefined> {
  const draft = withoutPerson(await unsealDraft(row.id, row.draftSealed), marks)
  const title = await readName({ plain: row.title, sealed: row.titleSealed }, placeIn(quote.titleSealed, row.id))
  const ofRuns = await Promise.all(runs.filter(({ quoteId }) => quoteId === row.id).map(async ({ id, sealed }) => ({ id, ...withoutPerson(await unsealAnswers(id, sealed), marks) })))
  const contents = await Promise.all(proposals.filter(({ quoteId }) => quoteId === row.id).map(async ({ id, sealed }) => ({ id, ...withoutPerson(await unsealContent(id, sealed), marks) })))
  const parts = [draft, ...ofRuns, ...contents].flatMap((one) => one.parts)
  const isInTitle = isNamed(title, marks)
  if (parts.length === 0 && !isInTitle) return undefined
  return {
    quoteId: row.id,
    number: row.number,
    version: row.version,
    parts: uniqueParts(parts),
    draft: draft.parts.length > 0 ? (draft.value as Draft) : undefined,
    isInTitle,
    runs: ofRuns.filter((one) => one.parts.length > 0).map(({ id, value }) => ({ id, answers: value })),
    proposals: contents.filter((one) => one.parts.length > 0).map(({ id, value }) => ({ id, content: value as ProposalContent })),
  }
}

function uniqueParts(parts: readonly unknown[]): unknown[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
}
