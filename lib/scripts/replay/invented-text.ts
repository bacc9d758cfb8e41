import type { ReplyForm } from '@/lib/domain/reply/reply-form'

/** Stands for every document. */
export const DOCUMENT = '%PDF-1.7\n%%EOF\n'
const DAY = '2026-12-01'
const DAYS: readonly string[] = ['startdate', 'enddate', 'offerexpirydate', 'duedate', 'date']
const PARTS_OF_PREMIUM: readonly string[] = ['premiumamountnet', 'commissionvalue', 'commissionpercent']
const LINKS: readonly string[] = ['pid', 'toc']
const CONTENTS: readonly string[] = ['content', 'base64']
const DOCUMENT_LENGTH_MIN = 1_000
/** A text whose shape is too long to be kept is no longer than a sentence here. */
const TEXT_LENGTH_MAX = 40

/** A text so long is a document, also where the name of its member was hidden. */
export const isDocument = (form: ReplyForm): boolean => form.type === 'text' && form.value === undefined && form.size >= DOCUMENT_LENGTH_MIN

/**
 * A text for a hidden one: a document, day, currency or link where the contract has one, else the shape itself. A link that was
 * recorded as another form (`isOdd`) is none.
 */
export function inventedText(name: string, form: Extract<ReplyForm, { type: 'text' }>, isOdd: boolean): string {
  const folded = name.replace(/[_-]/g, '').toLowerCase()
  const { shape = 'x'.repeat(Math.min(form.size, TEXT_LENGTH_MAX)) } = form
  if (isDocument(form) || CONTENTS.includes(folded)) return Buffer.from(DOCUMENT).toString('base64')
  if (folded === 'currency' && form.size === 3) return 'RON'
  if (LINKS.includes(folded)) return isOdd ? shape : 'https://documents.test/document.pdf'
  return DAYS.includes(folded) ? inventedDay(form.shape) : inventedDigits(name, shape)
}

/** The digits of a sum: what is part of a premium is less than it. */
export const inventedDigits = (name: string, shape: string): string => (PARTS_OF_PREMIUM.includes(name.replace(/[_-]/g, '').toLowerCase()) ? shape.replaceAll('9', '1') : shape)

/** A day as the shape writes it. Without a shape it was longer than one: as PHP writes it. */
function inventedDay(shape: string | undefined): string {
  if (shape === undefined) return `${DAY} 00:00:00.000000`
  if (shape.startsWith('99.99.9999')) return `${DAY.split('-').toReversed().join('.')}${shape.slice(10).replaceAll('9', '0')}`
  return shape.startsWith('9999-99-99') ? `${DAY}${shape.slice(10).replaceAll('9', '0').replace('a', 'T')}` : shape
}
