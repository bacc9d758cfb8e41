import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '@/lib/domain/day'
import { day } from '@/lib/testing/given/given'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { carryOver, readGivenAnswers } from './carry-over'
import { draftWith, type Draft } from './example-drafts'
import { crossSellProducts, eligibilityOf, otherProducts } from './eligibility'
import { companyHolder, personHolder } from './holder/examples'
import { productOf } from './all-products'
import { PRODUCT_IDS, type ProductId } from './registry'
import type { Eligibility } from './walk-eligibility'
import { ADJUSTABLE_ANSWERS } from './adjustable-answers'

const today = day('2026-11-21')
const examples = PRODUCT_IDS.flatMap((product) => Object.entries(PRODUCT_EXAMPLES[product].validExamples(today)).map(([name, draft]) => ({ product, name, draft })))
const example = (product: ProductId, name = 'person'): Draft => examples.find((one) => one.product === product && one.name === name)?.draft ?? {}

/** 'ready', the number of missing answers, or the obstacle's path and code. */
function inShort(eligibility: Eligibility | undefined): string | number | undefined {
  if (eligibility?.state === 'notPossible') return `${eligibility.problem.path} ${eligibility.problem.code}`
  return eligibility?.state === 'needs' ? eligibility.count : eligibility?.state
}

function standingOf(product: ProductId, from: ProductId, draft: unknown) {
  return inShort(otherProducts(from, draft, today).find((other) => other.product === product)?.eligibility)
}

describe('how many answers a known private client still owes', () => {
  test.each([
    ['digitalProtection', 'ready'],
    ['houseAssistance', 2],
    ['tire', 9], // Seven to type, two boxes to tick.
    ['gap', 10],
    ['solarPanel', 11],
    ['extendedWarranty', 9],
    ['casco', 8],
    ['casco-leasing', 8],
    ['travel', 7],
    ['businessCyberProtection', 'holder.kind notInList'],
  ] as const)('for %s: %s', (product, expected) => {
    const from = product === 'digitalProtection' ? 'houseAssistance' : 'digitalProtection'
    expect(standingOf(product, from, { holder: personHolder })).toBe(expected)
  })

  test('for the tires of a car that is described already: five to type, two boxes to tick', () => {
    expect(standingOf('tire', 'gap', example('gap'))).toBe(7)
  })
})

describe('a product in its own draft', () => {
  test.each(examples)('is ready with all answers: $product, $name', ({ product, draft }) => {
    expect(eligibilityOf(product, draft, today)).toEqual({ state: 'ready' })
  })

  test.each<[string, ProductId, Draft, string | number]>([
    ['needs what is missing in steps ahead as well', 'gap', { holder: personHolder }, 10],
    ['needs what must be corrected', 'digitalProtection', { holder: { ...personHolder, taxId: '2920229120019', email: '' } }, 2],
    ['counts an address that is the holder’s with the holder', 'houseAssistance', { holder: draftWith(personHolder, 'address.street', '') }, 3],
    ['counts an address that is the holder’s with the holder, within lists', 'solarPanel', { holder: { ...personHolder, mobile: '' } }, 12],
    ['is not possible for tires bought too long ago', 'tire', draftWith(example('tire'), 'purchaseDate', '01.10.2026'), 'purchaseDate dateTooEarly'],
    ['is not possible for panels that are too old', 'solarPanel', draftWith(example('solarPanel'), 'equipment.0.installationDate', '01.10.2020'), 'equipment.0.installationDate dateTooEarly'],
    ['is not possible for a company with relations to Russia', 'gap', { ...example('gap', 'company'), holder: { ...companyHolder, hasRelationsWithRussiaOrBelarus: true } }, 'holder.hasRelationsWithRussiaOrBelarus mustBeNo'],
    ['needs another start when the start is too early', 'digitalProtection', { holder: personHolder, startDate: today }, 1],
    ['needs the rest of a number that is being typed', 'extendedWarranty', draftWith(example('extendedWarranty'), 'yearOfConstruction', '20'), 1],
  ])('%s', (_sentence, product, draft, expected) => {
    expect(inShort(eligibilityOf(product, draft, today))).toBe(expected)
  })
})

describe('another product', () => {
  test.each<[string, ProductId, Draft, ProductId, string | number]>([
    ['takes no company', 'houseAssistance', { holder: { kind: 'company' } }, 'digitalProtection', 'holder.kind notInList'],
    ['takes no person', 'gap', example('gap'), 'businessCyberProtection', 'holder.kind notInList'],
    ['is not ruled out by a client of whom nothing is known', 'businessCyberProtection', {}, 'digitalProtection', 10],
    ['knows its makes', 'gap', example('gap'), 'extendedWarranty', 'brand notInList'],
    ['takes no car that is too old', 'gap', { ...example('gap'), brand: 'aurora', yearOfConstruction: '2004' }, 'extendedWarranty', 'yearOfConstruction tooSmall'],
    ['takes no taxi', 'casco', { ...example('casco'), usageType: 'taxi' }, 'gap', 'usageType notInList'],
    ['takes leased cars only', 'casco', example('casco'), 'casco-leasing', 'isLeased mustBeYes'],
    ['does not take a proposal that nobody has passed by for an answer', 'casco', { holder: personHolder }, 'casco-leasing', 8],
    ['asks for agreements and prices of its own', 'solarPanel', example('solarPanel'), 'tire', 9],
    ['proposes its own start when the other start is too early', 'houseAssistance', { ...example('houseAssistance'), startDate: today }, 'digitalProtection', 'ready'],
  ])('%s', (_sentence, from, draft, to, expected) => {
    expect(standingOf(to, from, draft)).toBe(expected)
  })

  test.each(examples)('stands somehow with every example, and any answer it refuses is not carried: $product, $name', ({ product, draft }) => {
    for (const other of otherProducts(product, draft, today)) {
      const carried = carryOver(readGivenAnswers(product, draft, today), other.product)
      const refused = carried.walked.stops.flatMap(({ problems }) => problems).filter(({ path, code }) => code !== 'required' && code !== 'mustBeYes' && Object.hasOwn(carried.draft, path.split('.')[0] ?? ''))
      expect(refused).toEqual([])
    }
  })

  test.each([undefined, null, 'text', 7, [], { holder: 'x', vin: {}, equipment: 'none' }])('stands somehow with a draft that is %j', (draft) => {
    for (const product of PRODUCT_IDS) expect(otherProducts(product, draft, today)).toHaveLength(PRODUCT_IDS.length - 1)
  })
})

describe('carrying over', () => {
  test.each<[string, ProductId, Draft, ProductId, Draft]>([
    ['a holder who is not whole yet', 'gap', { holder: { lastName: 'Mureșan' } }, 'tire', { holder: { kind: 'person', lastName: 'Mureșan' } }],
    ['nothing of a holder the product does not take', 'digitalProtection', { holder: personHolder }, 'businessCyberProtection', {}],
    [
      'what describes a car, and what was proposed and passed by',
      'gap',
      { holder: personHolder, ...draftWith(example('gap'), 'holder', undefined), seats: '7' },
      'casco',
      { holder: { ...personHolder }, registrationType: 'registered', licensePlate: 'cj-12-abc', vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Dacia', model: 'Duster', yearOfConstruction: '2024', totalWeightKg: '1.870', usageType: 'personal', seats: '7' },
    ],
    ['make and model under their other names', 'gap', { brand: 'Dacia', model: 'Logan', gdpr: true }, 'tire', { vehicleBrand: 'Dacia', vehicleModel: 'Logan' }],
    ['a start that is possible in both', 'digitalProtection', { startDate: formatDay(addDays(today, 9), 'ro') }, 'tire', { startDate: '30.11.2026' }],
    ['no agreement, though the other asks for ones of the same name', 'gap', { gdpr: true, consultation: true, dnt: true }, 'solarPanel', {}],
    ['no price, though the other asks for one of the same name', 'tire', { purchasePriceBani: '1960' }, 'solarPanel', {}],
    ['a make that reads the same in other letters', 'gap', { brand: ' aurora' }, 'extendedWarranty', { brand: 'Aurora' }],
    ['no wish that the other product refuses', 'houseAssistance', { startDate: today, termMonths: '24' }, 'digitalProtection', {}],
    ['nothing that is wrong where it was typed', 'gap', { vin: 'UU1', brand: 'Dacia' }, 'casco', { brand: 'Dacia' }],
  ])('%s', (_sentence, from, draft, to, expected) => {
    expect(carryOver(readGivenAnswers(from, draft, today), to).draft).toEqual(expected)
  })
})

describe('what can be sold as well', () => {
  test('stands with the fewest missing answers first, and leaves out what is not possible', () => {
    const rows = crossSellProducts('gap', example('gap'), today)
    expect(rows.slice(0, 2)).toEqual([
      { product: 'digitalProtection', missing: 0 },
      { product: 'houseAssistance', missing: 2 },
    ])
    expect(rows.map(({ missing }) => missing)).toEqual(rows.map(({ missing }) => missing).toSorted((a, b) => a - b))
    expect(rows.map(({ product }) => product)).not.toContain('businessCyberProtection')
  })
})

test.each(ADJUSTABLE_ANSWERS)('the wish %s is asked by a product', (wish) => {
  const keys = PRODUCT_IDS.flatMap((product) => productOf(product).definition.steps.flatMap(({ questions }) => questions.map(({ key }) => key)))
  expect(keys).toContain(wish)
})

test('answers of one name have one meaning, so they are of one kind, except where a text or a number is one of a few', () => {
  const asked = PRODUCT_IDS.flatMap((product) => productOf(product).definition.steps.flatMap(({ questions }) => questions))
  const kindsOf = (name: string) => [...new Set(asked.filter(({ key }) => key === name).map(({ kind }) => kind))].toSorted()
  const differing = asked.flatMap(({ key }) => (kindsOf(key).length > 1 ? [[key, kindsOf(key)]] : []))
  expect(Object.fromEntries(differing)).toEqual({ brand: ['choice', 'suggestion'], termMonths: ['choice', 'integer'] })
})
