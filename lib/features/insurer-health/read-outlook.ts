import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemNow } from '@/lib/platform/clock'
import type { Locale } from '@/lib/i18n/locales'
import { findRefusedValues, type RefusedValue } from './find-refused-values'
import type { OutlookView } from './endpoints'
import { labelOf } from './label-of'
import { byInsurer } from './model/by-insurer'
import { type EndedRequest, troubleAfter, waitAfter } from './model/ended-request'
import type { Foreseen } from './model/asking-order'
import { troubleViewOf } from './read-health'
import { findEndedRequests } from './store/ended-requests'

interface Question {
  readonly product: string
  /** The answers that would be sent; left out where nothing is asked any more. */
  readonly answers?: unknown
  readonly locale: Locale
}

/**
 * What can be foreseen of each insurer before it is asked: how long it takes, whether it is down, and whether it refuses one of the answers.
 * Insurers that nobody asked lately are left out.
 * @throws NotAllowed
 */
export async function readOutlook(actor: Actor, { product, answers, locale }: Question): Promise<OutlookView[]> {
  requirePermission(actor, 'offer.request')
  const requests = await findEndedRequests(actor)
  const ofProduct = requests.filter((request) => request.product === product)
  const refused: ReadonlyMap<string, RefusedValue> = answers === undefined ? new Map() : await findRefusedValues(actor, ofProduct, answers)
  const now = new Date(systemNow())
  return byInsurer(requests).map(([insurerId, own]) => {
    const trouble = troubleAfter(own, product, now)
    const refusedValue = refused.get(insurerId)
    return {
      insurerId,
      wait: waitAfter(ofInsurer(ofProduct, insurerId)),
      ...(trouble && { trouble: troubleViewOf(trouble) }),
      ...(refusedValue && { refusedValue: { ...refusedValue, label: labelOf(product, refusedValue.field, locale) } }),
    }
  })
}

/** Foresees the reply of an insurer by its id; of one that nobody asked lately nothing is known. @throws NotAllowed */
export async function foreseeInsurers(actor: Actor, product: string): Promise<(insurerId: string) => Foreseen> {
  requirePermission(actor, 'offer.request')
  const requests = await findEndedRequests(actor)
  const now = new Date(systemNow())
  return (insurerId) => {
    const own = ofInsurer(requests, insurerId)
    return { wait: waitAfter(own.filter((request) => request.product === product)), isDown: troubleAfter(own, product, now) !== undefined }
  }
}

function ofInsurer(requests: readonly EndedRequest[], insurerId: string): EndedRequest[] {
  return requests.filter((request) => request.insurerId === insurerId)
}
