import { asc, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import { checkIdCard } from '@/lib/domain/id-card'
import { checkMobile } from '@/lib/domain/mobile'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { client } from '@/lib/features/clients/store/client-table'
import { findClients, getClient } from '@/lib/features/clients/store/clients'
import { findUnknownAttempts } from '@/lib/features/issuing/store/unknown-attempts'
import { requestedOf } from '@/lib/features/policies/compare-policy'
import { documentText } from '@/lib/features/policies/model/document-text'
import { checkPolicy, provenFacts } from '@/lib/features/policies/model/policy-check'
import { findPremiumsOfAttempt } from '@/lib/features/policies/store/policy-findings'
import { findPolicies, getPolicy } from '@/lib/features/policies/store/policies'
import { policy } from '@/lib/features/policies/store/policy-table'
import { findProposals } from '@/lib/features/proposals/store/proposals'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { findQuotes } from '@/lib/features/quotes/store/quotes'
import { getOffer } from '@/lib/features/offers/store/offers'
import { countPoliciesToReview } from '@/lib/features/review/store/reviews'
import { readQueue } from '@/lib/features/review/read-queue'
import { addMoney } from '@/lib/domain/money'
import { pdfText } from '@/lib/platform/pdf/pdf-text'
import { PRODUCT_IDS } from '@/lib/products/registry'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { fillWorld, SMALL_WORLD } from '@/lib/testing/given/fill-world'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { todayInBucharest } from '@/lib/domain/day'
import { WHOLE_WORLD } from './plan'
import { plantedAmong } from './planted-differences'

withTestDatabase()

// `npm run bench -- world` looks at the demo's own world, and at each policy of it.
const isWhole = process.env['WORLD'] === 'whole'
const size = isWhole ? WHOLE_WORLD : SMALL_WORLD
const LOOKED_EACH = isWhole ? 1 : 12
// The world is filled once at the system's own day: documents and lists are asked by the same clock.
const now = new Date()
const today = todayInBucharest(now)
let sandbox: Sandbox
// On a machine with much else to do.
const FILL_TIMEOUT_MS = isWhole ? 900_000 : 120_000

async function personAt(email: string): Promise<Actor> {
  const { db } = await database()
  const [row] = await db.select().from(appUser).where(eq(appUser.email, email))
  if (!row) throw new Error(`Nobody has the address ${email}`)
  return { userId: row.id, agencyId: row.agencyId, roles: [row.role, ...row.extraRoles], seesAgency: row.seesAgency, name: row.name, email, sessionId: 'test' }
}

describe('the world of the demo', () => {
  beforeAll(async () => {
    sandbox = await newSandbox()
    await fillWorld(sandbox, { now, size })
  }, FILL_TIMEOUT_MS)
  afterAll(() => sandbox.close())

  it('has as many clients, quotes and policies as it says, of ten brokers', async () => {
    const { db } = await database()
    const [clients] = await db.select({ n: count() }).from(client)
    const [quotes] = await db.select({ n: count(), brokers: sql<number>`count(distinct ${quote.ownerId})::int`, products: sql<number>`count(distinct ${quote.product})::int` }).from(quote)
    const [policies] = await db.select({ n: count() }).from(policy)
    expect([clients?.n, quotes?.n, policies?.n]).toEqual([size.clients, size.quotes, size.policies])
    expect([quotes?.brokers, quotes?.products]).toEqual([10, PRODUCT_IDS.length])
  })

  it('answers every list', async () => {
    const [broker, backOffice] = [await personAt('broker@demo.test'), await personAt('backoffice@demo.test')]
    expect(await findClients(broker, { limit: 50 })).toHaveLength(50)
    expect(await findQuotes(broker, { limit: 50 })).toHaveLength(50)
    expect(await findPolicies(broker, { limit: 50 })).toHaveLength(50)
    expect(await findUnknownAttempts(backOffice, { limit: 10 })).toHaveLength(2)
    expect(await countPoliciesToReview(backOffice, { countMax: 100 })).toBeGreaterThan(isWhole ? 5 : 1)
    const [first] = await findQuotes(broker, { limit: 1, states: ['offered'] })
    await expect(findProposals(broker, first?.id ?? '')).resolves.toBeDefined()
  })

  it('has clients whose codes pass every check', async () => {
    const { db } = await database()
    const broker = await personAt('broker@demo.test')
    const rows = await db.select({ id: client.id }).from(client).where(eq(client.agencyId, broker.agencyId)).limit(80)
    for (const { id } of rows) {
      const party = await getClient(broker, id)
      const checks = [checkMobile(party.mobile), party.kind === 'company' ? checkCui(party.taxId) : party.isForeignPerson ? { ok: true } : checkCnp(party.taxId, today), ...(party.kind === 'person' ? [checkIdCard(party.idNumber)] : [])]
      expect(checks.every(({ ok }) => ok)).toBe(true)
    }
  })

  it('has an audit trail that is whole', async () => {
    for (const email of ['admin@demo.test', 'admin@other.test']) expect(await verifyAudit((await personAt(email)).agencyId)).toMatchObject({ ok: true })
  })

  it('differs where the list of planted differences says, and nowhere else', async () => {
    const { db } = await database()
    const rows = await db.select({ findings: policy.findings }).from(policy).where(sql`jsonb_array_length(${policy.findings}) > 0`)
    const facts = rows.map(({ findings }) => (findings as { fact: string; between: string }[]).map(({ fact, between }) => `${fact} ${between}`).join())
    const planted = plantedAmong(await countSinglePolicies()).map(({ mistake: { kind } }) => ({ premium: 'premium offer-policy', endDate: 'endDate offer-policy', printedPremium: 'premium policy-document' })[kind])
    expect(facts.toSorted()).toEqual(planted.toSorted())
  })

  it('has every policy in the ledger of the service, and one more: the unknown outcome that was issued', async () => {
    const { db } = await database()
    const rows = await db.select({ series: policy.series, number: policy.number }).from(policy)
    const response = await sandbox.fetch(new Request('http://sandbox/control/ledger'))
    const { entries } = (await response.json()) as { entries: readonly { act: string; detail: string | null }[] }
    const issued = new Set(entries.flatMap(({ act, detail }) => (act === 'issued' ? [detail] : [])))
    const known = rows.map(({ series, number }) => `${series} ${number}`)
    expect(known.filter((name) => !issued.has(name))).toEqual([])
    expect(issued.size).toBe(size.policies + 1)
  })

  it('has a document of each policy at the service, which proves it and shows the stored differences', async () => {
    const { db } = await database()
    // All that differ, and some of the others.
    const rows = await db.select().from(policy).orderBy(asc(policy.id))
    const looked = rows.filter(({ findings }, index) => (findings as unknown[]).length > 0 || index % LOOKED_EACH === 0)
    const token = new Map<string, string>()
    for (const row of looked) {
      const actor = await personAt(row.agencyId === (await personAt('broker@demo.test')).agencyId ? 'broker@demo.test' : 'broker@other.test')
      const stored = await getPolicy(actor, row.id)
      const [requested, ofOffer, premiums] = [await requestedOf(actor, { offerId: row.offerId ?? '', product: row.product }), await getOffer(actor, row.offerId ?? ''), await findPremiumsOfAttempt(actor, row.attemptId ?? '')]
      const text = documentText((await pdfText(await documentAt(token, stored.service, row))) ?? '')
      const proven = provenFacts(text, requested, stored)
      expect({ policy: row.product, ...proven }).toEqual({ policy: row.product, holder: true, product: true, startDate: true, endDate: true, series: true, number: true })
      const premiumOfAll = premiums.slice(1).reduce(addMoney, premiums[0] ?? stored.premium)
      expect(checkPolicy({ requested, offer: ofOffer, policy: stored, premiumOfAll, share: premiums.length > 1 ? stored.premium : undefined, text })).toEqual(stored.findings)
    }
  }, FILL_TIMEOUT_MS)

  it('has differences of the last days that wait for a decision', async () => {
    const waiting = [...(await wholeQueue(await personAt('backoffice@demo.test'))), ...(await wholeQueue(await personAt('corina.arhip@other.test')))]
    expect(waiting.filter(({ findings }) => (findings?.length ?? 0) > 0).length).toBeGreaterThanOrEqual(isWhole ? 6 : 3)
  })

  it('raises the planted differences in the review queue, and nothing else', async () => {
    const { db } = await database()
    // Whatever was decided: every policy waits once more.
    await db.update(policy).set({ reviewState: 'waiting' })
    const queued = [...(await wholeQueue(await personAt('backoffice@demo.test'))), ...(await wholeQueue(await personAt('corina.arhip@other.test')))]
    expect(queued).toHaveLength(size.policies)
    const raised = queued.flatMap(({ findings }) => findings ?? []).map(({ fact, between }) => `${fact} ${between}`)
    const planted = plantedAmong(await countSinglePolicies()).map(({ mistake: { kind } }) => ({ premium: 'premium offer-policy', endDate: 'endDate offer-policy', printedPremium: 'premium policy-document' })[kind])
    expect(raised.toSorted()).toEqual(planted.toSorted())
    expect(queued.filter(({ findings, isFlagged }) => findings?.length === 0 && !isFlagged)).toHaveLength(size.policies - planted.length)
  }, FILL_TIMEOUT_MS)

  it('begins once', async () => {
    await fillWorld(sandbox, { now, size })
    const { db } = await database()
    expect((await db.select({ n: count() }).from(quote))[0]?.n).toBe(size.quotes)
  })
})

/** Every page of somebody's review queue. */
async function wholeQueue(actor: Actor) {
  const all: Awaited<ReturnType<typeof readQueue>>['rows'] = []
  for (;;) {
    const { rows, hasMore } = await readQueue(actor, { view: 'waiting', after: all.at(-1)?.id })
    all.push(...rows)
    if (!hasMore) return all
  }
}

/** How many quotes became one policy each: the planted differences are counted by them. */
async function countSinglePolicies(): Promise<number> {
  const { db } = await database()
  const attempts = await db.select({ n: count() }).from(policy).groupBy(policy.attemptId)
  return attempts.filter(({ n }) => n === 1).length
}

async function documentAt(tokens: Map<string, string>, service: string, { operatorPolicyId, series, number }: typeof policy.$inferSelect): Promise<Uint8Array> {
  const token = tokens.get(service) ?? (await signIn(service))
  tokens.set(service, token)
  const place = service === 'vehicle' ? `policy?series=${encodeURIComponent(series)}&number=${number}` : `policy/${operatorPolicyId}`
  const response = await sandbox.fetch(new Request(`http://sandbox/${service}/${place}`, { headers: { Token: token, Accept: 'application/json' } }))
  const { data } = (await response.json()) as { data: { files: { content: string }[] } }
  return Buffer.from(data.files[0]?.content ?? '', 'base64')
}

async function signIn(service: string): Promise<string> {
  const response = await sandbox.fetch(new Request(`http://sandbox/${service}/auth?account=sandbox&password=sandbox`, { method: 'POST' }))
  return ((await response.json()) as { data: { token: string } }).data.token
}
