/** What a member of a reply was expected to be. */
export const EXPECTED = [
  'amount', 'currency', 'day', 'lastDay', 'identifier', 'series', 'number', 'positive', 'partOfPremium', 'percent', 'rate', 'text', 'link', 'list', 'object', 'oneInsurer', 'outcome', 'premiumOfOffer', 'dayOfOffer', 'once',
] as const
export type Expected = (typeof EXPECTED)[number]

export const GOT_TYPES = ['nothing', 'text', 'number', 'boolean', 'list', 'object'] as const

/** What came instead, by type and shape. The value is no part of it: it may name a person. */
export interface Got {
  readonly type: (typeof GOT_TYPES)[number]
  /** The pattern of a short text or number: 9 for a digit, a for a letter. */
  readonly shape?: string | undefined
  /** Characters of a text, items of a list, members of an object. */
  readonly size?: number | undefined
}

/** A member of a reply that could not be read; the rest of the reply was. `path` holds names of the contract and positions only. */
export interface ReplyFinding {
  readonly path: string
  readonly expected: Expected
  readonly got: Got
}

/** A finding as people read it: `isOfOffer` where the offer gave instead what could not be read. */
export interface MemberFinding extends ReplyFinding {
  readonly isOfOffer: boolean
}

const OF_OFFER: readonly Expected[] = ['premiumOfOffer', 'dayOfOffer']

/** One finding for each member: what was wrong with it, and that the offer gave it instead, are said together. */
export function findingsByMember(findings: readonly ReplyFinding[]): readonly MemberFinding[] {
  const isFilled = (path: string) => findings.some((one) => one.path === path && OF_OFFER.includes(one.expected))
  const read = findings.filter(({ expected }) => !OF_OFFER.includes(expected))
  const missing = findings.filter(({ path, expected }) => OF_OFFER.includes(expected) && !read.some((one) => one.path === path))
  return [...read.filter((finding, index) => read.findIndex(({ path }) => path === finding.path) === index).map((finding) => ({ ...finding, isOfOffer: isFilled(finding.path) })), ...missing.map((finding) => ({ ...finding, isOfOffer: false }))]
}

/** More findings of one reply tell nobody more. */
export const FINDINGS_MAX = 50
