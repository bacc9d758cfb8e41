import 'server-only'
import { and, arrayContains, arrayOverlaps, inArray, isNull } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import type { Money } from '@/lib/domain/money'
import { policyName, type PolicyNumber } from '@/lib/domain/policy'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { sameInsuredIndexes, taxIdIndex } from '@/lib/features/clients/store/client-secrets'
import { client } from '@/lib/features/clients/store/client-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { filedFacts } from '@/lib/features/policies/model/issue-facts'
import { holderColumns, policyToColumns, searchTextOf } from './policy-rows'
import { plainNumber, plainSeries, policy } from './policy-table'
import { requireUnfiledNumber } from './refuse-filed-number'

/** A policy of a sheet: issued elsewhere, and proven by nothing. */
export interface ImportedPolicy extends PolicyNumber {
  readonly product: string
  readonly insurer: { readonly id: string; readonly name: string }
  readonly holderName: string
  readonly taxId: string | undefined
  readonly startDate: Day
  readonly endDate: Day
  readonly premium: Money
  readonly plate: string | undefined
  readonly vin: string | undefined
}

/** Which of some policies the agency has already, by series and number without variations in writing, with a blank between. @throws NotAllowed */
export async function findKnownNumbers(actor: Actor, named: readonly PolicyNumber[]): Promise<ReadonlySet<string>> {
  requirePermission(actor, 'policy.file')
  if (named.length === 0) return new Set()
  const { db } = await database()
  const plain = named.map(policyName)
  const rows = await db
    .select({ series: policy.series, number: policy.number })
    .from(policy)
    .where(and(inAgency(policy, actor), inArray(plainSeries(policy.series), plain.map(({ series }) => series)), inArray(plainNumber(policy.number), plain.map(({ number }) => number))))
  return new Set(rows.map(policyName).map(({ series, number }) => `${series} ${number}`))
}

/**
 * Adds policies that were issued elsewhere in one transaction, each with its line in the trail and linked with the client of its tax code. They have no document, and nobody reviews them.
 * @returns how many @throws NotAllowed; Fault `policyFiled` when one is known, and then none is added
 */
export async function importPolicies(actor: Actor, policies: readonly ImportedPolicy[]): Promise<number> {
  requirePermission(actor, 'policy.file')
  const { db } = await database()
  return db.transaction(async (tx) => {
    for (const one of policies) await importOne(tx, actor, one)
    return policies.length
  })
}

async function importOne(tx: Db, actor: Actor, { insurer, product, holderName, taxId, plate, vin, ...named }: ImportedPolicy): Promise<void> {
  const { agencyId } = actor
  const { series, number } = named
  const id = newId()
  await recordEvent(actor, { what: 'policy.imported', subject: { kind: 'policy', id }, details: { series, number } }, tx)
  await requireUnfiledNumber(tx, actor, named)
  const insured: Insured = { kind: 'vehicle', plates: plate === undefined ? [] : [plate], vins: vin === undefined ? [] : [vin] }
  const lookupIndexes = [...(taxId === undefined ? [] : [taxIdIndex(agencyId, taxId)]), ...sameInsuredIndexes(agencyId, insured)]
  const now = clock.now()
  await tx.insert(policy).values({
    id, agencyId, insurerId: insurer.id, ownerId: actor.userId, product, ...(await holderColumns(tx, { agencyId, policyId: id, holderName })), ...policyToColumns({ ...named, installments: [] }), ...filedFacts({}),
    clientId: await clientOf(tx, actor, taxId), searchText: searchTextOf({ series, number, insurerName: insurer.name }), lookupIndexes, issuedAt: now, importedAt: now,
    // There is nothing to review it against.
    reviewState: 'reviewed',
  })
}

/** Which of some codes are those of clients of the agency. @throws NotAllowed */
export async function findCodesOfClients(actor: Actor, taxIds: readonly string[]): Promise<ReadonlySet<string>> {
  requirePermission(actor, 'policy.file')
  if (taxIds.length === 0) return new Set()
  const { db } = await database()
  const byIndex = new Map(taxIds.map((taxId) => [taxIdIndex(actor.agencyId, taxId), taxId]))
  const rows = await db.select({ indexes: client.lookupIndexes }).from(client).where(and(inAgency(client, actor), isNull(client.erasedAt), arrayOverlaps(client.lookupIndexes, [...byIndex.keys()])))
  return new Set(rows.flatMap(({ indexes }) => indexes.flatMap((index) => byIndex.get(index) ?? [])))
}

async function clientOf(tx: Db, actor: Actor, taxId: string | undefined): Promise<string | null> {
  if (taxId === undefined) return null
  const [known] = await tx.select({ id: client.id }).from(client).where(and(inAgency(client, actor), isNull(client.erasedAt), arrayContains(client.lookupIndexes, [taxIdIndex(actor.agencyId, taxId)]))).limit(1)
  return known?.id ?? null
}
