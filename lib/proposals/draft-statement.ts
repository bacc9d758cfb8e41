import type { Day } from '@/lib/domain/day'
import type { ProposedOffer, StatementPart } from '@/lib/domain/proposal'
import type { Locale } from '@/lib/i18n/locales'
import type { Definition } from '@/lib/wizard/define'

interface Drafting {
  readonly definition: Definition
  readonly answers: Readonly<Record<string, unknown>>
  readonly offers: readonly ProposedOffer[]
  readonly recommendedId: string | undefined
  readonly locale: Locale
  readonly today: Day
}

const WORDS = {
  ro: { heading: 'Oferte comparate', text: (names: string) => `Am comparat ofertele: ${names}.`, why: 'Recomandare', recommended: (name: string) => `Recomandăm ${name}.` },
  en: { heading: 'Offers compared', text: (names: string) => `We compared the offers of: ${names}.`, why: 'Recommendation', recommended: (name: string) => `We recommend ${name}.` },
} as const

/** The statement of demands and needs as the answers and offers suggest it; a person mends it. */
export function draftStatement({ offers, recommendedId, locale }: Drafting): StatementPart[] {
  const words = WORDS[locale]
  const recommended = offers.find(({ id }) => id === recommendedId)
  return [
    { heading: words.heading, text: words.text(offers.map(({ insurer }) => insurer).join(', ')) },
    ...(recommended ? [{ heading: words.why, text: words.recommended(recommended.insurer) }] : []),
  ]
}
