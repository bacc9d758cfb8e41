'use client'

import { useState } from 'react'
import { addressOf, call } from '@/lib/api/call'
import { chooseOffer, openedDocument, type OpenedProposal } from '@/lib/api/public-proposals'
import { ClientProposal } from './client-proposal'
import { ProposalOver } from './proposal-over'

/** What a link opens, and the choice made there. */
export function PublicProposal({ token, opened }: { token: string; opened: OpenedProposal }) {
  const [proposal, setProposal] = useState(opened)
  const params = { token }
  if (!('view' in proposal)) return <ProposalOver {...proposal} />
  return (
    <ClientProposal
      {...proposal}
      written={proposal.locale}
      documentHref={addressOf(openedDocument, { params })}
      onChoose={async (offerId, consents) => setProposal(await call(chooseOffer, { params, input: { offerId, consents: [...consents] } }))}
    />
  )
}
