import type { ProposedOffer } from '@/lib/domain/proposal'

/** Something the client declared, in the words that were shown. */
export interface ConsentGiven {
  readonly code: string
  readonly wording: string
  readonly isGiven: boolean
}

export type ConsentCode = 'documents' | 'data' | 'statement'

/** The consents a choice needs; one for documents only where the offer has any. */
export function consentsOf({ pidUrl, termsUrl }: Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>): readonly ConsentCode[] {
  return pidUrl === undefined && termsUrl === undefined ? ['data', 'statement'] : ['documents', 'data', 'statement']
}

/** Which documents an offer has. */
export function documentsOf({ pidUrl, termsUrl }: Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>): 'pid' | 'terms' | 'both' {
  if (termsUrl === undefined) return 'pid'
  return pidUrl === undefined ? 'terms' : 'both'
}
