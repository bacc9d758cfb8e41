import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { Fault } from '@/lib/domain/fault'
import { readRisks } from '@/lib/features/quotes/read-risks'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { FleetRow } from './model/fleet'
import { findFleetRows } from './store/fleet-quotes'

/** A fleet with its rows in words. @throws NotAllowed; Fault `notFound` for one of which the actor sees nothing */
export async function readFleet(actor: Actor, fleetId: string, locale: Locale): Promise<{ readonly product: string; readonly rows: readonly FleetRow[] }> {
  const rows = await findFleetRows(actor, fleetId)
  const [first] = rows
  if (first === undefined) throw new Fault('notFound')
  const risks = await readRisks(actor, rows.map(({ quoteId }) => quoteId), { t: translatorOf(locale), locale })
  return { product: first.product, rows: rows.map(({ product: _product, ...row }) => ({ ...row, risk: risks.get(row.quoteId) ?? '' })) }
}
