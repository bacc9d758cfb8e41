import { expect, it } from 'vitest'
import { withTestDatabase } from '@/lib/testing/test-database'
import { readNomenclature, writeNomenclature } from './nomenclature'

withTestDatabase()

const ofCluj = { service: 'assets', list: 'locality', key: 'sandbox/CJ' }

it('a list is kept as it was last fetched, each key by itself', async () => {
  expect(await readNomenclature(ofCluj)).toBeUndefined()
  const fetchedAt = new Date('2026-11-21T08:00:00.000Z')
  await writeNomenclature(ofCluj, [{ name: 'Turda' }], new Date(0))
  await writeNomenclature(ofCluj, [{ name: 'Florești' }, 'Turda'], fetchedAt)
  expect(await readNomenclature(ofCluj)).toEqual({ items: [{ name: 'Florești' }, 'Turda'], fetchedAt })
  expect(await readNomenclature({ ...ofCluj, key: 'sandbox/TM' })).toBeUndefined()
})
