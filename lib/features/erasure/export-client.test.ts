import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { saveClient } from '@/lib/features/clients/store/clients'
import { readLedger } from '@/lib/features/privacy/read-ledger'
import { database } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { canary, plantPerson } from '@/lib/testing/erasure/canaries'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { exportClient } from './export-client'
import { readClientData } from './read-client-data'
import { exportClient as exportShapes } from './shapes'

withTestDatabase()

it('an export holds all that is held on a client, and is recorded before it is answered', async () => {
  const agency = await newAgency()
  const officer = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
  const { clientId } = await plantPerson(agency, { withPolicy: true })
  const { body, fileName } = await exportClient(officer, { clientId, purpose: 'copy' })
  const { db } = await database()
  const events = await db.select().from(auditEvent).where(eq(auditEvent.subjectId, clientId)).orderBy(auditEvent.sequence)
  expect(events).toMatchObject([{ what: 'client.exported', actorName: 'Doina Probă', details: { quotes: 1, policies: 1, documents: 2, purpose: 'copy' } }, { what: 'personalData.read', details: { kind: 'wholeFile', purpose: 'copy' } }])
  expect((await readLedger(officer, { days: 1 })).reads).toMatchObject([{ kind: 'wholeFile', purpose: 'copy', client: { id: clientId } }])
  expect(exportShapes.query.safeParse({}).success).toBe(false)
  expect(JSON.stringify(events)).not.toContain(canary.lastName)
  expect(fileName).toBe(`client-${clientId}.zip`)

  const files = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()))
  expect(Object.keys(files).toSorted()).toEqual(['data.json', 'documents/offer-2.pdf', 'documents/policy-1.pdf', 'overview.html', 'terms.json'])
  const data = JSON.parse(textOf(files, 'data.json')) as Record<string, unknown>
  expect(data).toMatchObject({
    client: { taxId: canary.taxId, lastName: canary.lastName },
    quotes: [{ product: 'travel', answers: { holder: { taxId: canary.taxId } }, runs: [{ run: 1, insurers: [{ outcome: 'offered' }, { outcome: 'failed' }] }], offers: [{ code: 'OF-70001' }], proposals: [{ client: 'Zmeurica Canarescu' }], attempts: [{ state: 'ISSUED' }] }],
    policies: [{ series: 'AP/01', holder: 'Zmeurica Canarescu', reviews: [{ decision: 'returned' }] }],
    mentions: [{ about: expect.arrayContaining([expect.objectContaining({ taxId: canary.taxId })]) as unknown }, { about: expect.any(Array) as unknown }],
  })
  // What others said about others is not the client's.
  expect(textOf(files, 'data.json')).not.toContain('2850314120134')
  const overview = textOf(files, 'overview.html')
  expect(overview).toMatch(/<html lang="ro">[^]+Zmeurica Canarescu[^]+Cererile de ofertă ale clientului[^]+Polițele/)
  // Words, days and amounts of people: no member, state or code of the program.
  expect(overview).toMatch(/<dt>Produs<\/dt><dd>Asigurare de călătorie|<dt>Produs<\/dt><dd>[^<]*ălător/)
  expect(overview).toContain('persoană fizică')
  expect(overview).toContain('întoarsă brokerului')
  expect(overview).toMatch(/<dt>Primă<\/dt><dd>[\d.]+,\d{2} (RON|EUR)/)
  expect(overview).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  expect(overview).not.toMatch(/<dt>(?:[a-z]+[A-Z]\w*|amountBani|true|ISSUED)</)
  expect(overview).not.toMatch(/<dd>(?:true|false|ISSUED|offered|failed|m|f)</)
  expect(textOf(files, 'documents/policy-1.pdf')).toContain('Zmeurica')
})

it('an export holds its documents, although it is made after the request was answered, when nobody works for the agency', async () => {
  const agency = await newAgency()
  const officer = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
  const { clientId } = await plantPerson(agency, { withPolicy: true })
  const { body } = await runAsAgency(agency.id, () => exportClient(officer, { clientId, purpose: 'copy' }))
  const other = await newAgency()
  const read = await runAsAgency(other.id, () => new Response(body).arrayBuffer())
  expect(Object.keys(unzipSync(new Uint8Array(read))).filter((name) => name.endsWith('.pdf'))).toHaveLength(2)
})

it('looking at what is held on a client is a recorded read of the data officer, and shows no code that a name holds', async () => {
  const agency = await newAgency()
  const officer = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
  const { id: clientId } = await saveClient(agency.broker, { ...canary, lastName: 'Canarescu 1960908050173' })
  expect(await readClientData(officer, clientId)).toMatchObject({ kind: 'held', name: 'Zmeurica Canarescu 1960••••••••3' })
  expect((await readLedger(officer, { days: 1 })).reads).toMatchObject([{ kind: 'client', reader: { name: 'Doina Probă' }, client: { id: clientId } }])
})

it('an export is refused without the permission and for a client of another agency', async () => {
  const agency = await newAgency()
  const { clientId } = await plantPerson(agency, { withPolicy: false })
  for (const actor of [agency.broker, agency.backOffice, agency.admin]) {
    await expect(exportClient(actor, { clientId, purpose: 'copy' })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(readClientData(actor, clientId)).rejects.toMatchObject({ code: 'notAllowed' })
  }
  const other = await newAgency()
  const stranger = await newUser(other.id, { name: 'Alt Probă', role: 'admin', extraRoles: ['data-officer'] })
  await expect(exportClient(stranger, { clientId, purpose: 'copy' })).rejects.toMatchObject({ code: 'notFound' })
})

function textOf(files: Readonly<Record<string, Uint8Array>>, name: string): string {
  const bytes = files[name]
  if (!bytes) throw new Error(`${name} is missing`)
  return strFromU8(bytes)
}
