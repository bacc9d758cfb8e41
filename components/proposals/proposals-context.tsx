'use client'

import { createContext, type ReactNode, use } from 'react'
import type { ProposalsView } from '@/lib/features/proposals/endpoints'
import { useFollowedProposals } from './use-followed-proposals'

export interface Proposals extends ProposalsView {
  readonly quoteId: string
  /** Reads them anew, and goes on following, after something was done to one. */
  readonly refresh: () => Promise<void>
}

const ProposalsContext = createContext<Proposals | null>(null)

interface ProposalsProviderProps {
  quoteId: string
  initial: ProposalsView
  children: ReactNode
}

/** What a quote's clients were shown and chose, for everything on its page. */
export function ProposalsProvider({ quoteId, initial, children }: ProposalsProviderProps) {
  const followed = useFollowedProposals(quoteId, initial)
  return <ProposalsContext value={{ quoteId, ...followed }}>{children}</ProposalsContext>
}

/** The proposals of the page's quote. @throws Error outside of {@link ProposalsProvider} */
export function useProposals(): Proposals {
  const proposals = use(ProposalsContext)
  if (proposals === null) throw new Error('Proposals belong to the page of a quote')
  return proposals
}

/** Whether a client has chosen the offer, in a proposal that was not withdrawn; nobody has where there are no proposals. */
export function useIsChosen(offerId: string): boolean {
  const proposals = use(ProposalsContext)?.proposals ?? []
  return proposals.some(({ state, choice }) => state !== 'revoked' && choice?.offerId === offerId)
}
