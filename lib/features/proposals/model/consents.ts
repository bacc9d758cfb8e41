import type { ProposedOffer } from '@/lib/domain/proposal'

/** Something the client declared, in the words that were shown. */
export interface ConsentGiven {
  readonly code: string
  readonly wording: string
  readonly isGiven: boolean
}

export type ConsentCode = 'documents' | 'data' | 'statement'

/** What must be declared with a choice: of documents only where there are any. */
export function consentsOf({ pidUrl, termsUrl }: Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>): readonly ConsentCode[] {
  return pidUrl === undefined && termsUrl === undefined ? ['data', 'statement'] : ['documents', 'data', 'statement']
}

/** Which documents there are to read. */
export function documentsOf({ pidUrl, termsUrl }: Pick<ProposedOffer, 'pidUrl' | 'termsUrl'>): 'pid' | 'terms' | 'both' {
  if (termsUrl === undefined) return 'pid'
  return pidUrl === undefined ? 'terms' : 'both'
}
