import 'server-only'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { idsAsOne, isFew } from '@/lib/platform/database/few-found'
import { isAfterPlace, keysetOrder, type KeysetPlace, placeColumns } from '@/lib/platform/database/keyset'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import type { Db } from '@/lib/platform/database/open-database'
import { inAgency, isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { policyPayment } from '@/lib/features/policies/store/policy-payment-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import type { ListSort } from '@/lib/features/lists/model/list-definition'
import { cellsOf, pageReader, type Selected } from './list-cells'
import { listSource, sortColumns, type SourceRequest, type SourceRow } from './list-source'
import { isOfPage } from './page-ids'
import { POLICY_FIELDS, policyCells } from './policy-cells'
import { policyConditions } from './policy-source'
import { SEARCHED } from './searched'

const PAYMENTS_OF_POLICY_MAX = 1000

/** Payments of policies: those declared with the issue, and those that were collected or given back later, in one order. */
export const paymentSource = listSource('policy.read', {
  searched: SEARCHED.policies,
  find: async ({ db, actor }, request) => {
    const place = request.after === undefined ? undefined : await placeOf(db, actor, { id: request.after, sort: request.sort })
    // Each kind has its own index, so each brings a page, and the page is the first rows of both.
    const rows = (await Promise.all([findDeclared(db, { ...request, actor, place }), findFurther(db, { ...request, actor, place })])).flat()
    const direction = request.sort.isDescending ? -1 : 1
    return rows.toSorted((a, b) => direction * comparePlaces(a.place, b.place)).slice(0, request.limit).map(({ row }) => row)
  },
  count: async ({ db, actor }, request, max) => {
    const declared = db.select({ one: sql`1` }).from(policy).where(and(await policyConditions(actor, request), isNotNull(policy.paymentDate)))
    const further = db.select({ one: sql`1` }).from(policyPayment).innerJoin(policy, eq(policy.id, policyPayment.policyId)).where(await furtherConditions(actor, request))
    // Most payments are declared ones: the others are counted where these are not enough.
    const ofDeclared = await db.$count(declared.limit(max).as('counted'))
    return ofDeclared >= max ? max : Math.min(max, ofDeclared + (await db.$count(further.limit(max - ofDeclared).as('counted'))))
  },
})

interface PlacedRow {
  readonly place: KeysetPlace
  readonly row: SourceRow
}

function declaredOrder(sort: ListSort) {
  return { columns: sortColumns({ usual: [policy.paymentDate], paid: [policy.paymentCurrency, policy.paymentBani] }, sort), id: policy.id, isDescending: sort.isDescending }
}

function furtherOrder(sort: ListSort) {
  return { columns: sortColumns({ usual: [policyPayment.date], paid: [policyPayment.currency, policyPayment.amountBani] }, sort), id: policyPayment.id, isDescending: sort.isDescending }
}

/** A page of one kind of payment. */
interface Part extends SourceRequest {
  readonly actor: Actor
  readonly place: KeysetPlace | undefined
}

const DECLARED = cellsOf().cell([], () => ({ kind: 'paymentKind', isFurther: false }))

async function findDeclared(db: Db, { actor, place: after, ...request }: Part): Promise<PlacedRow[]> {
  const order = declaredOrder(request.sort)
  const conditions = and(await policyConditions(actor, request), isNotNull(policy.paymentDate), after && isAfterPlace(order, after))
  const reader = pageReader(POLICY_FIELDS, { ...policyCells(request), paymentKind: DECLARED }, { columns: request.columns, needs: ['id'], today: clock.today() })
  const rows = await db
    .select({ ...reader.fields, place: placeColumns(order) })
    .from(policy)
    .leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId))
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .innerJoin(appUser, eq(appUser.id, policy.ownerId))
    .where(isFew(request.found) ? isOfPage({ of: policy, conditions, order, limit: request.limit }) : conditions)
    .orderBy(...keysetOrder(order))
    .limit(request.limit)
  const cells = await reader.cells(rows)
  return rows.map(({ place, id }, index) => ({ place, row: { id: place.id, href: `/policies/${id}`, cells: cells[index] ?? {} } }))
}

// In the place of what was declared with the issue; it was collected as it stands.
const FURTHER_FIELDS = {
  ...POLICY_FIELDS,
  paymentMethod: policyPayment.method,
  paymentDocumentNumber: policyPayment.documentNumber,
  paymentDate: policyPayment.date,
  paymentBani: policyPayment.amountBani,
  paymentCurrency: policyPayment.currency,
  firstPart: sql<number | null>`null`,
  paidInstallment: policyPayment.installment,
}

const FURTHER = cellsOf<Selected<typeof FURTHER_FIELDS>>().cell(['paidInstallment'], ({ paidInstallment }) => ({ kind: 'paymentKind', isFurther: true, installment: paidInstallment ?? undefined }))

async function findFurther(db: Db, { actor, place: after, ...request }: Part): Promise<PlacedRow[]> {
  const order = furtherOrder(request.sort)
  const reader = pageReader(FURTHER_FIELDS, { ...policyCells(request), paid: undefined, paymentKind: FURTHER }, { columns: request.columns, needs: ['id'], today: clock.today() })
  const rows = await db
    .select({ ...reader.fields, place: placeColumns(order) })
    .from(policyPayment)
    .innerJoin(policy, eq(policy.id, policyPayment.policyId))
    .leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId))
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .innerJoin(appUser, eq(appUser.id, policy.ownerId))
    .where(and(await furtherConditions(actor, request), after && isAfterPlace(order, after)))
    .orderBy(...keysetOrder(order))
    .limit(request.limit)
  const cells = await reader.cells(rows)
  return rows.map(({ place, id }, index) => ({ place, row: { id: place.id, href: `/policies/${id}`, cells: cells[index] ?? {} } }))
}

async function furtherConditions(actor: Actor, request: Pick<SourceRequest, 'filters' | 'search' | 'found'>) {
  const { found } = request
  const conditions = await policyConditions(actor, request, { method: policyPayment.method, on: policyPayment.date, insurer: policyPayment.insurerId })
  return and(inAgency(policyPayment, actor), isFew(found) ? isOfPolicies(found) : undefined, conditions)
}

// From the found policies to their payments, which few of them have. LATERAL, because a join would read all those policies first.
function isOfPolicies(ids: readonly string[]): SQL {
  return sql`${policyPayment.id} in (select made.id from unnest(${idsAsOne(ids)}) as found(id) cross join lateral (select made.id from ${policyPayment} made where made.policy_id = found.id limit ${PAYMENTS_OF_POLICY_MAX}) made)`
}

/** Where a payment of either kind stands. @throws Fault `notFound` */
async function placeOf(db: Db, actor: Actor, { id, sort }: { readonly id: string; readonly sort: ListSort }): Promise<KeysetPlace> {
  const recordId = parseRecordId(id)
  const [declared] = await db.select(placeColumns(declaredOrder(sort))).from(policy).where(and(isVisible(policy, actor), isNotNull(policy.paymentDate), eq(policy.id, recordId)))
  if (declared !== undefined) return declared
  return rowOrNotFound((await db.select(placeColumns(furtherOrder(sort))).from(policyPayment).innerJoin(policy, eq(policy.id, policyPayment.policyId)).where(and(inAgency(policyPayment, actor), isVisible(policy, actor), eq(policyPayment.id, recordId))))[0])
}

/** As the database compares them: days and words by their letters, amounts as numbers. */
function comparePlaces(a: KeysetPlace, b: KeysetPlace): number {
  const [of, other] = [[...a.values, a.id], [...b.values, b.id]]
  for (const [index, value] of of.entries()) {
    const against = other[index] ?? ''
    if (value === against) continue
    return /^-?\d+$/.test(value) && /^-?\d+$/.test(against) ? Number(value) - Number(against) : value < against ? -1 : 1
  }
  return 0
}
