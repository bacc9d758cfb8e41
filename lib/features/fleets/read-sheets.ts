import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { deviationsOf } from '@/lib/features/issuing/model/deviations'
import { readIssue } from '@/lib/features/issuing/read-issue-page'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { getOffer } from '@/lib/features/offers/store/offers'
import { Fault } from '@/lib/domain/fault'
import type { Locale } from '@/lib/i18n/locales'
import type { FleetSheetView } from './shapes'
import { findFleetQuotes } from './store/fleet-quotes'

interface SheetsToRead {
  readonly fleetId: string
  readonly offerIds: readonly string[]
  readonly locale: Locale
}

/**
 * What the sheets before money say of offers of a fleet: what each collects, and why a row is left to a person. Nothing personal of a sheet goes out.
 * @throws NotAllowed; Fault `notFound` for an offer that is not of the fleet
 */
export async function readSheets(actor: Actor, { fleetId, offerIds, locale }: SheetsToRead): Promise<FleetSheetView[]> {
  requirePermission(actor, 'policy.issue')
  const quotes = new Set((await findFleetQuotes(actor, fleetId)).map(({ id }) => id))
  const sheets: FleetSheetView[] = []
  for (const offerId of offerIds) {
    const { quoteId } = await getOffer(actor, offerId)
    if (!quotes.has(quoteId)) throw new Fault('notFound')
    sheets.push(await readSheet(actor, { quoteId, offerId, locale }))
  }
  return sheets
}

async function readSheet(actor: Actor, { quoteId, offerId, locale }: { readonly quoteId: string; readonly offerId: string; readonly locale: Locale }): Promise<FleetSheetView> {
  const [{ sheet, fingerprint, offer }, attempts] = await Promise.all([readIssue(actor, { quoteId, offerId, locale }), findAttempts(actor, quoteId)])
  const left = new Set<FleetSheetView['left'][number]>(deviationsOf(sheet).map(({ kind }) => kind))
  if (attempts.length > 0) left.add('tried')
  if (offer.expired) left.add('expired')
  if (sheet.declared === undefined) left.add('noRate')
  return { quoteId, offerId, fingerprint, ...(sheet.collected && { collected: sheet.collected }), left: [...left] }
}
