import 'server-only'
import type { Offer } from '@/lib/domain/offer'
import { declaredAmount, type DeclaredPart } from '@/lib/domain/payment'
import { translatorOf } from '@/lib/i18n/translator'
import type { Locale } from '@/lib/i18n/locales'
import { requestedDeductibles } from '@/lib/products/deductibles'
import type { Product } from '@/lib/products/product'
import { insuredFacts } from '@/lib/products/requested/insured-facts'
import { requestedCovers } from '@/lib/products/requested/request-line'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { IssueSheet, SheetDocument } from './model/issue-sheet'

interface SheetOffer extends Offer {
  readonly insurer: { readonly name: string }
}

export interface OfferOnSheetInput {
  readonly offer: SheetOffer
  readonly product: Product
  /** Those the offer was made for; undefined where they are of an older form. */
  readonly answers: AnyAnswers | undefined
  readonly quote: { readonly number: number; readonly title: string }
  /** When the insurer answered. */
  readonly pricedAt: Date
  /** What the account declares to the insurer. */
  readonly declares: DeclaredPart
  readonly locale: Locale
}

type Papers = 'documents' | 'clientHad' | 'statement' | 'chosenInstead' | 'variant'
type Warnings = 'same' | 'attempts' | 'overlaps' | 'sibling' | 'quoted'

/** What a sheet says of the offer itself and of what it was asked for. */
export function offerOnSheet({ offer, product, answers, quote, pricedAt, declares, locale }: OfferOnSheetInput): Omit<IssueSheet, Papers | Warnings> {
  const format = { t: translatorOf(locale), locale, messages: product.messages[locale] }
  const declared = declaredAmount(offer, declares)
  return {
    locale,
    quoteNumber: quote.number,
    offerCode: offer.providerOfferCode,
    insurer: offer.insurer.name,
    ...(offer.packageName && { packageName: offer.packageName }),
    product: format.messages.name,
    facts: answers === undefined ? [{ key: 'holder', label: format.t('issue.policyholder'), lines: [{ main: quote.title, details: [] }] }] : insuredFacts(product, answers, format),
    ...(offer.covers && { covers: offer.covers }),
    askedCovers: (answers && requestedCovers(product, answers, format)) ?? [],
    ...(offer.deductibles && { deductibles: offer.deductibles }),
    askedDeductibles: answers === undefined ? [] : requestedDeductibles(product, answers),
    // Insurers of vehicles alone settle damages directly with their own client.
    ...(product.definition.service === 'vehicle' && { directSettlement: { ...(offer.directSettlement && { isOffered: offer.directSettlement.isOffered, ...(offer.directSettlement.premium && { premium: offer.directSettlement.premium }) }) } }),
    startDate: offer.startDate,
    endDate: offer.endDate,
    ...(offer.expiresOn && { expiresOn: offer.expiresOn }),
    ...(offer.isExpiryUnread && { isExpiryUnread: true }),
    installments: offer.installments,
    premium: offer.premium,
    pricedAt: pricedAt.toISOString(),
    ...(offer.referenceRate !== undefined && { referenceRate: offer.referenceRate }),
    ...(declared && { collected: declaredAmount(offer, 'firstInstallment'), declared: { amount: declared, part: offer.installments.length > 0 ? declares : 'premium' } }),
  }
}

/** The documents of an offer; `sha256` is that of the offer's own, where the desk holds it. */
export function documentsOfOffer({ pidUrl, termsUrl }: Pick<Offer, 'pidUrl' | 'termsUrl'>, sha256: string | undefined): readonly SheetDocument[] {
  return [
    ...(pidUrl === undefined ? [] : [{ kind: 'pid' as const, url: pidUrl }]),
    ...(termsUrl === undefined ? [] : [{ kind: 'terms' as const, url: termsUrl }]),
    { kind: 'offer', ...(sha256 !== undefined && { sha256 }) },
  ]
}

const SHOWN_OF_HASH = 12

/** The version of a statement, by the SHA-256 of its words. */
export function shownVersion(sha256: string): string {
  return sha256.slice(0, SHOWN_OF_HASH)
}
