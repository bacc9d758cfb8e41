import { expect, test } from 'vitest'
import type { EditedLists } from '@/lib/domain/edited-lists'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newInsurer } from '@/lib/testing/given/people'
import { personHolder } from '@/lib/products/holder/examples'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { offeredOutcome } from './offered-outcome'
import { translateListAnswers } from './translate-list-answers'

withTestDatabase()

const entry = (code: string, ro = code) => ({ code, ro })
const listed = (key: string, label = key) => ({ key, label })

/** What an insurer with these lists is asked: the answers, or the path of the one that it does not know. */
async function translated(product: 'extendedWarranty' | 'houseAssistance' | 'solarPanel', answers: object, lists: EditedLists) {
  const { broker, id } = await newAgency()
  await newInsurer(id, product)
  const all = { holder: personHolder, ...answers } as unknown as AnyAnswers
  const own = await translateListAnswers(broker, { wire: wireOf(product), answers: all, insurer: { id: 'none', lists } })
  if ('unknown' in own) return own.unknown
  const { holder: _, ...others } = own.answers
  return others
}

test.each([
  ['a make of the insurer\'s list travels', 'Borealis', { 'warranty-brand': [entry('Borealis')] }, { brand: listed('Borealis') }],
  ['a make as text from an old quote is known by its name in other letters', 'BOREALIS', { 'warranty-brand': [entry('BO', 'Borealis')] }, { brand: listed('BO', 'Borealis') }],
  ['a make of another group is not asked, because the contract closes the choice', 'Dacia', { 'warranty-brand': [entry('Borealis')] }, 'brand'],
  ['no make is asked of an insurer whose list is empty', 'Borealis', { 'warranty-brand': [] }, 'brand'],
  ['any make travels where nobody knows the insurer\'s list', 'Dacia', {}, { brand: 'Dacia' }],
])('%s', async (_name, brand, lists, expected) => {
  const result = await translated('extendedWarranty', { brand }, lists)
  expect(result).toEqual(typeof expected === 'object' && expected.brand === 'Dacia' ? { brand: listed('Dacia') } : expected)
})

test.each([
  ['packages get the insurer\'s codes by their names', [listed('BASIC', 'Esențial'), listed('PLUS', 'Plus')], [entry('E', 'Esențial'), entry('P', 'Plus')], [listed('E', 'Esențial'), listed('P', 'Plus')]],
  ['a package that only another insurer has is left out', [listed('BASIC', 'Esențial'), listed('PLUS', 'Plus')], [entry('E', 'Esențial')], [listed('E', 'Esențial')]],
  ['an insurer that has none of the packages is not asked', [listed('PLUS', 'Plus')], [entry('E', 'Esențial')], 'packageCodes'],
  ['a package that a broker typed travels, as the contract leaves the choice open', [listed('TYPED')], [entry('E', 'Esențial')], [listed('TYPED')]],
  ['no package stays none', [], [entry('E', 'Esențial')], []],
])('%s', async (_name, packageCodes, list, expected) => {
  const result = await translated('houseAssistance', { packageCodes }, { 'house-package': list })
  expect(result).toEqual(typeof expected === 'string' ? expected : { packageCodes: expected })
})

test('equipment is translated piece by piece, and the piece that an insurer does not know is named', async () => {
  const equipment = [{ brand: 'Fulgor', category: 'photovoltaic', type: listed('single-phase', 'Monofazat') }, { brand: 'Căldura', category: listed('heat pump', 'Pompă de căldură'), type: listed('three-phase', 'Trifazat') }]
  const lists = { 'solar-type': [entry('1F', 'Monofazat'), entry('3F', 'Trifazat')] }
  expect(await translated('solarPanel', { equipment }, { ...lists, 'solar-category': [entry('PV', 'photovoltaic'), entry('HP', 'Pompă de căldură')] })).toEqual({
    equipment: [{ brand: 'Fulgor', category: listed('PV', 'photovoltaic'), type: listed('1F', 'Monofazat') }, { brand: 'Căldura', category: listed('HP', 'Pompă de căldură'), type: listed('3F', 'Trifazat') }],
  })
  expect(await translated('solarPanel', { equipment }, { ...lists, 'solar-category': [entry('photovoltaic')] })).toBe('equipment.1.category')
})

test('a package that a reply names by its code alone has the name of the insurer\'s list, and a name that came stays', () => {
  const offers = [{ packageCode: 'T1' }, { packageCode: 'T1', packageName: 'Al lor' }, { packageCode: 'T2' }] as never
  expect(offeredOutcome({ offers, unread: [] }, { 'travel-package': [entry('T1', 'Ușor')] })).toMatchObject({ offers: [{ packageName: 'Ușor' }, { packageName: 'Al lor' }, { packageCode: 'T2' }] })
})
