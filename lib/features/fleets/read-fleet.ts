import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { Fault } from '@/lib/domain/fault'
import { readRisks } from '@/lib/features/quotes/read-risks'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readFleetProposal } from './propose-fleet'
import type { FleetView } from './shapes'
import { findFleetRows } from './store/fleet-quotes'

/** A fleet with its rows in words, and its proposal. @throws NotAllowed; Fault `notFound` for one of which the actor sees nothing */
export async function readFleet(actor: Actor, fleetId: string, locale: Locale): Promise<FleetView> {
  const rows = await findFleetRows(actor, fleetId)
  const [first] = rows
  if (first === undefined) throw new Fault('notFound')
  const risks = await readRisks(actor, rows.map(({ quoteId }) => quoteId), { t: translatorOf(locale), locale })
  const proposal = await readFleetProposal(actor, rows.map(({ quoteId }) => quoteId))
  return { product: first.product, ...(proposal && { proposal }), rows: rows.map(({ product: _product, ...row }) => ({ ...row, risk: risks.get(row.quoteId) ?? '' })) }
}
