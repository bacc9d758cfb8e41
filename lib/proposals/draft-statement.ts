import { partyName } from '@/lib/domain/party'
import type { ProposedOffer, StatementPart } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import type { Product } from '@/lib/products/product'
import type { AnyAnswers } from '@/lib/wizard/define'

interface StatementOf {
  readonly product: Pick<Product, 'definition' | 'messages'>
  /** Of a walk that is complete. */
  readonly answers: AnyAnswers
  /** Those of the proposal; one of them may be the recommended one. */
  readonly offers: readonly ProposedOffer[]
  /** The language of the client. */
  readonly locale: Locale
}

const WORDS = {
  ro: { wanted: 'Ce se asigură', compared: (names: string) => `Am comparat ofertele: ${names}.`, why: (name: string) => `De ce recomandăm ${name}` },
  en: { wanted: 'What is insured', compared: (names: string) => `We compared the offers of: ${names}.`, why: (name: string) => `Why we recommend ${name}` },
} as const

/** The statement of demands and needs as a first draft for the broker. */
export function draftStatement({ product, answers, offers, locale }: StatementOf): StatementPart[] {
  const words = WORDS[locale]
  const recommended = offers.find(({ isRecommended }) => isRecommended)
  const compared = words.compared(offers.map(({ insurer }) => insurer).join(', '))
  return [
    { heading: words.wanted, text: `${product.messages[locale].name}, ${partyName(answers.holder)}. ${compared}` },
    ...(recommended ? [{ heading: words.why(recommended.insurer), text: compared }] : []),
  ]
}
