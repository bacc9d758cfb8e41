import type { ProposedOffer } from '@/lib/domain/proposal'

export const CONSENT_CODES = ['documents', 'data', 'statement'] as const
export type ConsentCode = (typeof CONSENT_CODES)[number]

/** A declaration in the words that a client reads. */
export interface Declaration {
  readonly code: ConsentCode
  readonly text: string
}

/** The declarations of one offer in one language; `version` names exactly these words. */
export interface Declarations {
  readonly version: string
  readonly texts: readonly Declaration[]
}

/** What a client ticked beneath declarations of a version. */
export interface ConsentsGiven {
  readonly locale: 'ro' | 'en'
  readonly version: string
  readonly given: readonly ConsentCode[]
}

/** The consents a choice needs; one for documents only where the offer has any. */
export function consentsOf({ pidUrl, termsUrl }: Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>): readonly ConsentCode[] {
  return pidUrl === undefined && termsUrl === undefined ? ['data', 'statement'] : CONSENT_CODES
}

/** Which documents an offer has. */
export function documentsOf({ pidUrl, termsUrl }: Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>): 'pid' | 'terms' | 'both' {
  if (termsUrl === undefined) return 'pid'
  return pidUrl === undefined ? 'terms' : 'both'
}
