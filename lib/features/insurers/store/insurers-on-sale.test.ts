import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { insurer } from './insurer-table'
import { day } from '@/lib/testing/given/given'
import { newAgency, newInsurer } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { findInsurersOnSale, findInsurersWithProducts } from './insurers-on-sale'

withTestDatabase()

it('the insurers on sale are those of the product, in the agency\'s order, with their stop-sell days and what else keeps them out', async () => {
  const { id, broker } = await newAgency()
  const other = await newAgency()
  await newInsurer(other.id, 'gap', 'Zefir')
  await newInsurer(id, 'tire', 'Danubia')
  const [carpatia, alpina, helvia, borealis] = [await newInsurer(id, 'gap', 'Carpatia'), await newInsurer(id, 'gap', 'Alpina'), await newInsurer(id, 'gap', 'Helvia'), await newInsurer(id, 'gap', 'Borealis')]
  const { db } = await database()
  const change = (insurerId: string, values: Partial<typeof insurer.$inferInsert>) => db.update(insurer).set(values).where(eq(insurer.id, insurerId))
  await change(helvia.id, { isEnabled: false })
  await change(carpatia.id, { stopSellFrom: day('2026-11-20'), stopSellTo: day('2026-11-30') })
  await change(borealis.id, { stopSellFrom: day('2026-12-24') })
  expect(await findInsurersOnSale(broker, 'gap')).toEqual([
    { id: alpina.id, name: 'Alpina' },
    { id: borealis.id, name: 'Borealis', stop: { from: '2026-12-24' } },
    { id: carpatia.id, name: 'Carpatia', stop: { from: '2026-11-20', to: '2026-11-30' } },
    { id: helvia.id, name: 'Helvia', isOff: true },
  ])
  await change(alpina.id, { sandboxName: null, position: 9 })
  await change(carpatia.id, { stopSellProducts: ['tire'] })
  expect(await findInsurersOnSale(broker, 'gap')).toEqual([
    { id: borealis.id, name: 'Borealis', stop: { from: '2026-12-24' } },
    { id: carpatia.id, name: 'Carpatia' },
    { id: helvia.id, name: 'Helvia', isOff: true },
    { id: alpina.id, name: 'Alpina', isUnnamed: true },
  ])
})

it('the enabled insurers of an agency are listed with their products', async () => {
  const { id, broker } = await newAgency()
  const [zefir, alpina, helvia] = [await newInsurer(id, 'gap', 'Zefir'), await newInsurer(id, 'tire', 'Alpina'), await newInsurer(id, 'gap', 'Helvia')]
  const { db } = await database()
  await db.update(insurer).set({ isEnabled: false }).where(eq(insurer.id, helvia.id))
  expect(await findInsurersWithProducts(broker)).toEqual([
    { id: alpina.id, name: 'Alpina', products: ['tire'] },
    { id: zefir.id, name: 'Zefir', products: ['gap'] },
  ])
})
