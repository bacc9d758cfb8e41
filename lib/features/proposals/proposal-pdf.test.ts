import { describe, expect, test } from 'vitest'
import { addDays, type Day, parseDay } from '@/lib/domain/day'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { pageTexts } from '@/lib/testing/pdf-text'
import { proposalPdf } from './proposal-pdf'

const today = parseDay('2026-11-21') as Day
const createdAt = new Date('2026-11-21T10:00:00Z')
const INSURERS = ['Alpina', 'Carpatia', 'Șoimul', 'Țărmul']

const offer = (index: number, change: Partial<ProposedOffer> = {}): ProposedOffer => ({
  id: String(index), insurer: INSURERS[index] ?? '', packageName: 'Casco Standard', premium: { amountBani: 241_800 + index * 100, currency: 'RON' },
  installments: [0, 1].map((part) => ({ id: String(part), amount: { amountBani: 120_900, currency: 'RON' }, dueDate: addDays(today, part * 180) })),
  startDate: today, endDate: addDays(today, 364), expiresOn: addDays(today, 14), pidUrl: `https://${index}.example/pid.pdf`, termsUrl: 'https://insurer.example/terms.pdf',
  covers: [{ code: 'THEFT', name: 'Furt total', insuredAmount: 92_500, currency: 'RON' }], isRecommended: index === 0, ...change,
})
const view = (count: number, change: Partial<ProposalView> = {}): ProposalView => ({
  agency: 'Broker Unu', broker: 'Mara Ionescu', client: 'Ștefănița Țâru', product: 'CASCO', subject: 'Dacia Duster · CJ 12 ABC', validUntil: addDays(today, 4),
  statement: [{ heading: 'Ce doriți să asigurați', text: 'Ștefănița Țâru dorește o asigurare CASCO.' }], offers: Array.from({ length: count }, (_, index) => offer(index)), ...change,
})
/** The text as one line, for searching. */
const textOf = async (given: ProposalView, locale: 'ro' | 'en' = 'ro') => pageTexts(await proposalPdf(given, { locale, createdAt })).join('\n').replace(/\s+/g, ' ')

describe('the PDF of a proposal', () => {
  test('names client, agency, broker, subject and the last day, with ș and ț', async () => {
    const text = await textOf(view(2))
    for (const part of ['Propunere pentru Ștefănița Țâru', 'CASCO · Dacia Duster · CJ 12 ABC', 'Mara Ionescu, Broker Unu', '25 noiembrie 2026', 'Ce doriți să asigurați', 'Ștefănița Țâru dorește o asigurare CASCO.', 'Pagina 1 din 1']) expect(text).toContain(part)
  })

  test('is in English for an English client', async () => {
    const text = await textOf(view(2), 'en')
    for (const part of ['Proposal for Ștefănița Țâru', '25 November 2026', 'Total premium (differs)', '2,418.00 RON', 'Information document (PID)', '(recommended)', 'Page 1 of 1']) expect(text).toContain(part)
  })

  test.each([1, 2, 3, 4])('shows %i of the offers side by side, each with premium, instalments, days and links', async (count) => {
    const given = view(count)
    const bytes = await proposalPdf(given, { locale: 'ro', createdAt })
    const text = pageTexts(bytes).join('\n').replace(/\s+/g, ' ')
    for (const { insurer } of given.offers) expect(text).toContain(insurer)
    for (const part of ['2.418,00 RON', '1.209,00 RON · 21.11.2026', '21.11.2026 – 20.11.2027', 'Furt total', '92.500 RON', '(recomandată)']) expect(text).toContain(part)
    for (const { pidUrl = '' } of given.offers) expect(Buffer.from(bytes).toString('latin1')).toContain(`(${pidUrl})`)
    expect(text).not.toContain('\uFFFD')
  })

  test('shows the requested deductible', async () => {
    expect(await textOf(view(2, { deductibles: [{ of: 'partialDamage', value: 0, unit: 'RON' }] }), 'en')).toMatch(/Deductible, partial damage \(as asked\) 0 RON 0 RON/)
    expect(await textOf(view(2, { deductibles: [] }), 'en')).toMatch(/Deductible \(as asked\) N\/A N\/A/)
  })

  test('distinguishes a cover that an offer lacks from a fact that it does not state', async () => {
    const text = await textOf(view(0, { offers: [offer(0), offer(1, { covers: [] }), offer(2, { covers: undefined, pidUrl: undefined })] }))
    expect(text).toMatch(/Furt total \(diferă\) 92\.500 RON neinclus neprecizat/)
    expect(text).toMatch(/Document de informare \(PID\) PID PID neprecizat/)
  })

  test('repeats the insurers\' names on every page and truncates an endless text', async () => {
    const covers = Array.from({ length: 60 }, (_, index) => ({ code: String(index), name: `Acoperirea ${index} ${'ă'.repeat(index === 3 ? 200_000 : 3)}`, insuredAmount: 1, currency: 'RON' }))
    const pages = pageTexts(await proposalPdf(view(0, { offers: [offer(0, { covers }), offer(1)] }), { locale: 'ro', createdAt }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThan(6)
    for (const page of pages.slice(1)) expect(page).toContain('Carpatia')
  })

  test('has the same bytes for the same proposal and time', async () => {
    const [first, second] = [await proposalPdf(view(2), { locale: 'ro', createdAt }), await proposalPdf(view(2), { locale: 'ro', createdAt })]
    expect(Buffer.from(first).equals(second)).toBe(true)
  })
})
