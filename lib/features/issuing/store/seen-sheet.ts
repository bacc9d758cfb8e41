import 'server-only'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { storedCurrency, storedDay, storedMoney } from '@/lib/platform/records/stored-values'
import { readRows, unsealJson } from '@/lib/platform/records/stored-json'
import { visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { DEDUCTIBLES } from '@/lib/domain/requested-deductible'
import { type Double, doublesOf } from '@/lib/features/issuing/model/doubles'
import type { IssueSheet, SeenSheet } from '@/lib/features/issuing/model/issue-sheet'
import { issueAttempt } from './issue-attempt-table'

const line = z.object({ main: z.string(), details: z.array(z.string()) })
const SAME = ['vehicle', 'people', 'place', 'policyholder'] as const
const PARTS = ['premium', 'firstInstallment'] as const

const storedSheet = z.object({
  locale: z.enum(['ro', 'en']),
  quoteNumber: z.number(),
  offerCode: z.string(),
  insurer: z.string(),
  packageName: z.string().optional(),
  product: z.string(),
  facts: z.array(z.object({ key: z.string(), label: z.string(), lines: z.array(line) })),
  covers: z.array(z.object({ code: z.string(), name: z.string(), insuredAmount: z.number().optional(), currency: z.string() })).optional(),
  askedCovers: z.array(z.object({ code: z.string(), name: z.string(), insuredSum: z.number(), currency: z.string() })),
  deductibles: z.array(z.object({ code: z.string(), name: z.string(), percent: z.number().optional(), amount: z.number().optional(), currency: z.string().optional() })).optional(),
  askedDeductibles: z.array(z.object({ of: z.enum(DEDUCTIBLES), value: z.number().optional(), unit: z.string() })),
  startDate: storedDay,
  endDate: storedDay,
  expiresOn: storedDay.optional(),
  isExpiryUnread: z.boolean().optional(),
  hasBegun: z.boolean().optional(),
  installments: z.array(z.object({ id: z.string(), amount: storedMoney, dueDate: storedDay })),
  premium: storedMoney,
  pricedAt: z.string(),
  referenceRate: z.number().optional(),
  quoted: z.object({ in: z.enum(['proposal', 'run']), premium: storedMoney, at: z.string() }).optional(),
  collected: storedMoney.optional(),
  declared: z.object({ amount: z.object({ amountBani: z.number(), currency: storedCurrency }), part: z.enum(PARTS) }).optional(),
  documents: z.array(z.object({ kind: z.enum(['pid', 'terms', 'offer']), url: z.string().optional(), sha256: z.string().optional() })),
  clientHad: z.object({ how: z.enum(['chosen', 'viewed', 'mailed', 'linked']), at: z.string() }).optional(),
  statement: z.object({ from: z.enum(['proposal', 'wizard']), version: z.string(), at: z.string(), given: z.number(), asked: z.number() }).optional(),
  same: z.enum(SAME).optional(),
  attempts: z.array(
    z.object({
      id: z.string(), quoteId: z.string(), offerId: z.string(), quoteNumber: z.number(), insurer: z.string(), product: z.string(), startDate: storedDay, endDate: storedDay,
      startedAt: z.string(), startedBy: z.string(), correlationId: z.string().optional(), isVisible: z.boolean(),
    }),
  ),
  overlaps: z.array(z.object({ id: z.string(), insurer: z.string(), product: z.string(), number: z.string(), startDate: storedDay, endDate: storedDay, days: z.number() })),
  sibling: z.enum(['unknown', 'issued']).optional(),
  chosenInstead: z.string().optional(),
  variant: z.array(z.object({ label: z.string(), asked: z.string(), now: z.string() })).optional(),
  directSettlement: z.object({ isOffered: z.boolean().optional(), premium: storedMoney.optional() }).optional(),
}) satisfies z.ZodType<IssueSheet>

const seenSheet = z.object({ sheet: storedSheet, confirmed: z.array(z.string()) }) satisfies z.ZodType<SeenSheet>

/** The sheet before money, sealed with the quote's own key; inside the transaction that makes its attempt. */
export async function sealSheet(tx: Db, { attemptId, quoteId, agencyId, seen }: { readonly attemptId: string; readonly quoteId: string; readonly agencyId: string; readonly seen: SeenSheet }): Promise<string> {
  return (await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })).seal(JSON.stringify(seen), placeIn(issueAttempt.sheetSealed, attemptId))
}

/** The sheet that was seen before an attempt; undefined for attempts of before it was kept. @throws NotAllowed; Fault `notFound`; RecordUnreadable; DataErased */
export async function findSeenSheet(actor: Actor, attemptId: string): Promise<SeenSheet | undefined> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db.select({ id: issueAttempt.id, sealed: issueAttempt.sheetSealed }).from(issueAttempt).where(visibleRow(issueAttempt, actor, attemptId))
  const { id, sealed } = rowOrNotFound(rows[0])
  return sealed === null ? undefined : unsealJson(sealed, seenSheet, placeIn(issueAttempt.sheetSealed, id))
}

/** Who made an attempt. @throws NotAllowed; Fault `notFound` */
export async function findAttemptMaker(actor: Actor, attemptId: string): Promise<string> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db.select({ name: appUser.name }).from(issueAttempt).innerJoin(appUser, eq(appUser.id, issueAttempt.createdBy)).where(visibleRow(issueAttempt, actor, attemptId))
  return rowOrNotFound(rows[0]).name
}

/** What was confirmed before money of attempts on whose sheets stood what may insure the same, by attempt; whoever calls has checked who asks. */
export async function unsafeFindDoubles(attemptIds: readonly string[]): Promise<ReadonlyMap<string, readonly Double[]>> {
  if (attemptIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db.select({ id: issueAttempt.id, sealed: issueAttempt.sheetSealed }).from(issueAttempt).where(and(inArray(issueAttempt.id, [...attemptIds]), gt(issueAttempt.doubles, 0)))
  const read = await readRows(rows, async ({ id, sealed }) => [id, sealed === null ? [] : doublesOf((await unsealJson(sealed, seenSheet, placeIn(issueAttempt.sheetSealed, id))).sheet)] as const)
  const unread: readonly Double[] = [{ kind: 'sheet' }]
  return new Map([...rows.map(({ id }) => [id, unread] as const), ...read.filter(([, doubles]) => doubles.length > 0)])
}
