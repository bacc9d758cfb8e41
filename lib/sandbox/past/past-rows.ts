import type { Db } from '@/lib/platform/engine/connect-database'
import { sql } from 'drizzle-orm'
import type { OfferRow } from '../store/offer-rows'
import type { PolicyRow } from '../store/policy-rows'
import { issuedEntry } from '../shared/issue-policy'
import { offeredEntry } from '../shared/store-offers'

/** Where the numbers of the past begin. */
export interface FirstNumbers {
  readonly offerId: number
  readonly policyId: number
  readonly policyNumber: number
}

/** The records of the past, in the order in which they were made. */
export interface PastRows {
  readonly first: FirstNumbers
  readonly offers: Map<number, OfferRow>
  readonly policies: PolicyRow[]
}

const SEQUENCES = {
  offerId: `pg_get_serial_sequence('sandbox.offers', 'offer_id')`,
  policyId: `pg_get_serial_sequence('sandbox.policies', 'policy_id')`,
  policyNumber: `'sandbox.policy_number'`,
} as const satisfies Record<keyof FirstNumbers, string>

/** The next number of each count; it is taken, so that nobody else gets it. */
export async function takeFirstNumbers(database: Db): Promise<FirstNumbers> {
  const next = async (sequence: string) => {
    const [row] = await database.select({ next: sql<string>`nextval(${sql.raw(sequence)})::text` }).from(sql`(select 1) as one`)
    return Number(row?.next)
  }
  return { offerId: await next(SEQUENCES.offerId), policyId: await next(SEQUENCES.policyId), policyNumber: await next(SEQUENCES.policyNumber) }
}

const ROWS_OF_A_STATEMENT = 1000

/** Stores the records with their entries in the ledger, all or none, and lets the counts go on after them. */
export async function storePastRows(database: Db, { offers, policies, first }: PastRows): Promise<void> {
  const issued = policies.map((policy) => ({ policy, offer: offers.get(policy.offerId) }))
  const entries = [
    ...[...offers.values()].map((offer) => ({ ...offeredEntry(offer, offer.offerId), policyId: null, detail: null })),
    ...issued.flatMap(({ policy, offer }) => (offer ? [issuedEntry(offer.service, offer, policy)] : [])),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await database.transaction(async (tx) => {
    for (const part of partsOf([...offers.values()])) {
      await tx.execute(sql`insert into sandbox.offers (offer_id, service, product, insurer, holder_hash, request, reply, premium_bani, expires_on, created_at) overriding system value
        select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as made ("offerId" int, service text, product text, insurer text, "holderHash" text, request text, reply text, "premiumBani" bigint, "expiresOn" date, "createdAt" timestamptz)`)
    }
    for (const part of partsOf(policies)) {
      await tx.execute(sql`insert into sandbox.policies (policy_id, offer_id, part, service, series, number, premium_bani, payment, ends_on, created_at) overriding system value
        select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as made ("policyId" int, "offerId" int, part int, service text, series text, number int, "premiumBani" bigint, payment text, "endsOn" date, "createdAt" timestamptz)`)
    }
    for (const part of partsOf(entries)) {
      await tx.execute(sql`insert into sandbox.ledger (at, service, act, product, insurer, offer_id, policy_id, detail)
        select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as made (at timestamptz, service text, act text, product text, insurer text, "offerId" int, "policyId" int, detail text)`)
    }
    await goOnAfter(tx, SEQUENCES.offerId, first.offerId + offers.size)
    await goOnAfter(tx, SEQUENCES.policyId, first.policyId + policies.length)
    await goOnAfter(tx, SEQUENCES.policyNumber, first.policyNumber + policies.length)
  })
}

async function goOnAfter(tx: Db, sequence: string, next: number): Promise<void> {
  await tx.execute(sql`select setval(${sql.raw(sequence)}, ${next}, false)`)
}

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_OF_A_STATEMENT) yield rows.slice(at, at + ROWS_OF_A_STATEMENT)
}
