import { describe, expect, test } from 'vitest'
import type { Day } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { withChanges, withoutChanges } from './apply'
import { type Intake, matchQuestions } from './match-questions'

const today = '2026-11-21' as Day

const PERSON = `Nume: Mureșan
Prenume: Ioana-Călina
CNP 2920229120018, CI seria KX nr. 654321
tel. 0722 000 111, ioana@example.ro
jud. Cluj, str. Memorandumului nr. 21`

const COMPANY = 'Firma: Atelierul de Șindrilă SRL\nCUI 12345674, J12/1403/2004\nTelefon: 0264 111 222'

const CAR = 'A CJ 12 ABC\nD.1 DACIA\nD.3 DUSTER\nE UU1HSDJ9F6O123456\nF.1 1870\nJ N1\nP.1 1332\nP.2 110\nP.3 BENZINA\nB 15.03.2023'

const read = (product: ProductId, text: string, draft: Readonly<Record<string, unknown>> = {}) => matchQuestions(text, { definition: productOf(product).definition, draft, today })

/** Proposed values by field. */
const byField = ({ proposals }: Intake) => Object.fromEntries(proposals.map(({ path, value }) => [path, value]))

describe('every product matches recognised values with its fields', () => {
  test.each(PRODUCT_IDS)('%s: the policyholder', (product) => {
    const [party] = productOf(product).definition.steps.flatMap(({ questions }) => questions.filter((question) => question.kind === 'party'))
    const allowsPersons = party?.allows.includes('person') === true
    const proposed = byField(read(product, allowsPersons ? PERSON : COMPANY))
    expect(proposed).toMatchObject(
      allowsPersons
        ? { 'holder.lastName': 'Mureșan', 'holder.taxId': '2920229120018', 'holder.idNumber': 'KX 654321', 'holder.mobile': '0722000111', 'holder.email': 'ioana@example.ro', 'holder.address.county': 'CJ', 'holder.address.street': 'str. Memorandumului' }
        : { 'holder.businessName': 'Atelierul de Șindrilă SRL', 'holder.taxId': '12345674', 'holder.mobile': '0264111222' },
    )
  })

  test.each([
    ['casco', { licensePlate: 'CJ 12 ABC', brand: 'DACIA', model: 'DUSTER', vin: 'UU1HSDJ9F60123456', totalWeightKg: '1870', vehicleType: 'N1', engineDisplacementCm3: '1332', enginePowerKw: '110', fuelType: 'petrol', firstRegistration: '2023-03-15' }],
    ['gap', { licensePlate: 'CJ 12 ABC', brand: 'DACIA', model: 'DUSTER', vin: 'UU1HSDJ9F60123456', totalWeightKg: '1870', vehicleType: 'N1' }],
    ['tire', { vehicleBrand: 'DACIA', vehicleModel: 'DUSTER' }],
    ['extendedWarranty', { licensePlate: 'CJ 12 ABC', brand: 'DACIA', vin: 'UU1HSDJ9F60123456', model: 'DUSTER', enginePowerKw: '110', firstRegistration: '2023-03-15' }],
    ['houseAssistance', {}],
  ] as const)('%s: the car', (product, expected) => expect(byField(read(product, CAR))).toEqual(expected))

  test('a make is proposed as it is written, for a list of insurers too', () => {
    expect(byField(read('extendedWarranty', 'Marca: AURORA')).brand).toBe('AURORA')
  })

  test('an amount in another currency lists the currency it changes, and is not chosen where somebody chose another', () => {
    const price = (draft: Readonly<Record<string, unknown>>) => read('casco', 'Valoare: 20.000 EUR', draft).proposals.find(({ path }) => path === 'marketValue')
    expect(price({})).toMatchObject({ isChosen: true, alsoSets: [{ path: 'currency', value: 'EUR', currentValue: 'RON', isTyped: false }] })
    expect(price({ currency: 'RON' })).toMatchObject({ isChosen: false, alsoSets: [{ path: 'currency', value: 'EUR', currentValue: 'RON', isTyped: true }] })
    expect(price({ currency: 'EUR' })).toMatchObject({ isChosen: true, alsoSets: [] })
  })

  test('every answer that a proposal sets is its own or listed beside it', () => {
    for (const product of PRODUCT_IDS) {
      for (const text of [PERSON, COMPANY, CAR, 'Valoare: 20.000 EUR', 'Preț: 5.000 lei']) {
        for (const proposal of read(product, text).proposals) {
          const listed = new Set([proposal.path, ...proposal.alsoSets.map(({ path }) => path)])
          const defaults = new Set(productOf(product).definition.steps.flatMap(({ questions }) => questions.flatMap((question) => (question.kind === 'party' ? [`${question.key}.kind ${question.allows[0]}`] : []))))
          const unseen = proposal.impliedAnswers.filter(([path, value]) => !listed.has(path) && !defaults.has(`${path} ${String(value)}`) && value !== 'RON')
          expect({ product, path: proposal.path, unseen }).toEqual({ product, path: proposal.path, unseen: [] })
        }
      }
    }
  })

  test('values for later steps are proposed too, in the order of the quote', () => {
    const { proposals } = read('gap', `${CAR}\nvalabil de la 01.12.2026\n${PERSON}`)
    expect([...new Set(proposals.map(({ step }) => step))]).toEqual(['holder', 'vehicle'])
    expect(proposals.at(-1)).toMatchObject({ path: 'startDate', value: '2026-12-01' })
  })

  test('values without a field are listed separately', () => {
    const { unmatched } = read('houseAssistance', CAR)
    expect(unmatched.map(({ meaning }) => meaning)).toEqual(expect.arrayContaining(['plate', 'vin', 'make', 'model']))
  })
})

describe('the kind of the policyholder', () => {
  test('follows from the text while nothing is typed', () => {
    const { proposals } = read('gap', COMPANY, { holder: { kind: 'person' } })
    expect(proposals.find(({ path }) => path === 'holder.taxId')).toMatchObject({ value: '12345674', impliedAnswers: [['holder.kind', 'company']] })
  })

  test('stays as typed when the text contains another kind', () => {
    const { proposals, unmatched } = read('gap', COMPANY, { holder: { kind: 'person', lastName: 'Pop' } })
    expect(proposals.map(({ path }) => path)).toEqual(['holder.mobile'])
    expect(unmatched.map(({ meaning }) => meaning)).toEqual(expect.arrayContaining(['cui', 'businessName', 'tradeRegister']))
  })

  test('is a person when the text also contains an employer\'s code', () => {
    expect(byField(read('gap', `${PERSON}\nRO12345674`))['holder.taxId']).toBe('2920229120018')
  })

  test('is never a kind that the product refuses', () => {
    expect(byField(read('digitalProtection', COMPANY))).toEqual({ 'holder.mobile': '0264111222' })
  })
})

describe('an answer of the quote', () => {
  const draft = { holder: { kind: 'person', taxId: '2850615129996', mobile: '+40 722 000 111', email: '' }, vehicleType: 'M1' }

  test('is not replaced by default when it was typed', () => {
    const { proposals } = read('gap', `${PERSON}\n${CAR}`, draft)
    const markChosen = Object.fromEntries(proposals.map(({ path, currentValue, isTyped, isChosen }) => [path, { currentValue, isTyped, isChosen }]))
    expect(markChosen['holder.taxId']).toEqual({ currentValue: '2850615129996', isTyped: true, isChosen: false })
    expect(markChosen['vehicleType']).toEqual({ currentValue: 'M1', isTyped: true, isChosen: false })
    expect(markChosen['holder.email']).toEqual({ currentValue: undefined, isTyped: false, isChosen: true })
  })

  test('is not proposed again when the text contains the same', () => {
    const intake = read('gap', PERSON, draft)
    expect(byField(intake)['holder.mobile']).toBeUndefined()
    expect(intake.unchangedCount).toBe(1)
  })

  test('is replaced by default when the desk filled it in', () => {
    const { proposals } = read('gap', 'valabil de la 01.12.2026')
    expect(proposals).toMatchObject([{ path: 'startDate', currentValue: '2026-11-22', isTyped: false, isChosen: true }])
  })

  test('gets no proposal when it is fixed', () => expect(byField(read('extendedWarranty', CAR)).vehicleType).toBeUndefined())
})

test('the value with a label is chosen from two values for a field', () => {
  const { proposals } = read('gap', 'ana@example.ro 0733111222\ntel. 0722000111')
  expect(proposals.filter(({ path }) => path === 'holder.mobile').map(({ value, isChosen }) => [value, isChosen])).toEqual([['0733111222', false], ['0722000111', true]])
})

describe('a value that the quote would refuse is reported and not proposed', () => {
  test.each([
    ['a start in the past', 'gap', 'valabil de la 01.12.2020', {}, 'startDate', 'dateTooEarly'],
    ['a plate of another registration', 'gap', 'nr. auto: CJ 12 ABC', { registrationType: 'temporaryRegistered' }, 'plate', 'plateFormat'],
    ['a price beyond the limit', 'tire', 'preț: 92.500 lei', {}, 'priceRon', 'tooLarge'],
  ] as const)('%s', (_name, product, text, draft, meaning, code) => {
    const { refused, proposals } = read(product, text, draft)
    expect(refused.find((one) => one.meaning === meaning)?.finding.code).toBe(code)
    expect(proposals.filter(({ found }) => found.meaning === meaning)).toEqual([])
  })
})

describe('filling in recognised values', () => {
  test('changes exactly their fields', () => {
    const { proposals } = read('gap', `${PERSON}\n${CAR}`)
    const filled = withChanges({ termMonths: '36' }, proposals)
    expect(filled).toMatchObject({ termMonths: '36', licensePlate: 'CJ 12 ABC', holder: { kind: 'person', taxId: '2920229120018', address: { county: 'CJ' } } })
  })

  test('clears the locality when the county changes', () => {
    const draft = { holder: { address: { county: 'B', city: 'București Sectorul 1', cityCode: '179141' } } }
    const filled = withChanges(draft, read('gap', 'jud. Cluj', draft).proposals)
    expect(filled).toEqual({ holder: { address: { county: 'CJ', city: '', cityCode: '' } } })
  })

  test('can be undone without losing later input', () => {
    const before = { holder: { lastName: 'Pop', address: { county: 'B', city: 'București Sectorul 1', cityCode: '179141' } } }
    const { proposals } = read('gap', `${PERSON}\n${CAR}`, before)
    const later = { ...withChanges(before, proposals), seats: '5' }
    expect(JSON.parse(JSON.stringify(withoutChanges(later, before, proposals)))).toEqual({ ...before, seats: '5' })
  })

  test.each(PRODUCT_IDS)('gives %s no problem with the values of its own examples', (product) => {
    const { definition } = productOf(product)
    for (const draft of Object.values(PRODUCT_EXAMPLES[product].validExamples(today))) {
      const { proposals } = matchQuestions(`${PERSON}\n${COMPANY}\n${CAR}`, { definition, draft, today })
      for (const proposal of proposals) {
        const problems = walk(definition, withChanges(draft, [proposal]), today).stops.flatMap((stop) => stop.problems)
        expect(problems.filter(({ path }) => path === proposal.path)).toEqual([])
      }
    }
  })
})
