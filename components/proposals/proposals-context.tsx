'use client'

import { createContext, type ReactNode, use } from 'react'
import type { ProposalsView } from '@/lib/features/proposals/endpoints'
import { useLiveProposals } from './use-live-proposals'

export interface Proposals extends ProposalsView {
  readonly quoteId: string
  /** Reads and follows the proposals again after a change to one. */
  readonly refresh: () => Promise<void>
}

const ProposalsContext = createContext<Proposals | null>(null)

interface ProposalsProviderProps {
  quoteId: string
  initial: ProposalsView
  children: ReactNode
}

/** Provides a quote's proposals to everything on its page. */
export function ProposalsProvider({ quoteId, initial, children }: ProposalsProviderProps) {
  const followed = useLiveProposals(quoteId, initial)
  return <ProposalsContext value={{ quoteId, ...followed }}>{children}</ProposalsContext>
}

/** The proposals of the page's quote. @throws Error outside of {@link ProposalsProvider} */
export function useProposals(): Proposals {
  const proposals = use(ProposalsContext)
  if (proposals === null) throw new Error('Proposals belong to the page of a quote')
  return proposals
}

/** Whether a client has chosen the offer in a proposal that is not withdrawn; false outside of the provider. */
export function useIsChosen(offerId: string): boolean {
  const proposals = use(ProposalsContext)?.proposals ?? []
  return proposals.some(({ state, choice }) => state !== 'revoked' && choice?.offerId === offerId)
}
