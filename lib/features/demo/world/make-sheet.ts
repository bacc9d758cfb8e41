import 'server-only'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { deviationsOf } from '@/lib/features/issuing/model/deviations'
import type { IssueSheet, SeenSheet } from '@/lib/features/issuing/model/issue-sheet'
import { documentsOfOffer, offerOnSheet } from '@/lib/features/issuing/offer-on-sheet'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { placeIn } from '@/lib/platform/keys/place-in'
import { productOf } from '@/lib/products/all-products'
import { wireOf } from '@/lib/products/wires'
import type { ChosenOffer, QuoteRecord, RequestedRun } from './world-records'

interface Issued {
  readonly run: RequestedRun
  readonly chosen: ChosenOffer
  readonly attemptId: string
}

/** The sheet before money of an attempt, sealed once the database has numbered the quote; whoever issued confirmed all that differed. */
export function sheetSealer({ planned: { product }, title, own }: QuoteRecord, { run: { answers, declared }, chosen: { offer, had }, attemptId }: Issued): (quoteNumber: number) => string {
  const said = offerOnSheet({ offer, product: productOf(product), answers, quote: { number: 0, title }, pricedAt: offer.pricedAt, declares: USUAL_SWITCHES.paymentAmount, locale: 'ro' })
  return (quoteNumber) => {
    const sheet: IssueSheet = { ...said, quoteNumber, documents: documentsOfOffer(offer, undefined), ...(declared && { statement: declared }), ...had, same: wireOf(product).insured(answers).kind, attempts: [], overlaps: [] }
    const seen: SeenSheet = { sheet, confirmed: deviationsOf(sheet).map(({ key }) => key) }
    return own.seal(JSON.stringify(seen), placeIn(issueAttempt.sheetSealed, attemptId))
  }
}
