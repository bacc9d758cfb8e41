import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { readRisks } from '@/lib/features/quotes/read-risks'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { readFleetProposals } from './propose-fleet'
import { clock } from '@/lib/platform/clock'
import type { FleetView } from './shapes'
import { fleetReadAt, findChangedQuotes, findFleetIds, findFleetRows } from './store/fleet-quotes'

interface Asked {
  readonly locale: Locale
  /** The instant and the day of an earlier answer, whose rows the reader has. */
  readonly since?: string | undefined
  readonly on?: Day | undefined
}

/**
 * A fleet with its rows in words, and its proposals: all rows, or those that may have changed since an earlier answer of the same day. A row that is gone is missing in their count.
 * @throws NotAllowed; Fault `notFound` for one of which the actor sees nothing
 */
export async function readFleet(actor: Actor, fleetId: string, { locale, since, on }: Asked): Promise<FleetView> {
  const [readAt, quotes] = await Promise.all([fleetReadAt(), findFleetIds(actor, fleetId)])
  const [first] = quotes
  if (first === undefined) throw new Fault('notFound')
  const ids = quotes.map(({ id }) => id)
  const today = clock.today()
  // With a new day offers expire.
  const changed = since === undefined || on !== today ? undefined : await findChangedQuotes(actor, fleetId, new Date(since))
  const rows = await findFleetRows(actor, fleetId, changed)
  const risks = await readRisks(actor, rows.map(({ quoteId }) => quoteId), { t: translatorOf(locale), locale })
  return { product: first.product, readAt: readAt.toISOString(), today, total: ids.length, proposals: await readFleetProposals(actor, ids), rows: rows.map(({ product: _product, ...row }) => ({ ...row, risk: risks.get(row.quoteId) ?? '' })) }
}
