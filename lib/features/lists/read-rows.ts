import 'server-only'
import type { Insured } from '@/lib/domain/insured'
import { findOpenAttemptMarks } from '@/lib/features/issuing/find-open-attempts'
import { findQuotesEndingToday } from '@/lib/features/offers/store/ending-offers'
import { readAnswersOfOffers } from '@/lib/features/offers/store/offers'
import { stageOf } from '@/lib/features/proposals/model/proposal-stage'
import { findStages } from '@/lib/features/proposals/read-proposals'
import { findMailings } from '@/lib/features/proposals/store/proposal-stages'
import { proposalStateOf } from '@/lib/features/proposals/view-of-proposal'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { isProductId } from '@/lib/products/registry'
import { wireOf } from '@/lib/products/wires'
import type { ListName } from './model/list-definition'
import type { ListCell, ListRow } from './model/list-row'
import type { SourceRequest, SourceRow } from './store/list-source'
import { SOURCES } from './store/sources'

/** Rows of a list with every cell of the columns that are shown: some cells need more than the list's own tables. @throws NotAllowed; Fault `notFound` */
export async function readRows(actor: Actor, list: ListName, request: SourceRequest): Promise<ListRow[]> {
  const rows = await SOURCES[list].find(actor, request)
  const more = await moreCells(actor, list, { rows, columns: request.columns })
  return rows.map(({ ofOffer: _offer, ofProposal: _proposal, ...row }) => ({ ...row, cells: { ...row.cells, ...more.get(row.id) } }))
}

type Cells = Readonly<Record<string, ListCell | undefined>>

async function moreCells(actor: Actor, list: ListName, { rows, columns }: { readonly rows: readonly SourceRow[]; readonly columns: readonly string[] }): Promise<ReadonlyMap<string, Cells>> {
  switch (list) {
    case 'quotes': return columns.includes('state') ? markQuotes(actor, rows) : new Map()
    case 'proposals': return columns.includes('stage') ? markProposals(actor, rows) : new Map()
    case 'policies': return columns.includes('plate') || columns.includes('vin') ? nameVehicles(actor, rows) : new Map()
    default: return new Map()
  }
}

/** How far the proposals of quotes came, whether their offers end today, and what may have insured the same. */
async function markQuotes(actor: Actor, rows: readonly SourceRow[]): Promise<ReadonlyMap<string, Cells>> {
  const ids = rows.map(({ id }) => id)
  const open = rows.flatMap(({ id, cells: { state } }) => (state?.kind === 'quoteState' && state.state === 'offered' ? [id] : []))
  const [marks, stages, ending] = await Promise.all([findOpenAttemptMarks(actor, ids), findStages(actor, ids), findQuotesEndingToday(actor, open, clock.today())])
  return new Map(rows.map(({ id, cells: { state } }) => [id, state?.kind === 'quoteState' ? { state: { ...state, stage: stages.get(id), mark: marks.get(id), ...(ending.has(id) && { expiresToday: true }) } } : {}]))
}

async function markProposals(actor: Actor, rows: readonly SourceRow[]): Promise<ReadonlyMap<string, Cells>> {
  const [mailings, today] = [await findMailings(actor, rows.map(({ id }) => id)), clock.today()]
  return new Map(rows.flatMap(({ id, ofProposal }) => (ofProposal === undefined ? [] : [[id, { stage: { kind: 'stage', stage: stageOf({ state: proposalStateOf(ofProposal, today), views: ofProposal.views, mailedAt: mailings.get(id) }) } }] as const])))
}

/** The vehicles of policies, from the answers that they were issued for. */
async function nameVehicles(actor: Actor, rows: readonly SourceRow[]): Promise<ReadonlyMap<string, Cells>> {
  const answers = await readAnswersOfOffers(actor, rows.flatMap(({ ofOffer }) => ofOffer?.id ?? []))
  const text = (values: readonly string[]): ListCell | undefined => (values.length === 0 ? undefined : { kind: 'text', text: values.join(', ') })
  return new Map(
    rows.map(({ id, ofOffer }) => {
      const insured = ofOffer && insuredIn(ofOffer.product, answers.get(ofOffer.id))
      return [id, insured?.kind === 'vehicle' ? { plate: text(insured.plates), vin: text(insured.vins) } : {}]
    }),
  )
}

function insuredIn(product: string, stored: unknown): Insured | undefined {
  if (stored === undefined || !isProductId(product)) return undefined
  const answers = wireOf(product).readAnswers(stored)
  return answers && wireOf(product).insured(answers)
}
