import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { insurer } from './insurer-table'
import { sealer } from '@/lib/platform/crypto/seal'
import { day } from '@/lib/testing/given/given'
import { newAgency, newInsurer } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findInsurersInUse } from '@/lib/features/accounts/store/accounts-in-use'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
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
  await db.update(insurer).set({ credentialsSealed, credentialsFor: ['sandbox'] }).where(eq(insurer.id, insurerId))
  // Sealed alone, as before there were several: they belong to the environment that the row names.
  expect(await findInsurers(broker, 'gap')).toMatchObject([{ id: insurerId, credentials }])
  await db.update(insurer).set({ credentialsFor: ['production'] }).where(eq(insurer.id, insurerId))
  expect(await findInsurers(broker, 'gap')).toMatchObject([{ id: insurerId, credentials: undefined }])
})

it.each([
  ['sandbox', 'in-simulator'],
  ['test', 'in-test'],
  ['production', undefined],
] as const)('an insurer is asked under its name of the environment in use, %s, and not without one', async (environment, businessName) => {
  const { id, broker, admin } = await newAgency()
  const { id: insurerId } = await newInsurer(id, 'gap')
  const { db } = await database()
  await db.update(insurer).set({ sandboxName: 'in-simulator', testName: 'in-test', productionName: null }).where(eq(insurer.id, insurerId))
  await saveOperatorAccount(admin, { service: 'assets', environment, baseAddress: 'https://api.example', credentials: { account: 'a', password: 'b' } })
  expect((await findInsurers(broker, 'gap')).map((one) => one.businessName)).toEqual(businessName === undefined ? [] : [businessName])
  expect((await findInsurersInUse(id, 'assets')).map((one) => one.businessName)).toEqual(businessName === undefined ? [] : [businessName])
})

it('a stop-sell of some products leaves the others on sale', async () => {
  const { id, broker } = await newAgency()
  const { id: insurerId } = await newInsurer(id, 'gap')
  const { db } = await database()
  await db.update(insurer).set({ products: ['gap', 'tire'], stopSellFrom: day('2026-11-20'), stopSellProducts: ['tire'] }).where(eq(insurer.id, insurerId))
  const today = day('2026-11-21')
  expect([await findInsurers(broker, 'gap', today), await findInsurers(broker, 'tire', today)].map((found) => found.length)).toEqual([1, 0])
})

it('insurers come in the agency\'s order, equal ones by name', async () => {
  const { id, broker } = await newAgency()
  const [zefir] = [await newInsurer(id, 'gap', 'Zefir'), await newInsurer(id, 'gap', 'Carpatia'), await newInsurer(id, 'gap', 'Alpina')]
  const { db } = await database()
  await db.update(insurer).set({ position: -1 }).where(eq(insurer.id, zefir.id))
  expect((await findInsurers(broker, 'gap')).map(({ name }) => name)).toEqual(['Zefir', 'Alpina', 'Carpatia'])
})
