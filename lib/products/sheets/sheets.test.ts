import { describe, expect, it, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import { readCsv } from '@/lib/platform/sheets/csv'
import { readTable } from '@/lib/platform/sheets/table'
import { sandboxList } from '@/lib/testing/sandbox-lists'
import { referenceLocalities } from '@/lib/reference/localities'
import { COUNTIES } from '@/lib/domain/place/county'
import { formatLocalityRow } from '@/lib/domain/place/locality'
import { commonAnswers } from '@/lib/wizard/sheet/common-answers'
import { cellReader } from '@/lib/wizard/sheet/read-cell'
import { judgeRow, type RowCells, type RowContext } from '@/lib/wizard/sheet/judge-row'
import { nearestValue } from '@/lib/wizard/sheet/nearest-value'
import { sheetFields } from '@/lib/wizard/sheet/sheet-fields'
import { productOf } from '../all-products'
import { PRODUCT_IDS, type ProductId } from '../registry'
import { sheetColumnsOf } from './sheet-columns'
import { sheetTemplate } from './sheet-template'
import { listOfField, sheetWords } from './sheet-words'

const TODAY = parseDay('2026-11-25') as Day
const localities = Object.fromEntries(COUNTIES.map(({ code }) => [code, referenceLocalities(code).map(formatLocalityRow)]))

function contextOf(id: ProductId, common: Readonly<Record<string, unknown>> = {}): RowContext & { readonly words: ReturnType<typeof sheetWords> } {
  const product = productOf(id)
  const { fields } = sheetFields(product.definition)
  const lists = Object.fromEntries(fields.flatMap((field) => {
    const own = listOfField(field)
    return own === undefined ? [] : [[own.list, sandboxList(own.list, own.within)]]
  }))
  const words = sheetWords(product, { lists, localities })
  return { definition: product.definition, fields, common, today: TODAY, read: cellReader(words), words }
}

function judge(id: ProductId, cells: RowCells, common?: Readonly<Record<string, unknown>>) {
  return judgeRow(cells, contextOf(id, common))
}
const found = (judged: ReturnType<typeof judge>) => [...judged.problems].map(([path, { code }]) => `${path} ${code}`)

describe.each(PRODUCT_IDS)('the template of %s', (id) => {
  test.each(['ro', 'en'] as const)('is recognised by its own headings, and its example is a complete row (%s)', async (locale) => {
    const product = productOf(id)
    const { headings, example } = await sheetTemplate(product, { locale, today: TODAY })
    const text = [headings, example].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
    const sheet = readCsv(text)
    const table = sheet.ok ? readTable(sheet.value, sheetColumnsOf(product, locale)) : undefined
    expect(table?.ok && table.value.unknown).toEqual([])
    expect(table?.ok && new Set(table.value.columns).size).toBe(headings.length)
    const judged = judge(id, table?.ok ? (table.value.rows[0]?.values ?? {}) : {})
    expect({ problems: found(judged), others: judged.others, isComplete: judged.isComplete }).toEqual({ problems: [], others: [], isComplete: true })
  })
})

const CAR: RowCells = {
  'holder.businessName': 'Morarul SRL', 'holder.taxId': 'RO18422016', 'holder.tradeRegisterNumber': 'J12/1403/2004', 'holder.mobile': '0722 123 456', 'holder.email': 'flota@morarul.test',
  'holder.address.county': 'jud. Cluj'.replace('jud. ', ''), 'holder.address.city': 'cluj-napoca', 'holder.address.street': 'Fabricii', 'holder.address.houseNumber': '7',
  licensePlate: 'CJ12ABC', vin: 'UU1HSDJ9F60123456', brand: 'Dacia', model: 'Duster', yearOfConstruction: '2024', totalWeightKg: '1.870', marketValue: '92.500', coverages: 'Standard',
}

describe('a row', () => {
  it('is what the wizard would hold: words become options, entries and places, and a company is known by its code', () => {
    const { draft, isComplete, problems } = judge('casco', { ...CAR, usageType: 'Curierat', isNew: 'NU', 'owner.businessName': 'Leasing SA', 'owner.taxId': '18422016', 'owner.tradeRegisterNumber': 'J12/1403/2004', 'owner.mobile': '0722123456', 'owner.email': 'a@b.test', 'owner.address.county': 'B', 'owner.address.city': 'Sectorul 1', 'owner.address.street': 'Lungă', 'owner.address.houseNumber': '1' })
    expect([...problems]).toEqual([])
    expect(isComplete).toBe(true)
    expect(draft).toMatchObject({ isNew: false, usageType: 'courier', holder: { kind: 'company', address: { county: 'CJ', city: 'Cluj-Napoca', cityCode: 54984 } }, owner: { kind: 'company', address: { county: 'B' } } })
    expect(draft['coverages']).toContainEqual(expect.objectContaining({ key: 'collision', label: expect.any(String) as unknown }))
  })

  it('says in each cell what the walk says', () => {
    expect(judge('casco', { ...CAR, 'holder.taxId': '' }).others).toEqual([])
    expect(found(judge('casco', { ...CAR, vin: 'UU1H', yearOfConstruction: '2035', marketValue: 'mult', coverages: 'Orice', usageType: 'curse', 'holder.address.city': 'Nicăieri', isNew: 'poate', model: '' })).toSorted()).toEqual([
      'coverages notInList', 'holder.address.city localityUnknown', 'isNew notInList', 'marketValue notNumber', 'model required', 'usageType notInList', 'vin vinLength', 'yearOfConstruction tooLarge',
    ])
  })

  it('shares common answers, and does not mix whoever it names with whoever they name', () => {
    const common = commonAnswers(judge('casco', { ...CAR, model: 'Logan' }).draft, contextOf('casco').fields, ['marketValue'])
    expect(Object.keys(common).toSorted()).toEqual(['coverages', 'holder'])
    const own = { licensePlate: 'B 100 XYZ', vin: 'UU1HSDJ9F60123457', brand: 'Dacia', model: 'Duster', yearOfConstruction: '2024', totalWeightKg: '1870', marketValue: '90000' }
    expect(judge('casco', own, common)).toMatchObject({ isComplete: true, draft: { holder: { businessName: 'Morarul SRL' }, vin: 'UU1HSDJ9F60123457' } })
    const other = judge('casco', { ...own, 'holder.lastName': 'Popescu', 'holder.firstName': 'Ana' }, common)
    expect(other.draft['holder']).toEqual({ kind: 'person', lastName: 'Popescu', firstName: 'Ana' })
    expect(found(other)).toContain('holder.taxId required')
    expect(judge('casco', { ...own, 'holder.address.county': 'Iași' }, common).draft).toMatchObject({ holder: { businessName: 'Morarul SRL', address: { county: 'IS' } } })
  })
})

describe('the nearest value that passes', () => {
  function nearest(id: ProductId, path: string, text: string) {
    const context = contextOf(id)
    const cells = { ...CAR, [path]: text }
    const field = context.fields.find((one) => one.path === path)
    const problem = judgeRow(cells, context).problems.get(path)
    if (field === undefined || problem === undefined) throw new Error('nothing is wrong')
    return nearestValue({ field, text, problem, county: 'CJ' }, { words: context.words, locale: 'ro', passes: (other) => !judgeRow({ ...cells, [path]: other }, context).problems.has(path) })
  }

  test.each([
    ['a year beyond the bound', 'yearOfConstruction', '2035', '2027'],
    ['a number with its unit', 'totalWeightKg', '1870 kg', '1870'],
    ['a whole number with zeros behind the comma', 'totalWeightKg', '1870,00', '1870'],
    ['a misspelt option', 'usageType', 'curirat', 'Curierat'],
    ['a misspelt package of covers', 'coverages', 'Standrad', 'Standard'],
    ['a misspelt cover with its sum', 'coverages', 'Geamuri si parbri = 5.000; Vandalism', 'Geamuri și parbriz = 5.000; Vandalism'],
    ['a misspelt town', 'holder.address.city', 'Cluj Napoca', 'Cluj-Napoca'],
    ['a misspelt county', 'holder.address.county', 'Clujj', 'Cluj'],
    ['the letter O in a chassis number', 'vin', 'UU1HSDJ9F6O123456', 'UU1HSDJ9F60123456'],
    ['a plate with letters for digits', 'licensePlate', 'CJ1OABC', 'CJ 10 ABC'],
    ['a phone without its zero', 'holder.mobile', '722123456', '0722123456'],
    ['a day in another order', 'firstRegistration', '12/31/2020', '31.12.2020'],
    ['a start in the past', 'startDate', '01.01.2020', '25.11.2026'],
    ['a code of somebody', 'holder.taxId', 'RO18422017', undefined],
    ['an agreement of somebody', 'isNew', 'poate', undefined],
  ])('of %s', (_, path, text, expected) => expect(nearest('casco', path, text)).toBe(expected))
})
