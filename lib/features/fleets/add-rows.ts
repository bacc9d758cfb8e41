import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { Fault } from '@/lib/domain/fault'
import { partyName } from '@/lib/domain/party'
import { type Problem, problemAt } from '@/lib/domain/problem'
import { findDeskSwitches } from '@/lib/features/accounts/find-switches'
import { subjectOfWalk } from '@/lib/features/quotes/quote-subject'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { isWrittenAlready } from '@/lib/platform/database/redact-errors'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import { walk } from '@/lib/wizard/walk'
import { withSwitches } from '@/lib/wizard/with-switches'
import { findFleetQuotes, isOthersFleet } from './store/fleet-quotes'

interface AddedRows {
  readonly fleetId: string
  readonly product: string
  readonly rows: readonly { readonly row: number; readonly draft: Readonly<Record<string, unknown>> }[]
}

/**
 * Makes a quote of each row, with complete answers only. A row that the fleet has already is left as it is, so whoever lost the reply sends the same rows again.
 * @returns how many rows the fleet has now
 * @throws NotAllowed; Fault `invalid` with the problems of each row, at rows.<place>.<answer>; `notFound` for a fleet of somebody else
 */
export async function addRows(actor: Actor, { fleetId, product, rows }: AddedRows): Promise<number> {
  if (!isProductId(product)) throw new Fault('invalid', { problems: [problemAt('product', { code: 'notInList' })] })
  if (await isOthersFleet(actor, fleetId)) throw new Fault('notFound')
  const known = await findFleetQuotes(actor, fleetId)
  if (known.some((one) => one.product !== product)) throw new Fault('invalid', { problems: [problemAt('product', { code: 'notInList' })] })
  const definition = withSwitches(productOf(product).definition, await findDeskSwitches(actor.agencyId, wireOf(product).service))
  const today = clock.today()
  const walked = rows.map(({ row, draft }, place) => ({ row, draft, place, walked: walk(definition, draft, today) }))
  const problems = walked.flatMap((one) => problemsOf(one))
  if (problems.length > 0) throw new Fault('invalid', { problems })
  const rowsKnown = new Set(known.map(({ row }) => row))
  for (const { row, draft, walked: own } of walked) {
    if (rowsKnown.has(row)) continue
    rowsKnown.add(row)
    const subject = subjectOfWalk(product, own)
    await createQuote(actor, { product, draft, title: subject.holder ? partyName(subject.holder) : '', subject, fleet: { id: fleetId, row } }).catch((error: unknown) => {
      // The same rows, sent twice at the same moment.
      if (!isWrittenAlready(error)) throw error
    })
    // Other requests of the process are not held up by a long sheet.
    await nextTurn()
  }
  return rowsKnown.size
}

function problemsOf({ place, walked }: { readonly place: number; readonly walked: ReturnType<typeof walk> }): Problem[] {
  if (walked.complete !== undefined) return []
  return walked.stops.flatMap((stop) => stop.problems).map((problem) => ({ ...problem, path: `rows.${place}.${problem.path}` }))
}
