import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { document } from './document-table'
import { givenOffer, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { findDocument, readDocumentBytes, storeDocument } from './documents'

const bytes = Buffer.from('%PDF-1.7 Ilinca Țepeș 2850314120125')
const sha256 = createHash('sha256').update(bytes).digest('hex')

describeOnBothDatabases('documents', () => {
  let agency: TestAgency
  beforeEach(async () => {
    agency = await newAgency()
  })

  it('are stored byte for byte for offers and policies', async () => {
    const { policyId } = await givenPolicy(agency)
    const { offerId } = await givenOffer(agency)
    for (const owner of [{ kind: 'offer', ownerId: offerId }, { kind: 'policy', ownerId: policyId }] as const) {
      const stored = await storeDocument(agency.broker, { ...owner, bytes, sha256 })
      expect(stored).toMatchObject({ ...owner, sizeBytes: bytes.length, sha256 })
      expect(await findDocument(agency.backOffice, owner)).toEqual(stored)
      expect(Buffer.from(await readDocumentBytes(agency.admin, stored.id)).equals(bytes)).toBe(true)
    }
  })

  it('are stored once when the same one is fetched twice at the same moment', async () => {
    const { offerId } = await givenOffer(agency)
    const store = (text: string) => storeDocument(agency.broker, { kind: 'offer', ownerId: offerId, bytes: Buffer.from(text), sha256: text })
    const [first, second] = await Promise.all([store('one'), store('two')])
    expect(first).toEqual(second)
  })

  it('are sealed, and a changed document is refused', async () => {
    const { offerId } = await givenOffer(agency)
    const { id } = await storeDocument(agency.broker, { kind: 'offer', ownerId: offerId, bytes, sha256 })
    const { db } = await database()
    const [row] = await db.select({ sealed: document.bytesSealed }).from(document).where(eq(document.id, id))
    const sealed = Buffer.from(row?.sealed ?? [])
    expect(sealed.includes('2850314120125')).toBe(false)
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
    await db.update(document).set({ bytesSealed: sealed }).where(eq(document.id, id))
    await expect(readDocumentBytes(agency.broker, id)).rejects.toMatchObject({ name: 'SealBroken', reason: 'tampered' })
  })

  it('are undefined until they are fetched', async () => {
    const { offerId } = await givenOffer(agency)
    expect(await findDocument(agency.broker, { kind: 'offer', ownerId: offerId })).toBeUndefined()
  })
})
