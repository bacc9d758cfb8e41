import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { withRequestSource } from '@/lib/platform/session/request-source'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { printReport } from '@/lib/testing/issuing/print-report'
import { runSizes } from '@/lib/testing/run-sizes'
import { recordMeasure } from '@/lib/testing/security/record-measure'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { type StoredChain, TAMPERINGS } from '@/lib/testing/tamperings'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { recordEvent } from './store/audit'
import { auditEvent } from './store/audit-event-table'
import { auditHead } from './store/audit-head-table'
import { verifyAudit } from './store/verify-audit'

withTestDatabase()

const EVENTS = 16

let agency: TestAgency
let chain: StoredChain

beforeAll(async () => {
  agency = await newAgency()
  const request = new Request('https://desk.test/', { headers: { 'x-quotedesk-address': '203.0.113.7', 'user-agent': 'Firefox/140.0' } })
  for (let made = 0; made < EVENTS; made++) {
    const record = () => recordEvent(made % 3 === 0 ? { agencyId: agency.id, system: 'recovery' } : agency.broker, { what: 'branch.renamed', subject: { kind: 'branch', id: `b-${made}` }, details: { name: `Numele ${made}` } })
    await (made % 4 === 3 ? record() : withRequestSource(request, record))
  }
  chain = await readChain()
})

it('every way to change, delete, insert or swap events in the database is found', async () => {
  const { tamperings, scheduleSeed = 20_261_123 } = runSizes()
  const random = seededRandom(scheduleSeed)
  expect(await verifyAudit(agency.id)).toEqual({ ok: true, events: EVENTS })
  const unfound: string[] = []
  for (let round = 0; round < tamperings; round++) {
    const { name, apply } = TAMPERINGS[round % TAMPERINGS.length] ?? { name: 'nothing', apply: (given: StoredChain) => given }
    await writeChain(apply(chain, random))
    if ((await verifyAudit(agency.id)).ok) unfound.push(`${round}: ${name}`)
  }
  await writeChain(chain)
  expect(await verifyAudit(agency.id)).toEqual({ ok: true, events: EVENTS })
  printReport(`audit tampering, seed ${scheduleSeed}: ${tamperings - unfound.length} of ${tamperings} found`)
  recordMeasure({ name: 'audit tampering', measured: `${tamperings - unfound.length} of ${tamperings} found`, isMet: tamperings >= 1000 && unfound.length === 0 })
  expect(unfound).toEqual([])
})

async function readChain(): Promise<StoredChain> {
  const { db } = await database()
  const events = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id)).orderBy(asc(auditEvent.sequence))
  const [head] = await db.select().from(auditHead).where(eq(auditHead.agencyId, agency.id))
  if (!head) throw new Error('The chain has no end')
  return { events, head }
}

async function writeChain({ events, head }: StoredChain): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    await tx.delete(auditEvent).where(eq(auditEvent.agencyId, agency.id))
    await tx.insert(auditEvent).values([...events])
    await tx.update(auditHead).set(head).where(eq(auditHead.agencyId, agency.id))
  })
}
