'use client'

import { useState } from 'react'
import { urlOf, call } from '@/lib/platform/api/call-endpoint'
import { askForSignCode, chooseOffer, publicProposalDocument, type OpenedProposal, openProposal } from '@/lib/features/proposals/public-endpoints'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import type { ChoiceMade } from './choice-dialog'
import { ClientProposal } from './client-proposal'
import { ClosedProposal } from './closed-proposal'

const HAS_CHANGED: ReadonlySet<FaultCode> = new Set(['proposalExpired', 'proposalRevoked', 'quoteLocked', 'declarationsChanged'])

/** The proposal behind a link, and its choice. */
export function PublicProposal({ token, opened }: { token: string; opened: OpenedProposal }) {
  const [proposal, setProposal] = useState(opened)
  const params = { token }
  if (!('view' in proposal)) {
    return (
      // Announced where it replaces a proposal that the client was reading.
      <div role={proposal === opened ? undefined : 'alert'}>
        <ClosedProposal {...proposal} />
      </div>
    )
  }

  async function choose({ offerId, consents, signature }: ChoiceMade): Promise<void> {
    try {
      setProposal(await call(chooseOffer, { params, input: { offerId, consents: { ...consents, given: [...consents.given] }, ...(signature && { signature }) } }))
    } catch (error) {
      // A proposal withdrawn, expired, issued or worded anew meanwhile: the page shows what the link opens now.
      if (error instanceof Fault && HAS_CHANGED.has(error.code)) setProposal(await call(openProposal, { params }))
      throw error
    }
  }

  return (
    <ClientProposal
      {...proposal}
      written={proposal.locale}
      documentHref={urlOf(publicProposalDocument, { params })}
      onAskForCode={proposal.isSignedByCode ? () => call(askForSignCode, { params }) : undefined}
      onChoose={choose}
    />
  )
}
