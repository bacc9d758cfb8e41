import type { Offer, OfferCover, OfferDeductible } from '@/lib/domain/offer'
import { type DocumentText, hasAmount, hasPhrase } from './document-text'
import type { NotCompared, PolicyFinding } from './policy-finding'

interface ComparedCovers {
  readonly findings: readonly PolicyFinding[]
  readonly notCompared: NotCompared
}

/** Compares covers, insured sums and deductibles of an offer with the policy's document, where the offer states them and the document names them. */
export function compareCovers({ covers, deductibles }: Pick<Offer, 'covers' | 'deductibles'>, text: DocumentText | undefined): ComparedCovers {
  const parts = [covers === undefined || covers.length === 0 ? without(['covers', 'insuredSums'], 'notStated') : ofCovers(covers, text), deductibles === undefined || deductibles.length === 0 ? without(['deductibles'], 'notStated') : ofDeductibles(deductibles, text)]
  return { findings: parts.flatMap(({ findings }) => findings), notCompared: Object.assign({}, ...parts.map((part) => part.notCompared)) as NotCompared }
}

function ofCovers(covers: readonly OfferCover[], text: DocumentText | undefined): ComparedCovers {
  if (text === undefined) return without(['covers', 'insuredSums'], 'unreadable')
  const named = covers.filter(({ name }) => hasPhrase(text, [name]))
  // Insurers write some covers in other words; a document that has most of them lists them.
  if (named.length * 2 < covers.length) return without(['covers', 'insuredSums'], 'notNamed')
  const missing = covers.filter((cover) => !named.includes(cover))
  const withSum = named.flatMap(({ name, insuredAmount, currency }) => (insuredAmount === undefined ? [] : [{ name, insuredAmount, currency }]))
  const otherSums = withSum.filter(({ insuredAmount }) => !hasAmount(text, Math.round(insuredAmount * 100)))
  const namesSums = withSum.length > otherSums.length
  return {
    findings: [
      ...findingOf('covers', missing.map(({ name }) => name)),
      ...(namesSums ? findingOf('insuredSums', otherSums.map(({ name, insuredAmount, currency }) => `${name}: ${insuredAmount} ${currency}`)) : []),
    ],
    notCompared: namesSums ? {} : { insuredSums: withSum.length === 0 ? 'notStated' : 'notNamed' },
  }
}

// Romanian and English.
const DEDUCTIBLE_WORDS = ['fransiz', 'deductib']

function ofDeductibles(deductibles: readonly OfferDeductible[], text: DocumentText | undefined): ComparedCovers {
  if (text === undefined) return without(['deductibles'], 'unreadable')
  if (!hasPhrase(text, DEDUCTIBLE_WORDS)) return without(['deductibles'], 'notNamed')
  const missing = deductibles.filter((one) => !hasDeductible(text, one))
  return { findings: findingOf('deductibles', missing.map(({ name, percent, amount, currency = '' }) => `${name}: ${percent === undefined ? `${amount ?? ''} ${currency}`.trim() : `${percent} %`}`)), notCompared: {} }
}

/** A deductible of nothing has no figure to look for. */
function hasDeductible(text: DocumentText, { percent, amount }: OfferDeductible): boolean {
  if (percent !== undefined && percent !== 0) return new RegExp(`(?<![\\d.,])${String(percent).replace('.', '[.,]')}(?:[.,]0+)? ?%`).test(text.plain)
  return amount === undefined || amount === 0 || hasAmount(text, Math.round(amount * 100))
}

function findingOf(fact: PolicyFinding['fact'], missing: readonly string[]): PolicyFinding[] {
  return missing.length === 0 ? [] : [{ fact, between: 'policy-document', expected: { text: missing.join(', ') } }]
}

function without(facts: readonly (keyof NotCompared)[], because: 'notStated' | 'notNamed' | 'unreadable'): ComparedCovers {
  return { findings: [], notCompared: Object.fromEntries(facts.map((fact) => [fact, because])) }
}
