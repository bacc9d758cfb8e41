import { dayInWords } from '@/lib/domain/day'
import type { ProposalView, ProposedOffer } from '@/lib/domain/proposal'
import { truncateText } from '@/lib/domain/text'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { Translate } from '@/lib/i18n/translate'
import { createPdfSheet, PDF_COLOURS, A4_POINTS, type PdfSheet, type PdfCell } from '@/lib/platform/pdf/pdf-sheet'
import { type CompareRow, compareRows, type Fact } from './model/compare-rows'

interface PdfContext {
  readonly locale: Locale
  readonly createdAt: Date
}

const MARGINS = { top: 64, bottom: 60, left: 42, right: 42 }
const LABEL_WIDTH = 110
const ROW = { size: 8.5 }
// Breaking a word of 200,000 letters into lines exhausts the memory.
const CELL_LENGTH_MAX = 400
const PARAGRAPH_LENGTH_MAX = 8000

/** A proposal as PDF: A4, with one to four offers side by side. The same proposal and time give the same bytes. */
export async function proposalPdf(view: ProposalView, { locale, createdAt }: PdfContext): Promise<Uint8Array> {
  const t = translatorOf(locale)
  const title = t('proposalPage.title', { client: view.client })
  const info = { Title: title, Author: view.agency, Subject: t('proposalPage.document'), Creator: 'Quotedesk', Producer: 'Quotedesk', CreationDate: createdAt }
  const sheet = createPdfSheet({ margins: MARGINS, lang: locale === 'ro' ? 'ro-RO' : 'en-GB', info })
  sheet.doc.addPage()
  heading(sheet, title, t('proposalPage.document'))
  facts(sheet, view, { t, locale })
  for (const { heading: name, text } of view.statement) paragraph(sheet, name, text)
  offersSideBySide(sheet, view, { t, locale })
  return sheet.finish((page, count) => drawPageFrame(sheet, view, t('proposalPage.page', { page, count })))
}

interface Words {
  readonly t: Translate
  readonly locale: Locale
}

function heading({ doc, write, width }: PdfSheet, title: string, document: string): void {
  write('regular', 10, PDF_COLOURS.soft).text(document, MARGINS.left, MARGINS.top, { width })
  write('semibold', 18, PDF_COLOURS.text).text(truncateText(title, CELL_LENGTH_MAX), { width })
  doc.moveDown(0.4)
}

function facts({ row, width }: PdfSheet, { product, subject, broker, agency, validUntil }: ProposalView, { t, locale }: Words): void {
  const lines = [
    [t('proposalPage.about'), [product, subject].filter(Boolean).join(' · ')],
    [t('proposalPage.broker'), t('proposalPage.from', { broker, agency })],
    [t('offers.compare.expiry'), dayInWords(validUntil, locale)],
  ]
  for (const [label = '', value = ''] of lines) row([mutedCell(label), textCell(value)], [LABEL_WIDTH, width - LABEL_WIDTH], { size: 9.5 })
}

function paragraph(sheet: PdfSheet, name: string, text: string): void {
  const { doc, write, width } = sheet
  section(sheet, name)
  write('regular', 9.5, PDF_COLOURS.text).text(truncateText(text, PARAGRAPH_LENGTH_MAX), MARGINS.left, doc.y, { width, lineGap: 2 })
}

function section({ doc, write, width, ensureRoom }: PdfSheet, name: string): void {
  ensureRoom(60)
  doc.moveDown(0.7)
  write('semibold', 11, PDF_COLOURS.accent).text(truncateText(name, CELL_LENGTH_MAX), MARGINS.left, doc.y, { width })
  doc.moveDown(0.25)
}

/** A column for each offer; each new page repeats the names of the offers. */
function offersSideBySide(sheet: PdfSheet, { offers, deductibles }: ProposalView, words: Words): void {
  const { t } = words
  const widths = [LABEL_WIDTH, ...offers.map(() => (sheet.width - LABEL_WIDTH) / offers.length)]
  const names = [mutedCell(''), ...offers.map((offer): PdfCell => ({ text: truncateText(nameOf(offer, t), CELL_LENGTH_MAX), cut: 'semibold', colour: offer.isRecommended ? PDF_COLOURS.accent : PDF_COLOURS.text }))]
  const write = (cells: readonly PdfCell[], isMarked: boolean) => {
    if (sheet.ensureRoom(sheet.heightOf(cells, widths, ROW.size))) sheet.row(names, widths, ROW)
    sheet.row(cells, widths, { ...ROW, fill: isMarked ? PDF_COLOURS.accentSoft : undefined })
  }
  section(sheet, t('proposalPage.offers'))
  sheet.row(names, widths, ROW)
  for (const row of compareRows(offers, { ...words, deductibles })) write(cellsOf(row, t), row.differs)
  const link = (name: string, address: string | undefined): PdfCell => (address === undefined ? mutedCell(t('offers.compare.notStated')) : { text: name, colour: PDF_COLOURS.accent, link: address })
  write([mutedCell(t('offers.pid')), ...offers.map(({ pidUrl }) => link('PID', pidUrl))], false)
  write([mutedCell(t('offers.terms')), ...offers.map(({ termsUrl }) => link(t('offers.terms'), termsUrl))], false)
}

function nameOf({ insurer, packageName, isRecommended }: ProposedOffer, t: Translate): string {
  return [insurer, packageName, isRecommended ? `(${t('proposalPage.recommended')})` : undefined].filter(Boolean).join('\n')
}

function cellsOf({ key, name, facts: stated, differs }: CompareRow, t: Translate): PdfCell[] {
  const label = differs ? `${name} (${t('offers.compare.differs')})` : name
  return [mutedCell(truncateText(label, CELL_LENGTH_MAX)), ...stated.map((fact) => factCell(fact, key === 'premium', t))]
}

function factCell(fact: Fact, isPremium: boolean, t: Translate): PdfCell {
  if (fact.kind !== 'stated') return mutedCell(t(`offers.compare.${fact.kind}`))
  return { text: truncateText(fact.lines.join('\n'), CELL_LENGTH_MAX), cut: isPremium ? 'semibold' : 'regular' }
}

function mutedCell(text: string): PdfCell {
  return { text, colour: PDF_COLOURS.soft }
}

function textCell(text: string): PdfCell {
  return { text: truncateText(text, CELL_LENGTH_MAX) }
}

function drawPageFrame({ doc, write, rule, width, bottom }: PdfSheet, { agency }: ProposalView, pages: string): void {
  doc.rect(0, 0, A4_POINTS.width, 5).fill(PDF_COLOURS.accent)
  write('semibold', 13, PDF_COLOURS.accent).text(truncateText(agency, 80), MARGINS.left, 28, { width, lineBreak: false })
  rule(52)
  rule(bottom + 12)
  write('regular', 8, PDF_COLOURS.soft).text(pages, MARGINS.left, bottom + 19, { width, align: 'right', lineBreak: false })
}
