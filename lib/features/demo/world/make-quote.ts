import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { partyName } from '@/lib/domain/party'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { makeRun } from './make-run'
import { sealDraft, titleColumns } from '@/lib/features/quotes/store/drafts'
import type { Draft } from '@/lib/features/quotes/store/quotes'
import { columnsOfSubject } from '@/lib/features/quotes/store/quote-subject'
import { subjectOfWalk } from '@/lib/features/quotes/quote-subject'
import { newSubjectKey } from '@/lib/platform/keys/subject-keys'
import { productOf } from '@/lib/products/all-products'
import { walk } from '@/lib/wizard/walk'
import { dayOf, minutesAfter } from './calendar'
import { clientRecord } from './make-client'
import { makePolicies } from './make-policies'
import { makeProposal } from './make-proposal'
import type { PlannedQuote } from './plan'
import type { Mistake } from './past-operator'
import { riskOf } from './risks'
import { noteRead, type WorldMaker } from './world-maker'
import type { QuoteRecord, RequestedRun, WorldDesk } from './world-records'

/** What a quote ends as. */
interface QuoteEnd {
  readonly state: 'draft' | 'offered' | 'no-offer' | 'issuing' | 'issued'
  readonly updatedAt: Date
}

interface MakeQuoteInput {
  readonly desk: WorldDesk
  /** What the insurer gets wrong when this quote becomes one policy. */
  readonly mistake: () => Mistake | undefined
}

/** Makes a quote with everything that became of it, as the use cases would have: start, save, request, propose, choose, issue, review. */
export async function makeQuote(maker: WorldMaker, planned: PlannedQuote, { desk, mistake }: MakeQuoteInput): Promise<void> {
  const { random, newId, rows } = maker
  const { at, product, client: world, broker: { email }, people, isFamily, fate } = planned
  const broker = personAt(desk, email)
  const client = clientRecord(maker, world, { by: broker, at: minutesAfter(at, -4) })
  noteRead(maker, broker, { kind: 'fill', subject: { kind: 'client', id: client.id }, clientId: client.id, at })
  const id = newId(at)
  const { agencyId } = desk
  const { row, own } = newSubjectKey({ id, agencyId, kind: 'quote', parentId: client.id }, client.own)
  rows.keys.push({ ...row, createdAt: at, destroyedAt: null })

  const savedAt = minutesAfter(at, random.whole(3, 12))
  const today = dayOf(savedAt)
  const whole = riskOf(product, { random, client: world, today, people, isFamily })
  const draft: Draft = fate === 'draft' ? unfinished(whole, random.whole(1, 4)) : whole
  const walked = walk(productOf(product).definition, draft, today)
  const title = maskCodesIn(partyName(walked.answers.holder ?? world.party))
  const record: QuoteRecord = { id, planned, desk, broker, client, own, title }
  const run = walked.complete && fate !== 'draft' ? await makeRun(maker, record, { answers: walked.complete, at: minutesAfter(savedAt, 1) }) : undefined
  const end = run === undefined ? { state: 'draft' as const, updatedAt: savedAt } : await endOf(maker, record, { run, mistake })
  rows.quotes.push({
    id, agencyId, product, draftSealed: sealDraft(own, id, draft), version: 2, draftWriter: null, lastRun: run === undefined ? 0 : 1, ownerId: broker.userId, savedBy: broker.userId, clientId: client.id, createdAt: at, renewsPolicyId: null, fleetId: null, fleetRow: null,
    erasedAt: null,
    ...titleColumns(own, { agencyId, quoteId: id, title }), ...columnsOfSubject(agencyId, subjectOfWalk(product, walked)), ...end,
  })
}

async function endOf(maker: WorldMaker, record: QuoteRecord, { run, mistake }: { readonly run: RequestedRun; readonly mistake: () => Mistake | undefined }): Promise<QuoteEnd> {
  const asked: QuoteEnd = { state: run.offers.length > 0 ? 'offered' : 'no-offer', updatedAt: run.endedAt }
  if (run.offers.length === 0) return asked
  const chosen = makeProposal(maker, record, run)
  return record.planned.fate === 'quoted' ? asked : makePolicies(maker, record, { run, chosen, mistake })
}

/** The first answers of a draft: its holder and so many more. */
function unfinished(draft: Draft, answers: number): Draft {
  return Object.fromEntries(Object.entries(draft).slice(0, 1 + answers))
}

/** Somebody of an agency. */
export function personAt({ people }: WorldDesk, email: string): Actor {
  const person = people.get(email)
  if (!person) throw new RangeError(`Nobody at the agency has the address ${email}`)
  return person
}
