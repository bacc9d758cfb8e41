import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { findVariantRequests, type InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import { isLocked } from '@/lib/domain/quote'
import type { Day } from '@/lib/domain/day'
import { hasPrice, isOfferExpired } from '@/lib/domain/offer'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { Locale } from '@/lib/i18n/locales'
import type { Translate } from '@/lib/i18n/translate'
import { productOf } from '@/lib/products/all-products'
import { type LeverWords, leverWords } from '@/lib/products/levers/lever-words'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { CellLane, LeversView, LeverView, VariantView } from './endpoints'
import { neededRequests } from './model/needed-requests'
import { findNewestRun, type NewestRun } from './newest-run'
import type { PlannedVariant } from './plan-levers'
import { countVariantRequestsToday } from './store/variant-requests'

/** The reader's language. */
export interface Wording {
  readonly t: Translate
  readonly locale: Locale
}

/** The levers of a quote's newest run, with what was offered for each variant so far. @throws NotAllowed; Fault `notFound` */
export async function readLevers(actor: Actor, quoteId: string, wording: Wording): Promise<LeversView> {
  return viewOf(actor, await findNewestRun(actor, quoteId), wording)
}

/** The same for a run that was read before; only what insurers answered is read anew. */
export async function viewOf(actor: Actor, newest: NewestRun, wording: Wording): Promise<LeversView> {
  const { quote, run, service, requests, levers, limits } = newest
  const product = productOf(newest.product)
  const variants = await findVariantRequests(actor, quote.id, run)
  const today = clock.today()
  const made = variants.map((request) => ({ ...madeOf(request), fingerprint: request.fingerprint }))
  const insurerIds = requests.map(({ insurer }) => insurer.id)
  return {
    run,
    insurers: requests.map(({ insurer: { id, name } }) => ({ id, name })),
    now: requests.map((request) => laneOf(request, today)),
    levers: levers.map(({ lever, variants: planned }): LeverView => {
      const words = leverWords(product, lever, { ...wording, messages: product.messages[wording.locale] })
      return {
        key: lever.key,
        name: words.name,
        now: words.valueOf(newest.answers[lever.key], newest.answers),
        variants: planned.map((variant) => ({
          ...variantView(variant, words, newest.answers),
          toAsk: variant.asked === undefined || isLocked(quote.state) ? 0 : neededRequests({ variants: [variant.asked.fingerprint], insurerIds }, made).length,
          lanes: variants.filter(({ fingerprint }) => fingerprint === variant.asked?.fingerprint).map((request) => laneOf(request, today)),
        })),
      }
    }),
    budget: { ...limits, left: Math.max(0, limits.perDay - (await countVariantRequestsToday(actor, service))) },
  }
}

function variantView({ key, value, asked, problems }: PlannedVariant, { valueOf }: LeverWords, answers: AnyAnswers): Pick<VariantView, 'key' | 'label' | 'problems'> {
  return { key, label: valueOf(value, answers), problems: asked === undefined ? [...problems] : [] }
}

function madeOf({ insurer, attempt, outcome }: InsurerRequest) {
  if (outcome.kind === 'failed') return { insurerId: insurer.id, attempt, state: 'failed' as const, reasonClass: outcome.reasonClass }
  return { insurerId: insurer.id, attempt, state: outcome.kind === 'waiting' ? ('pending' as const) : outcome.kind }
}

function laneOf({ insurer: { id: insurerId }, startedAt, outcome }: InsurerRequest, today: Day): CellLane {
  switch (outcome.kind) {
    case 'queued':
      return { insurerId, outcome }
    case 'waiting':
      return { insurerId, outcome: { kind: 'waiting', startedAt: startedAt.toISOString() } }
    case 'failed': {
      const [text] = outcome.texts
      return { insurerId, outcome: { kind: 'failed', reasonClass: outcome.reasonClass, text: text && maskCodesIn(text) } }
    }
    case 'offered':
      return { insurerId, outcome: { kind: 'offered', offers: outcome.offers.map((offer) => ({ id: offer.id, premium: offer.premium, packageName: offer.packageName, expired: isOfferExpired(offer, today), hasNoPrice: !hasPrice(offer) })) } }
  }
}
