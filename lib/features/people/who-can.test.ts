import { expect, it } from 'vitest'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { disableUser } from './disable-user'
import { findWhoCan } from './who-can'

withTestDatabase()

it('names who can review personal data, and who gives the role; never the one who asks', async () => {
  const agency = await newAgency()
  const second = await newUser(agency.id, { name: 'Corina Probă', role: 'admin' })
  const givers = [second.name]
  expect(await findWhoCan(agency.admin, 'personalData.review')).toEqual({ roles: ['data-officer'], holders: [], givers })
  const officer = await newUser(agency.id, { name: 'Doina Probă', role: 'back-office', extraRoles: ['data-officer'] })
  expect(await findWhoCan(agency.admin, 'personalData.review')).toEqual({ roles: ['data-officer'], holders: ['Doina Probă'], givers })
  await disableUser(second, { userId: officer.userId })
  expect(await findWhoCan(agency.admin, 'personalData.review')).toMatchObject({ holders: [] })
})

it('names owners for what owners do, brokers for quotes, and nobody of another agency', async () => {
  const agency = await newAgency()
  await newAgency('Altă Agenție SRL')
  const owner = await newUser(agency.id, { name: 'Olga Probă', role: 'admin', extraRoles: ['owner'] })
  expect(await findWhoCan(agency.admin, 'agency.manage')).toEqual({ roles: ['owner'], holders: [owner.name], givers: [owner.name] })
  const { roles, holders } = await findWhoCan(agency.admin, 'quote.write')
  expect(roles).toEqual(['broker'])
  expect(holders.toSorted()).toEqual([agency.broker.name, agency.broker2.name].toSorted())
})

it('names the director for what directors alone do, and none for what others do too', async () => {
  const agency = await newAgency()
  await newUser(agency.id, { name: 'Dana Probă', role: 'director' })
  expect(await findWhoCan(agency.broker, 'demo.direct')).toEqual({ roles: ['director'], holders: ['Dana Probă'], givers: [agency.admin.name] })
  expect((await findWhoCan(agency.broker, 'audit.read')).roles).not.toContain('director')
})
