import { writeChapter } from './chapter'
import { holderFacts, holderName } from './holder-facts'
import { conditions, dataProtection, demandsAndNeeds, preContract } from './offer-chapters'
import { createPdf, type PdfWriter } from './pdf-writer'
import type { PrintedOffer } from './printed-offer'
import { day, daysFromTo, money, months } from './wording'

/** One PDF that bundles offer, dnt, pre-contract, gdpr and terms-and-conditions (contract: GET /offer/{offerId}). */
export function offerDocument(offer: PrintedOffer): Promise<Uint8Array> {
  const { offerId, product, insurer, createdAt } = offer
  const reference = `Oferta ${offerId}`
  const pdf = createPdf({ title: `${reference} · ${product.name}`, insurerName: insurer.name, reference, createdAt })
  writeOfferPart(pdf, offer)
  for (const chapter of [demandsAndNeeds(offer), preContract(offer), dataProtection(offer), conditions(offer)]) writeChapter(pdf, chapter)
  return pdf.finish()
}

function writeOfferPart(pdf: PdfWriter, { offerId, product, holder, reply }: PrintedOffer): void {
  pdf.part('Ofertă de asigurare', `${product.name} · pentru ${holderName(holder)}`)
  pdf.section('Oferta')
  pdf.facts([
    ['Număr ofertă', String(offerId)],
    ['Cod ofertă asigurător', reply.providerOfferCode],
    ...(reply.packageName ? [['Pachet', reply.packageName] as const] : []),
    ['Perioada asigurată', `${day(reply.startDate)} – ${day(reply.endDate)} (${product.termMonths === undefined ? daysFromTo(reply.startDate, reply.endDate) : months(product.termMonths)})`],
    ['Ofertă valabilă până la', day(reply.offerExpiryDate)],
  ])
  pdf.section('Contractant')
  pdf.facts(holderFacts(holder))
  pdf.section('Obiectul asigurării')
  pdf.facts(product.facts)
  pdf.section('Prima de asigurare')
  pdf.highlight('Prima totală', money(reply.premiumAmount, reply.currency))
  if (reply.installments.length > 0) {
    pdf.table([['Rata', 'Scadența', 'Suma'], ...reply.installments.map(({ id, dueDate, amount }) => [String(id), day(dueDate), money(amount, reply.currency)])])
  }
  pdf.paragraph(reply.notes)
}
