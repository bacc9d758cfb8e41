import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { NotAllowed } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { COVER_PACKAGE_MAX } from './model/cover-package-text'
import { removeCoverPackage } from './remove-cover-package'
import { saveCoverPackage } from './save-cover-package'
import { findCoverPackages } from './store/cover-packages'

withTestDatabase()

const FAMILY = { product: 'casco', name: 'Familie', covers: ['glass', 'keys'] }

let agency: TestAgency
beforeEach(async () => {
  agency = await newAgency()
})

const found = async ({ broker }: Pick<TestAgency, 'broker'> = agency, product = 'casco') => (await findCoverPackages(broker, product)).map(({ name, covers }) => [name, ...covers].join(' '))
const newest = async () => {
  const { db } = await database()
  const [event] = await db.select().from(auditEvent).where(eq(auditEvent.agencyId, agency.id)).orderBy(desc(auditEvent.sequence)).limit(1)
  return event
}

describe('a package of an agency', () => {
  it('is offered for its product to everybody of the agency, by name', async () => {
    await saveCoverPackage(agency.broker, FAMILY)
    await saveCoverPackage(agency.broker, { ...FAMILY, name: 'Curier', covers: ['vandalism', 'vandalism'] })
    expect(await found()).toEqual(['Curier vandalism', 'Familie glass keys'])
    expect(await found({ broker: agency.admin })).toEqual(await found())
    expect(await found(agency, 'casco-leasing')).toEqual([])
  })

  it('replaces the one of the same name', async () => {
    const { id } = await saveCoverPackage(agency.broker, FAMILY)
    expect(await saveCoverPackage(agency.broker, { ...FAMILY, covers: ['rodents'] })).toEqual({ id })
    expect(await found()).toEqual(['Familie rodents'])
  })

  it('is removed for everybody, and the trail says by whom', async () => {
    const { id } = await saveCoverPackage(agency.broker, FAMILY)
    expect(await newest()).toMatchObject({ what: 'coverPackage.saved', userId: agency.broker.userId, subjectKind: 'coverPackage', subjectId: id, details: { name: 'Familie', products: 'casco', count: 2 } })
    await removeCoverPackage(agency.broker, id)
    expect(await found()).toEqual([])
    expect(await newest()).toMatchObject({ what: 'coverPackage.removed', subjectId: id, details: { name: 'Familie', products: 'casco' } })
  })
})

describe('refused is', () => {
  it('whoever starts no quotes', async () => {
    const { id } = await saveCoverPackage(agency.broker, FAMILY)
    for (const by of [agency.admin, agency.backOffice]) {
      await expect(saveCoverPackage(by, FAMILY)).rejects.toThrow(NotAllowed)
      await expect(removeCoverPackage(by, id)).rejects.toThrow(NotAllowed)
    }
  })

  it('another agency, which sees and removes none', async () => {
    const { id } = await saveCoverPackage(agency.broker, FAMILY)
    const other = await newAgency()
    expect(await found(other)).toEqual([])
    await expect(removeCoverPackage(other.broker, id)).rejects.toMatchObject({ code: 'notFound' })
    expect(await found()).toEqual(['Familie glass keys'])
  })

  it('a product that is not sold', async () => {
    await expect(saveCoverPackage(agency.broker, { ...FAMILY, product: 'bicycle' })).rejects.toMatchObject({ code: 'notFound' })
  })

  it('one package too many; those that are there can still be replaced', async () => {
    for (let index = 0; index < COVER_PACKAGE_MAX.packages; index += 1) await saveCoverPackage(agency.broker, { ...FAMILY, name: `Pachet ${index}` })
    await expect(saveCoverPackage(agency.broker, FAMILY)).rejects.toMatchObject({ code: 'invalid' })
    await expect(saveCoverPackage(agency.broker, { ...FAMILY, name: 'Pachet 0' })).resolves.toHaveProperty('id')
  })
})
