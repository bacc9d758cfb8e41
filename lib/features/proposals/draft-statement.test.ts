import { describe, expect, test } from 'vitest'
import { addDays, type Day, parseDay } from '@/lib/domain/day'
import type { ProposedOffer } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { PRODUCT_EXAMPLES } from '@/lib/testing/given/product-examples'
import { walk } from '@/lib/wizard/walk'
import { draftStatement } from './draft-statement'
import { insuredSubject } from '@/lib/products/requested/insured-subject'
import { translatorOf } from '@/lib/i18n/translator'

const today = parseDay('2026-11-21') as Day

const offer = (insurer: string, change: Partial<ProposedOffer> = {}): ProposedOffer => ({
  id: insurer, insurer, premium: { amountBani: 100_00, currency: 'RON' }, installments: [], startDate: addDays(today, 1), endDate: addDays(today, 365), isRecommended: false, ...change,
})
const ron = (amountBani: number) => ({ premium: { amountBani, currency: 'RON' as const } })
const cover = (code: string, insuredAmount = 1000) => ({ code, name: code.toLowerCase(), insuredAmount, currency: 'RON' })
const inParts = (count: number) => ({ installments: Array.from({ length: count }, (_, index) => ({ id: String(index), amount: { amountBani: 1, currency: 'RON' as const }, dueDate: today })) })

function answersOf(product: ProductId, example = 'person') {
  const examples = PRODUCT_EXAMPLES[product].validExamples(today) as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const { complete } = walk(productOf(product).definition, examples[example] ?? Object.values(examples)[0], today)
  if (complete === undefined) throw new Error(`The example of ${product} is complete`)
  return complete
}

const draft = (product: ProductId, offers: readonly ProposedOffer[], locale: Locale = 'ro', example?: string) =>
  draftStatement({ product: productOf(product), answers: answersOf(product, example), offers, locale })

describe('the demands in a drafted statement', () => {
  test.each<[ProductId, Locale, string]>([
    ['gap', 'ro', 'Ioana-Călina Mureșan dorește o asigurare GAP pentru Dacia Duster · CJ 12 ABC. Asigurarea este pentru perioada 22.11.2026 – 21.11.2027.'],
    ['gap', 'en', 'Ioana-Călina Mureșan wants GAP insurance for Dacia Duster · CJ 12 ABC. The insurance is for the period 22.11.2026 – 21.11.2027.'],
    ['digitalProtection', 'ro', 'Ioana-Călina Mureșan dorește o asigurare de protecție digitală. Asigurarea este pentru perioada 22.11.2026 – 21.11.2027.'],
  ])('%s, in %s: names the client, the product and the period', (product, locale, text) => {
    expect(draft(product, [offer('Alpina')], locale)[0]?.text).toBe(text)
  })

  test('say that the periods of the offers differ', () => {
    const [insuredText] = draft('gap', [offer('Alpina'), offer('Carpatia', { endDate: addDays(today, 400) })])
    expect(insuredText?.text).toContain('Perioada diferă')
  })

  test('list the client\'s sums and choices step by step', () => {
    const parts = draft('houseAssistance', [offer('Alpina')], 'en')
    expect(parts.map(({ heading }) => heading)).toEqual(['What you want to insure', 'The home', 'Period and packages'])
    expect(parts[1]?.text).toMatch(/^The home has a built area of \d+ m²\. Its usable area is \d+ m²\.$/)
    expect(parts[2]?.text).toBe('The term is 12 months.')
  })

  test.each(PRODUCT_IDS.flatMap((id) => (['ro', 'en'] as const).map((locale) => [id, locale] as const)))('%s in %s never contain a personal code, a consent or an undefined value', (id, locale) => {
    const answers = answersOf(id)
    const text = JSON.stringify(draft(id, [offer('Alpina', { isRecommended: true })], locale))
    expect(text).not.toMatch(/\d{13}|undefined|\[object|[{}]\w+[{}]/)
    const { definition, messages } = productOf(id)
    expect(text).not.toContain(answers.holder.taxId)
    expect(text).not.toContain('idNumber' in answers.holder ? answers.holder.idNumber : answers.holder.taxId)
    const consents = definition.steps.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'consent'))
    for (const { key } of consents) expect(text).not.toContain(messages[locale].questions[key]?.label)
  })

  test.each<[ProductId, readonly string[]]>([
    ['gap', ['Dacia Duster · CJ 12 ABC', 'The use of the vehicle is: personal use.']],
    ['houseAssistance', ['Memorandumului', 'built area of 84 m².', 'The term is 12 months.']],
    ['solarPanel', ['Fulgor 450 Wp', 'of the category Panouri fotovoltaice', 'The purchase price is 28,450.50 RON.', 'The term is 72 months.']],
    ['tire', ['Apollo Alnac 4G', 'The tyres cost 1,960.00 RON.', 'The term is 12 months.']],
    ['digitalProtection', ['digital protection']],
    ['businessCyberProtection', ['atelierul.example.ro', 'The number of insured computers is 12.', '25,000 EUR.', 'software for the computers is wanted.']],
    ['extendedWarranty', ['Borealis Boreal 3 · CJ 12 ABC', 'The use of the vehicle is: personal use.', 'The term is 12 months.']],
    ['casco', ['Dacia Duster · CJ 12 ABC', 'insured at a value of 92,500', 'The requested covers are: Damage from collision and accident; Theft of the whole vehicle; Glass and windscreen: 5,000', 'The premium is to be paid: in 4 instalments.', 'deductible for partial damage is 500 RON.', 'Only with winter tyres']],
    ['casco-leasing', ['Dacia Duster · CJ 12 ABC', 'The owner of the vehicle is Leasing de Probă SA.', 'The vehicle is leased.', 'total loss is 10%.']],
    ['travel', ['Greece', 'The purpose of the trip is tourism.', '30,000 EUR.', 'Trip cancellation cover is wanted too.']],
  ])('%s: name the insured thing, the period and the requests, and no number of a document, chassis, engine or tire', (id, demandTexts) => {
    const papers = { motorSeries: 'K9KE412', identityCardNumber: 'H765432', renewedSeries: 'RX', renewedNumber: '0044556', mentions: 'Only with winter tyres' }
    const answers = { ...answersOf(id), ...papers }
    const text = draftStatement({ product: productOf(id), answers, offers: [offer('Alpina')], locale: 'en' }).map((part) => part.text).join('\n')
    for (const words of [...demandTexts, '22.11.2026 – 21.11.2027']) expect(text).toContain(words)
    const { vin = 'none', dot = 'none' } = answers as { vin?: string; dot?: string }
    for (const number of ['K9KE412', 'H765432', 'RX', '0044556', vin, dot]) expect(text).not.toContain(number)
  })

  test('name the travellers', () => {
    const examples = Object.keys(PRODUCT_EXAMPLES.travel.validExamples(today))
    const withOthers = examples.find((name) => (answersOf('travel', name)['travellers'] as readonly unknown[]).length > 0)
    const travellers = answersOf('travel', withOthers)['travellers'] as readonly { lastName: string; firstName: string; birthDate?: string }[]
    const text = JSON.stringify(draft('travel', [offer('Alpina')], 'en', withOthers))
    expect(text).toContain(`Other insured people who travel: ${travellers.map((traveller) => `${traveller.firstName} ${traveller.lastName}`).join(', ')}`)
  })

  test('say a trip in Romanian as people say it', () => {
    const text = draft('travel', [offer('Alpina')], 'ro').map((part) => part.text).join(' ')
    for (const words of ['Destinația călătoriei este Grecia.', 'Călătoria se face în scop de turism.', 'Mijlocul de transport este avionul.', 'Vlad Mureșan']) expect(text).toContain(words)
  })
})

test('every answer that a statement names has its sentence in both languages', () => {
  const lacking = PRODUCT_IDS.flatMap((id) =>
    (['ro', 'en'] as const).flatMap((locale) => {
      const { messages, demands } = productOf(id)
      const textOf = (key: string) => {
        const [list = '', part] = key.split('.')
        return part === undefined ? messages[locale].questions[key] : messages[locale].items?.[list]?.questions[part]
      }
      return [...demands.filter((key) => textOf(key)?.demand === undefined), ...(messages[locale].wanted === undefined ? ['wanted'] : [])].map((key) => `${id} ${locale} ${key}`)
    }),
  )
  expect(lacking).toEqual([])
})

describe('the insured subject', () => {
  test.each<[ProductId, string]>([
    ['gap', 'Dacia Duster · CJ 12 ABC'],
    ['digitalProtection', ''],
  ])('%s: %s', (product, expected) => {
    const { definition, messages } = productOf(product)
    expect(insuredSubject(definition, answersOf(product), { t: translatorOf('ro'), locale: 'ro', messages: messages.ro })).toBe(expected)
  })

  test('is named for every product except one that insures a person', () => {
    const unnamed = PRODUCT_IDS.filter((id) => insuredSubject(productOf(id).definition, answersOf(id), { t: translatorOf('en'), locale: 'en', messages: productOf(id).messages.en }) === '')
    expect(unnamed).toEqual(['digitalProtection'])
  })
})

describe('the reason for a recommendation', () => {
  const why = (recommended: Partial<ProposedOffer>, others: readonly Partial<ProposedOffer>[], locale: Locale = 'en') =>
    draft('gap', [offer('Alpina', { ...recommended, isRecommended: true }), ...others.map((change, index) => offer(`Other ${index}`, change))], locale).at(-1)

  test.each<[string, Partial<ProposedOffer>, readonly Partial<ProposedOffer>[], string]>([
    ['the only offer', {}, [], 'It is the only offer of this proposal.'],
    ['the lowest premium', ron(241_800), [ron(265_540), ron(300_000)], 'It has the lowest premium of the 3 offers: 2,418.00 RON, 237.40 RON less than the next.'],
    ['the same premium as another offer', ron(100), [ron(100)], 'No other offer costs less: 1.00 RON.'],
    ['a higher premium, which the reason states too', ron(300), [ron(100)], 'It costs 3.00 RON, 2.00 RON more than the cheapest.'],
    ['what a dearer offer has over the cheapest', { ...ron(300), covers: [cover('GLASS'), cover('TOWING', 3000)] }, [{ ...ron(100), covers: [cover('TOWING')] }, { ...ron(400), covers: [cover('GLASS'), cover('TOWING', 3000)] }], 'It costs 3.00 RON, 2.00 RON more than the cheapest. Unlike Other 0, the cheapest, it also covers: glass. It has a higher sum insured than Other 0, the cheapest, for: towing.'],
    ['nothing twice of a cover that no other offer has', { ...ron(300), covers: [cover('GLASS')] }, [{ ...ron(100), covers: [] }], 'It costs 3.00 RON, 2.00 RON more than the cheapest. It is the only one that covers: glass. It has the most covers: 1, the others at most 0.'],
    ['that the insurer says what it covers where the cheapest does not', { ...ron(300), covers: [cover('GLASS')] }, [ron(100)], 'It costs 3.00 RON, 2.00 RON more than the cheapest. The insurer states what it covers; Other 0, the cheapest, does not.'],
    ['a cover that no other offer has', { covers: [cover('GLASS')] }, [{ covers: [] }], 'No other offer costs less: 100.00 RON. It is the only one that covers: glass. It has the most covers: 1, the others at most 0.'],
    ['the highest insured sum of a cover', { covers: [cover('GLASS', 3000)] }, [{ covers: [cover('GLASS', 2000)] }], 'No other offer costs less: 100.00 RON. It has the highest sum insured for: glass.'],
    ['no comparison with an offer that states no covers', { covers: [cover('GLASS')] }, [{}], 'No other offer costs less: 100.00 RON.'],
    ['the only offer with instalments', inParts(4), [inParts(1)], 'No other offer costs less: 100.00 RON. It is the only one that can be paid in instalments (4).'],
    ['the most instalments', inParts(4), [inParts(2)], 'No other offer costs less: 100.00 RON. It can be paid in the most instalments: 4.'],
  ])('%s', (_, recommended, others, text) => {
    expect(why(recommended, others)?.text).toBe(text)
  })

  test('is written in Romanian too, under the name of the insurer', () => {
    expect(why(ron(241_800), [ron(265_540)], 'ro')).toEqual({
      heading: 'De ce recomandăm Alpina',
      text: 'Are cea mai mică primă dintre cele 2 oferte: 2.418,00 RON, cu 237,40 RON mai puțin decât următoarea.',
    })
  })

  test('says that only the recommended offer has all requested covers', () => {
    const answers = answersOf('casco')
    const requestedCovers = answers['coverages'] as readonly { key: string; label: string }[]
    const all = requestedCovers.map(({ key }) => cover(key))
    const offers = [offer('Alpina', { covers: all, isRecommended: true }), offer('Carpatia', { covers: all.slice(1) })]
    expect(draft('casco', offers, 'en').at(-1)?.text).toContain(`covers everything you asked for: ${requestedCovers.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')}.`)
  })

  test('is left to the broker when premiums in different currencies cannot be compared', () => {
    expect(why(ron(300), [{ premium: { amountBani: 1, currency: 'EUR' } }])?.heading).toBe('Vehicle')
  })

  test('is absent when no offer is recommended', () => {
    expect(draft('gap', [offer('Alpina'), offer('Carpatia')]).map(({ heading }) => heading)).not.toContain('De ce recomandăm Alpina')
  })
})
