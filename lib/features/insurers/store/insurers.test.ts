import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { insurer } from './insurer-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { day } from '@/lib/testing/given/given'
import { newAgency, newInsurer } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findInsurers } from './insurers'

withTestDatabase()

it('the insurers of a product are those that sell it and are enabled, by name', async () => {
  const { id, broker } = await newAgency()
  await newInsurer(id, 'gap', 'Carpatia')
  await newInsurer(id, 'gap', 'Alpina')
  await newInsurer(id, 'tire', 'Danubia')
  const off = await newInsurer(id, 'gap', 'Helvia')
  const { db } = await database()
  await db.update(insurer).set({ isEnabled: false }).where(eq(insurer.id, off.id))
  expect((await findInsurers(broker, 'gap')).map(({ name }) => name)).toEqual(['Alpina', 'Carpatia'])
})

it.each([
  { from: '2026-11-20', to: '2026-11-22', sells: false },
  { from: '2026-11-21', to: '2026-11-21', sells: false },
  { from: '2026-11-22', to: null, sells: true },
  { from: null, to: '2026-11-20', sells: true },
  { from: null, to: '2026-11-21', sells: false },
  { from: '2026-11-01', to: null, sells: false },
  { from: null, to: null, sells: true },
])('an insurer that stops selling from $from to $to sells on 21 November: $sells', async ({ from, to, sells }) => {
  const { id, broker } = await newAgency()
  const { id: insurerId } = await newInsurer(id, 'gap')
  const { db } = await database()
  await db.update(insurer).set({ stopSellFrom: from === null ? null : day(from), stopSellTo: to === null ? null : day(to) }).where(eq(insurer.id, insurerId))
  expect(await findInsurers(broker, 'gap', day('2026-11-21'))).toHaveLength(sells ? 1 : 0)
})

it('credentials at an insurer are sealed and read for a call', async () => {
  const { id, broker } = await newAgency()
  const { id: insurerId } = await newInsurer(id, 'gap')
  const credentials = { account: 'cont', password: 'parola', code: '7' }
  const { db } = await database()
  const credentialsSealed = sealer().seal(JSON.stringify(credentials), { table: 'insurer', id: insurerId, column: 'credentials' })
  await db.update(insurer).set({ credentialsSealed }).where(eq(insurer.id, insurerId))
  expect(await findInsurers(broker, 'gap')).toMatchObject([{ id: insurerId, credentials }])
})
