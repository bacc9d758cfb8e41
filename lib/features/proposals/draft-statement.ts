import { formatDay } from '@/lib/domain/day'
import { titleOfOffer } from '@/lib/domain/offer'
import { partyName } from '@/lib/domain/party'
import type { ProposedOffer, StatementPart } from '@/lib/domain/proposal'
import { truncateText } from '@/lib/domain/text'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import type { Product } from '@/lib/products/product'
import type { AnyAnswers } from '@/lib/wizard/define'
import { insuredSubject } from '@/lib/products/requested/insured-subject'
import { type DemandFormat, stepDemands } from './step-demands'
import { whyRecommended } from './model/why-recommended'

/** The longest part of a statement. */
const PART_LENGTH_MAX = 5000

interface StatementInput {
  readonly product: Pick<Product, 'definition' | 'messages' | 'demands'>
  /** From a complete walk. */
  readonly answers: AnyAnswers
  /** The proposal's offers; one may be recommended. */
  readonly offers: readonly ProposedOffer[]
  /** The language of the client. */
  readonly locale: Locale
}

/**
 * The statement of demands and needs as a first draft for the broker: what is insured and for whom, the period,
 * the demands of each step, and the reasons for the recommended offer. It has names, never codes.
 */
export function draftStatement({ product: { definition, messages, demands: named }, answers, offers, locale }: StatementInput): StatementPart[] {
  const t = translatorOf(locale)
  const format: DemandFormat = { t, locale, messages: messages[locale], period: periodOf(offers), named: new Set(named) }
  const demands = definition.steps.flatMap((step): StatementPart[] => {
    const demandTexts = stepDemands(step, answers, format)
    return demandTexts.length === 0 ? [] : [{ heading: format.messages.steps[step.id] ?? step.id, text: demandTexts.join(' ') }]
  })
  const reasons = offers.filter(({ isRecommended }) => isRecommended).map(why)
  const parts = [{ heading: t('proposalPage.statement.wanted'), text: insuredText() }, ...demands, ...reasons]
  return parts.filter(({ text }) => text !== '').map(({ heading, text }) => ({ heading, text: truncateText(text, PART_LENGTH_MAX) }))

  function insuredText(): string {
    const subject = insuredSubject(definition, answers, format)
    const what = wantedText(partyName(answers.holder), subject)
    if (offers.length === 0) return what
    const { start, end } = format.period
    const isOne = start !== undefined && end !== undefined
    const when = isOne ? t('proposalPage.statement.period', { start: formatDay(start, locale), end: formatDay(end, locale) }) : t('proposalPage.statement.periods')
    return `${what} ${when}`
  }

  function wantedText(client: string, subject: string): string {
    const { wanted, name: product } = format.messages
    if (wanted !== undefined && (subject !== '' || !wanted.includes('{subject}'))) return wanted.replace('{client}', () => client).replace('{subject}', () => subject)
    return subject === '' ? t('proposalPage.statement.wantedByNoSubject', { client, product }) : t('proposalPage.statement.wantedBy', { client, product, subject })
  }

  function why(offer: ProposedOffer): StatementPart {
    const others = offers.filter(({ id }) => id !== offer.id)
    const requestedCovers = definition.steps.flatMap(({ questions }) => questions.flatMap(({ key, kind }) => (kind === 'covers' ? ((answers[key] ?? []) as never[]) : [])))
    return {
      heading: t('proposalPage.statement.why', { offer: titleOfOffer(offer) }),
      text: whyRecommended({ recommended: offer, others, requestedCovers }, { t, locale }).join(' '),
    }
  }
}

/** The days on which all offers agree. */
function periodOf(offers: readonly ProposedOffer[]): DemandFormat['period'] {
  const one = <Value>(values: readonly Value[]) => (new Set(values).size === 1 ? values[0] : undefined)
  return { start: one(offers.map(({ startDate }) => startDate)), end: one(offers.map(({ endDate }) => endDate)) }
}
