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
import { type Eligibility, fitsNow } from './walk-eligibility'
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

describe('the number of missing answers of a known private client', () => {
  test.each([
    ['digitalProtection', 'ready'],
    ['houseAssistance', 2],
    ['tire', 9], // Seven to type, two boxes to tick.
    ['gap', 10],
    ['solarPanel', 12],
    ['extendedWarranty', 9],
    ['casco', 8],
    ['casco-leasing', 17], // Nine of them about the lessor.
    ['travel', 4],
    ['businessCyberProtection', 'holder.kind notInList'],
  ] as const)('for %s: %s', (product, expected) => {
    const from = product === 'digitalProtection' ? 'houseAssistance' : 'digitalProtection'
    expect(standingOf(product, from, { holder: personHolder })).toBe(expected)
  })

  test('for the tires of a described car: five to type, two boxes to tick', () => {
    expect(standingOf('tire', 'gap', example('gap'))).toBe(7)
  })
})

describe('a product beside another one', () => {
  test.each<[string, Eligibility, boolean]>([
    ['fits when it is ready', { state: 'ready' }, true],
    ['fits with ten missing answers', { state: 'needs', count: 10 }, true],
    ['does not fit with eleven', { state: 'needs', count: 11 }, false],
    ['does not fit when it cannot be sold', { state: 'notPossible', problem: { path: 'holder.kind', code: 'notInList' } }, false],
  ])('%s', (_, eligibility, fits) => {
    expect(fitsNow(eligibility)).toBe(fits)
  })
})

describe('a product in its own draft', () => {
  test.each(examples)('is ready with all answers: $product, $name', ({ product, draft }) => {
    expect(eligibilityOf(product, draft, today)).toEqual({ state: 'ready' })
  })

  test.each<[string, ProductId, Draft, string | number]>([
    ['counts missing answers of later steps too', 'gap', { holder: personHolder }, 10],
    ['counts invalid answers', 'digitalProtection', { holder: { ...personHolder, taxId: '2920229120019', email: '' } }, 2],
    ['counts an address that equals the holder’s only once', 'houseAssistance', { holder: draftWith(personHolder, 'address.street', '') }, 3],
    ['counts an address that equals the holder’s only once within lists too', 'solarPanel', { holder: { ...personHolder, mobile: '' } }, 13],
    ['is not possible for tires bought too long ago', 'tire', draftWith(example('tire'), 'purchaseDate', '01.10.2026'), 'purchaseDate dateTooEarly'],
    ['is not possible for panels that are too old', 'solarPanel', draftWith(example('solarPanel'), 'equipment.0.installationDate', '01.10.2020'), 'equipment.0.installationDate dateTooEarly'],
    ['is not possible for a company with relations to Russia', 'gap', { ...example('gap', 'company'), holder: { ...companyHolder, hasRelationsWithRussiaOrBelarus: true } }, 'holder.hasRelationsWithRussiaOrBelarus mustBeNo'],
    ['counts a start that is too early', 'digitalProtection', { holder: personHolder, startDate: today }, 1],
    ['counts a number that is still incomplete', 'extendedWarranty', draftWith(example('extendedWarranty'), 'yearOfConstruction', '20'), 1],
  ])('%s', (_sentence, product, draft, expected) => {
    expect(inShort(eligibilityOf(product, draft, today))).toBe(expected)
  })
})

describe('another product', () => {
  test.each<[string, ProductId, Draft, ProductId, string | number]>([
    ['refuses a company', 'houseAssistance', { holder: { kind: 'company' } }, 'digitalProtection', 'holder.kind notInList'],
    ['refuses a person', 'gap', example('gap'), 'businessCyberProtection', 'holder.kind notInList'],
    ['is possible with an unknown client', 'businessCyberProtection', {}, 'digitalProtection', 10],
    ['refuses a car that is too old', 'gap', { ...example('gap'), brand: 'aurora', yearOfConstruction: '2004' }, 'extendedWarranty', 'yearOfConstruction tooSmall'],
    ['refuses a taxi', 'casco', { ...example('casco'), usageType: 'taxi' }, 'gap', 'usageType notInList'],
    ['refuses a car that is not leased', 'casco', example('casco'), 'casco-leasing', 'isLeased mustBeYes'],
    ['does not count a default value of an unreached step as an answer', 'casco', { holder: personHolder }, 'casco-leasing', 17],
    ['asks for its own agreements and prices', 'solarPanel', example('solarPanel'), 'tire', 9],
    ['has its own default start when the other start is too early', 'houseAssistance', { ...example('houseAssistance'), startDate: today }, 'digitalProtection', 'ready'],
  ])('%s', (_sentence, from, draft, to, expected) => {
    expect(standingOf(to, from, draft)).toBe(expected)
  })

  test.each(examples)('has an eligibility for every example and carries over no refused answer: $product, $name', ({ product, draft }) => {
    for (const other of otherProducts(product, draft, today)) {
      const carried = carryOver(readGivenAnswers(product, draft, today), other.product)
      const refused = carried.walked.stops.flatMap(({ problems }) => problems).filter(({ path, code }) => code !== 'required' && code !== 'mustBeYes' && Object.hasOwn(carried.draft, path.split('.')[0] ?? ''))
      expect(refused).toEqual([])
    }
  })

  test.each([undefined, null, 'text', 7, [], { holder: 'x', vin: {}, equipment: 'none' }])('has an eligibility for the draft %j', (draft) => {
    for (const product of PRODUCT_IDS) expect(otherProducts(product, draft, today)).toHaveLength(PRODUCT_IDS.length - 1)
  })
})

describe('carrying answers over includes', () => {
  test.each<[string, ProductId, Draft, ProductId, Draft]>([
    ['an incomplete holder', 'gap', { holder: { lastName: 'Mureșan' } }, 'tire', { holder: { kind: 'person', lastName: 'Mureșan' } }],
    ['no holder that the product refuses', 'digitalProtection', { holder: personHolder }, 'businessCyberProtection', {}],
    [
      'the description of a car and default values of reached steps',
      'gap',
      { holder: personHolder, ...draftWith(example('gap'), 'holder', undefined), seats: '7' },
      'casco',
      { holder: { ...personHolder }, registrationType: 'registered', licensePlate: 'cj-12-abc', vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Dacia', model: 'Duster', yearOfConstruction: '2024', totalWeightKg: '1.870', usageType: 'personal', seats: '7' },
    ],
    ['make and model under their other names', 'gap', { brand: 'Dacia', model: 'Logan', gdpr: true }, 'tire', { vehicleBrand: 'Dacia', vehicleModel: 'Logan' }],
    ['a start that is possible in both', 'digitalProtection', { startDate: formatDay(addDays(today, 9), 'ro') }, 'tire', { startDate: '30.11.2026' }],
    ['no agreement, even of the same name', 'gap', { gdpr: true, consultation: true, dnt: true }, 'solarPanel', {}],
    ['no price, even of the same name', 'tire', { purchasePriceBani: '1960' }, 'solarPanel', {}],
    ['no make into an insurer\'s own list, which may lack it', 'gap', { brand: 'Aurora' }, 'extendedWarranty', {}],
    ['a make out of an insurer\'s own list, by its name', 'extendedWarranty', { brand: { key: 'AU', label: 'Aurora' } }, 'gap', { brand: 'Aurora' }],
    ['no period that the other product refuses', 'houseAssistance', { startDate: today, termMonths: '24' }, 'digitalProtection', {}],
    ['no invalid answer', 'gap', { vin: 'UU1', brand: 'Dacia' }, 'casco', { brand: 'Dacia' }],
  ])('%s', (_sentence, from, draft, to, expected) => {
    expect(carryOver(readGivenAnswers(from, draft, today), to).draft).toEqual(expected)
  })
})

describe('cross-sell products', () => {
  test('are sorted by missing answers and omit impossible products', () => {
    const rows = crossSellProducts('gap', example('gap'), today)
    expect(rows.slice(0, 2)).toEqual([
      { product: 'digitalProtection', missing: 0 },
      { product: 'houseAssistance', missing: 2 },
    ])
    expect(rows.map(({ missing }) => missing)).toEqual(rows.map(({ missing }) => missing).toSorted((a, b) => a - b))
    expect(rows.map(({ product }) => product)).not.toContain('businessCyberProtection')
  })
})

test.each(ADJUSTABLE_ANSWERS)('the adjustable answer %s is asked by a product', (wish) => {
  const keys = PRODUCT_IDS.flatMap((product) => productOf(product).definition.steps.flatMap(({ questions }) => questions.map(({ key }) => key)))
  expect(keys).toContain(wish)
})

test('questions with the same key have the same kind, except two that are lists in some products', () => {
  const asked = PRODUCT_IDS.flatMap((product) => productOf(product).definition.steps.flatMap(({ questions }) => questions))
  const kindsOf = (name: string) => [...new Set(asked.filter(({ key }) => key === name).map(({ kind }) => kind))].toSorted()
  const differing = asked.flatMap(({ key }) => (kindsOf(key).length > 1 ? [[key, kindsOf(key)]] : []))
  expect(Object.fromEntries(differing)).toEqual({ brand: ['listed', 'suggestion'], termMonths: ['choice', 'integer'] })
})
