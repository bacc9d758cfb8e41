import type { WirePayment } from '@/lib/contracts/shared/payment'
import { holderFacts, holderName } from './holder-facts'
import { createPdf } from './pdf-writer'
import type { PrintedOffer } from './printed-offer'
import { day, money, PAYMENT_NAMES } from './wording'

export interface PrintedPolicy {
  readonly offer: PrintedOffer
  readonly policyId: number
  readonly series: string
  readonly number: number
  readonly premiumAmount: number
  readonly payment: WirePayment
  readonly createdAt: Date
}

/** The policy as a PDF (contract: GET /policy/{policyId} and GET /policy). */
export function policyDocument({ offer, series, number, premiumAmount, payment, createdAt }: PrintedPolicy): Promise<Uint8Array> {
  const { product, holder, reply, insurer } = offer
  const reference = `Polița ${series} nr. ${number}`
  const pdf = createPdf({ title: `${reference} · ${product.name}`, insurerName: insurer.name, reference, createdAt })
  pdf.part('Poliță de asigurare', `${product.name} · ${holderName(holder)}`)
  pdf.highlight('Seria și numărul', `${series} nr. ${number}`)
  pdf.section('Contract')
  pdf.facts([
    ['Asigurător', `${insurer.name} (fictiv)`],
    ['Perioada asigurată', `${day(reply.startDate)} – ${day(reply.endDate)}`],
    ['Emisă pe baza ofertei', String(offer.offerId)],
    ...(reply.packageName ? [['Pachet', reply.packageName] as const] : []),
  ])
  pdf.section('Contractant')
  pdf.facts(holderFacts(holder))
  pdf.section('Obiectul asigurării')
  pdf.facts(product.facts)
  pdf.section('Prima și plata')
  pdf.highlight('Prima totală', money(premiumAmount, reply.currency))
  pdf.facts([
    ['Plătit', `${money(payment.amount, payment.currency)}, la ${day(payment.date)}`],
    ['Mod de plată', PAYMENT_NAMES[payment.method]],
    ['Document de plată', payment.documentNumber],
  ])
  if (reply.installments.length > 0) {
    pdf.table([['Rata', 'Scadența', 'Suma'], ...reply.installments.map(({ id, dueDate, amount }) => [String(id), day(dueDate), money(amount, reply.currency)])])
  }
  pdf.section('Mențiuni')
  pdf.paragraph(reply.notes)
  pdf.paragraph('Condițiile de asigurare, nota de informare și analiza cerințelor, primite odată cu oferta, fac parte din contract.')
  return pdf.finish()
}
