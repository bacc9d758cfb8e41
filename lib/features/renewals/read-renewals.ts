import 'server-only'
import type { Day } from '@/lib/domain/day'
import { findDrafts } from '@/lib/features/quotes/store/quotes'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { productOf } from '@/lib/products/all-products'
import type { Draft } from '@/lib/products/example-drafts'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { keyOf, walk } from '@/lib/wizard/walk'
import type { QuestionsLeft, ShownRenewal } from './model/renewal'
import { findSentReminders } from './store/reminders'
import { findRenewals } from './store/renewals'

interface Reading {
  readonly from: Day
  readonly to: Day
  readonly locale: Locale
}

/** The policies that end within some days, with what was begun for each, the questions that its old answers leave open, and when its client was reminded; no answer leaves this function. @throws NotAllowed */
export async function readRenewals(actor: Actor, { from, to, locale }: Reading): Promise<ShownRenewal[]> {
  const renewals = await findRenewals(actor, { from, to })
  const begun = renewals.flatMap(({ state, quote }) => (state === 'draft' && quote !== undefined ? [quote.id] : []))
  const drafts = new Map((await findDrafts(actor, begun)).map((one) => [one.id, one]))
  const reminders = await findSentReminders(actor, renewals.map(({ policyId }) => policyId))
  return renewals.map((renewal) => {
    const draft = renewal.quote && drafts.get(renewal.quote.id)
    return { ...renewal, reminder: reminders.get(renewal.policyId), questions: draft !== undefined && isProductId(draft.product) ? questionsLeft(draft.product, draft.draft, locale) : undefined }
  })
}

function questionsLeft(product: ProductId, draft: Draft, locale: Locale): QuestionsLeft | undefined {
  const { definition, messages } = productOf(product)
  const gaps = walk(definition, draft, clock.today()).stops.filter(({ problems }) => problems.length > 0)
  const [first] = gaps
  if (first === undefined) return undefined
  const named = (isAsked: boolean) => {
    const paths = gaps.flatMap(({ problems }) => problems).filter(({ code }) => (code === 'required' || code === 'mustBeYes') === isAsked)
    return [...new Set(paths.map(({ path }) => keyOf(path)))].map((key) => messages[locale].questions[key]?.label ?? key)
  }
  const refused = named(false)
  return { step: first.step, asked: named(true).filter((label) => !refused.includes(label)), refused }
}
