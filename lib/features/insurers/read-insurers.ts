import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { findAccountsOf } from '@/lib/features/accounts/store/accounts-in-use'
import { hourStates } from './model/answer-hours'
import type { InsurersView, ManagedInsurer } from './shapes'
import { countOpenOffers, findInsurerAnswers, type InsurerAnswers } from './store/insurer-answers'
import { storedListsOf } from './store/lists-of-row'
import { findManagedInsurers, type InsurerRow } from './store/managed-insurers'

/** The page of insurers: what is set, and how each answered lately. No credential leaves the server. @throws NotAllowed */
export async function readInsurers(actor: Actor): Promise<InsurersView> {
  const today = clock.today()
  const [rows, answers, offers, accounts] = [await findManagedInsurers(actor), await findInsurerAnswers(actor), await countOpenOffers(actor, today), await findAccountsOf(actor.agencyId)]
  return {
    today,
    insurers: rows.map((row) => viewOf(row, { answers: answers.find(({ insurerId }) => insurerId === row.id), openOffers: offers.get(row.id) ?? 0 })),
    environments: Object.fromEntries(accounts.map(({ service, environment }) => [service, environment])),
  }
}

interface Around {
  readonly answers: InsurerAnswers | undefined
  readonly openOffers: number
}

function viewOf(row: InsurerRow, { answers, openOffers }: Around): ManagedInsurer {
  const { id, service, name, products, isEnabled, switchedAt, testedAt, failedStep, version } = row
  const unanswered = answers?.unansweredToday
  return {
    id,
    service,
    name,
    names: namesOf(row),
    products,
    isEnabled,
    switchedAt: switchedAt?.toISOString(),
    credentialsFor: row.credentialsFor,
    lists: storedListsOf(row),
    stopSell: stopSellOf(row),
    testedAt: testedAt?.toISOString(),
    failedStep: failedStep ?? undefined,
    version,
    hours: hourStates(answers?.hours ?? []),
    month: { asked: 0, answered: 0, ...answers?.month },
    unansweredToday: unanswered && { count: unanswered.count, first: unanswered.first.toISOString(), last: unanswered.last.toISOString() },
    openOffers,
  }
}

/** The names of a stored insurer at its service. */
export function namesOf({ sandboxName, testName, productionName }: Pick<InsurerRow, 'sandboxName' | 'testName' | 'productionName'>): ManagedInsurer['names'] {
  return { ...(sandboxName !== null && { sandbox: sandboxName }), ...(testName !== null && { test: testName }), ...(productionName !== null && { production: productionName }) }
}

function stopSellOf({ stopSellFrom: from, stopSellTo: to, stopSellProducts: products }: InsurerRow): ManagedInsurer['stopSell'] {
  if (from === null && to === null) return undefined
  return { ...(from && { from }), ...(to && { to }), ...(products && { products }) }
}
