import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, parseDay } from '@/lib/domain/day'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { pageTexts } from '@/lib/testing/pdf-text'
import { proposalPdf } from './proposal-pdf'

const today = parseDay('2026-11-21') as Day
const createdAt = new Date('2026-11-21T10:00:00Z')
const INSURERS = ['Alpina', 'Carpatia', 'Șoimul', 'Țărmul']
const URL = 'https://desk.example/proposal/abc'

const COVERS = ['Furt total', 'Avarii din coliziune', 'Fenomene ale naturii', 'Parbriz și geamuri', 'Vandalism', 'Tractare', 'Mașină de schimb', 'Asistență rutieră', 'Incendiu', 'Inundație', 'Animale', 'Bagaje']
const cover = (name: string, insuredAmount = 92_500) => ({ code: name.toUpperCase(), name, insuredAmount, currency: 'RON' })
const offer = (index: number, change: Partial<ProposedOffer> = {}): ProposedOffer => ({
  id: String(index), insurer: INSURERS[index] ?? '', packageName: 'Casco Standard', premium: { amountBani: 241_800 + index * 100, currency: 'RON' },
  installments: [0, 1, 2, 3].map((part) => ({ id: String(part), amount: { amountBani: 60_450, currency: 'RON' }, dueDate: addDays(today, part * 90) })),
  startDate: today, endDate: addDays(today, 364), expiresOn: addDays(today, 14), pidUrl: `https://${index}.example/pid.pdf`, termsUrl: 'https://insurer.example/terms.pdf',
  covers: [cover('Furt total')], isRecommended: index === 0, ...change,
})
const view = (count: number, change: Partial<ProposalView> = {}): ProposalView => ({
  agency: 'Broker Unu', broker: 'Mara Ionescu', brokerPhone: '0740 000 000', client: 'Ștefănița Țâru', product: 'CASCO', subject: 'Dacia Duster · CJ 12 ABC', validUntil: addDays(today, 4),
  letterhead: { registerCode: 'RAJ 000000', address: 'Str. Exemplului 1', phone: '0264 000 000', colour: '#112233' },
  statement: [{ heading: 'Ce doriți să asigurați', text: 'Ștefănița Țâru dorește o asigurare CASCO.' }], offers: Array.from({ length: count }, (_, index) => offer(index)), ...change,
})
/** A proposal as large as a broker makes it: four offers of twelve covers, deductibles, notes, and a statement of four parts. */
const large = () =>
  view(0, {
    offers: [0, 1, 2, 3].map((index) => offer(index, { covers: COVERS.map((name) => cover(name, 92_500 - index)), deductibles: [{ code: 'partial', name: 'Franșiză parțială', amount: 500, currency: 'RON' }], exclusions: 'Cursele și antrenamentele nu sunt acoperite.', notes: 'Oferta este valabilă numai după inspecția de risc a vehiculului.', directSettlement: { isOffered: true } })),
    covers: COVERS.slice(0, 5).map((name) => ({ code: name.toUpperCase(), name, insuredSum: 92_500, currency: 'RON' })),
    deductibles: [{ of: 'partialDamage', value: 500, unit: 'RON' }, { of: 'totalLoss', value: 10, unit: '%' }],
    statement: ['Ce doriți să asigurați', 'Vehiculul', 'Acoperirea', 'De ce recomandăm Alpina'].map((heading) => ({ heading, text: 'Vehiculul este fabricat în 2024. Vehiculul se folosește pentru uz personal. Acoperirile cerute sunt furtul și avariile. '.repeat(3) })),
  })
/** The text as one line, for searching. */
const textOf = async (given: ProposalView, locale: 'ro' | 'en' = 'ro') => pageTexts(await proposalPdf(given, { locale, createdAt, url: URL })).join('\n').replace(/\s+/g, ' ')

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Node[]
}
async function structureOf(bytes: Uint8Array): Promise<Node> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  return ((await (await pdf.getPage(1)).getStructTree()) as Node).children?.[0] ?? {}
}
const all = (node: Node, role: string): Node[] => [...(node.role === role ? [node] : []), ...(node.children ?? []).flatMap((child) => all(child, role))]
const rolesOf = ({ children = [] }: Node) => children.flatMap(({ role }) => role ?? [])

describe('the PDF of a proposal', () => {
  test('names client, agency with its codes, broker with the number, subject and the last day, with ș and ț', async () => {
    const text = await textOf(view(2))
    for (const part of ['Propunere pentru Ștefănița Țâru', 'CASCO · Dacia Duster · CJ 12 ABC', 'Mara Ionescu · 0740 000 000', 'Broker Unu', 'RAJ 000000', 'Str. Exemplului 1', '25 noiembrie 2026', 'Ce doriți să asigurați', 'Ștefănița Țâru dorește o asigurare CASCO.', 'Pagina 1 din 1']) expect(text).toContain(part)
  })

  test('is in English for an English client', async () => {
    const text = await textOf(view(2), 'en')
    for (const part of ['Proposal for Ștefănița Țâru', '25 November 2026', 'Total premium', '2,418.00 lei', 'Mara Ionescu recommends Alpina · Casco Standard', 'The lowest premium of the 2 offers.', 'Page 1 of 1']) expect(text).toContain(part)
  })

  test('says which offer the broker recommends and why; without a recommendation neither', async () => {
    expect(await textOf(view(2))).toMatch(/Mara Ionescu recomandă Alpina · Casco Standard Cea mai mică primă dintre cele 2 oferte\./)
    expect(await textOf(view(0, { offers: [offer(1), offer(2)] }))).not.toContain('recomandă')
  })

  test.each([1, 2, 3, 4])('shows %i of the offers side by side, each with premium, instalments and links', async (count) => {
    const given = view(count)
    const bytes = await proposalPdf(given, { locale: 'ro', createdAt, url: URL })
    const text = pageTexts(bytes).join('\n').replace(/\s+/g, ' ')
    for (const { insurer } of given.offers) expect(text).toContain(insurer)
    for (const part of ['2.418,00 lei', '4 × 604,50 lei', '21.11.2026 – 20.11.2027', 'Furt total', '92.500 lei', 'recomandată']) expect(text).toContain(part)
    for (const address of [URL, ...given.offers.map(({ pidUrl = '' }) => pidUrl)]) expect(Buffer.from(bytes).toString('latin1')).toContain(`(${address})`)
    expect(text).not.toContain('\uFFFD')
  })

  test('is one page for four offers of twelve covers with deductibles, notes and a statement', async () => {
    const pages = pageTexts(await proposalPdf(large(), { locale: 'ro', createdAt, url: URL }))
    expect(pages).toHaveLength(1)
    for (const part of [...COVERS, 'De ce recomandăm Alpina', 'Alegeți oferta online']) expect(pages[0]?.replace(/\s+/g, ' ')).toContain(part)
  })

  test('has the whole note of each of four offers', async () => {
    const note = 'Acoperă urgențele medicale din timpul călătoriei, în limitele pachetului ales. Asistența rutieră nu se acordă în Europa.'
    const text = await textOf(view(0, { offers: [0, 1, 2, 3].map((index) => offer(index, { notes: `${note} Nota ${index}.` })) }))
    for (const index of [0, 1, 2, 3]) expect(text).toContain(`Nota ${index}.`)
  })

  test('puts what was asked beside what each gives', async () => {
    const text = await textOf(large())
    expect(text).toMatch(/Ce primiți Cerut Alpina/)
    expect(text).toMatch(/Franșiză, daună parțială 500 lei 500 lei 500 lei 500 lei 500 lei/)
    expect(await textOf(view(2))).not.toContain('Cerut')
  })

  test('distinguishes a cover that an offer lacks from a fact that it does not state', async () => {
    const text = await textOf(view(0, { offers: [offer(0), offer(1, { covers: [] }), offer(2, { covers: undefined, pidUrl: undefined })] }))
    expect(text).toMatch(/Furt total 92\.500 lei neinclus asigurătorul nu a precizat/)
    expect(text).toMatch(/Informare \(PID\) PID PID asigurătorul nu a precizat/)
  })

  test('repeats the insurers\' names on every page and truncates an endless text', async () => {
    const covers = Array.from({ length: 90 }, (_, index) => ({ code: String(index), name: `Acoperirea ${index} ${'ă'.repeat(index === 3 ? 200_000 : 3)}`, insuredAmount: 1, currency: 'RON' }))
    const pages = pageTexts(await proposalPdf(view(0, { offers: [offer(0, { covers }), offer(1)] }), { locale: 'ro', createdAt }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThan(4)
    for (const page of pages) expect(page).toContain('Carpatia')
  })

  test('has the same bytes for the same proposal and time', async () => {
    const [first, second] = [await proposalPdf(view(2), { locale: 'ro', createdAt }), await proposalPdf(view(2), { locale: 'ro', createdAt })]
    expect(Buffer.from(first).equals(second)).toBe(true)
  })
})

describe('the tags of the PDF of a proposal', () => {
  test('say its language and title', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(await proposalPdf(view(2), { locale: 'en', createdAt })))
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Proposal for Ștefănița Țâru', Language: 'en-GB' })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('read it from the agency over title, recommendation, table and statement to the contact', async () => {
    const root = await structureOf(await proposalPdf(view(2), { locale: 'ro', createdAt, url: URL }))
    expect(root.role).toBe('Document')
    expect(rolesOf(root)).toEqual(['P', 'P', 'H1', 'P', 'P', 'H2', 'P', 'Table', 'Sect', 'P', 'Link'])
  })

  test('give the table heads of its columns and of each row', async () => {
    const bytes = await proposalPdf(large(), { locale: 'ro', createdAt })
    const [table = {}] = all(await structureOf(bytes), 'Table')
    const [heads = {}, ...rows] = all(table, 'TR')
    expect(rolesOf(heads)).toEqual(Array.from({ length: 6 }, () => 'TH'))
    expect(rows.length).toBeGreaterThan(15)
    for (const row of rows) expect(rolesOf(row)).toEqual(['TH', 'TD', 'TD', 'TD', 'TD', 'TD'])
    const file = Buffer.from(bytes).toString('latin1')
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(6)
    expect(file.match(/\/Scope \/Row/g)).toHaveLength(rows.length)
  })

  test('name the insurer of each link, and the logo', async () => {
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    const root = await structureOf(await proposalPdf(view(2), { locale: 'ro', createdAt, url: URL, logo: png }))
    expect(all(root, 'Figure').map(({ alt }) => alt)).toEqual(['Sigla Broker Unu'])
    expect(all(root, 'Link').map(({ alt }) => alt)).toEqual(expect.arrayContaining(['PID: Alpina', 'PID: Carpatia', 'Alegeți oferta online']))
  })
})
