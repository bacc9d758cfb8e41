import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { Fault } from '@/lib/domain/fault'
import { findDeskSwitches, findSwitches } from '@/lib/features/accounts/find-switches'
import { findInsurerRequests, type InsurerRequest } from '@/lib/features/offers/store/insurer-requests'
import { findRuns } from '@/lib/features/offers/store/quote-runs'
import { getQuote, type Quote } from '@/lib/features/quotes/store/quotes'
import type { Service } from '@/lib/contracts/endpoint'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { type PlannedLever, planLevers } from './plan-levers'

/** The newest run of a quote, which variants change, with the levers of its product. */
export interface NewestRun {
  readonly quote: Quote
  readonly product: ProductId
  readonly service: Service
  readonly run: number
  readonly answers: AnyAnswers
  readonly requests: readonly InsurerRequest[]
  readonly levers: readonly PlannedLever[]
  readonly limits: { readonly perDay: number; readonly openPerInsurer: number }
}

/** @throws NotAllowed; Fault `notFound` for a product that is not sold here, and before insurers were asked */
export async function findNewestRun(actor: Actor, quoteId: string): Promise<NewestRun> {
  const quote = await getQuote(actor, quoteId)
  const [newest] = await findRuns(actor, quoteId)
  const { product } = quote
  if (newest === undefined || !isProductId(product)) throw new Fault('notFound')
  const { service } = wireOf(product)
  const answers = (await newest.readAnswers()) as AnyAnswers
  const { variantsPerDay: perDay, openPerInsurer } = await findSwitches(actor.agencyId, service)
  const levers = await planLevers(actor, { product, answers, today: clock.today(), switches: await findDeskSwitches(actor.agencyId, service) })
  return { quote, product, service, run: newest.run, answers, requests: await findInsurerRequests(actor, quoteId, newest.run), levers, limits: { perDay, openPerInsurer } }
}
