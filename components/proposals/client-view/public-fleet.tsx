'use client'

import { useState } from 'react'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { askForSignCode, chooseForFleet, openFleet, type OpenedFleet, publicProposalDocument } from '@/lib/features/proposals/public-endpoints'
import { call, urlOf } from '@/lib/platform/api/call-endpoint'
import { ClosedProposal } from './closed-proposal'
import type { FleetChoiceMade } from './fleet-choice-dialog'
import { FleetProposal } from './fleet-proposal'

const HAS_CHANGED: ReadonlySet<FaultCode> = new Set(['proposalExpired', 'proposalRevoked', 'quoteLocked', 'declarationsChanged'])

/** The proposal of a whole fleet behind a link, and what its client chooses. */
export function PublicFleet({ token, opened }: { token: string; opened: OpenedFleet }) {
  const [fleet, setFleet] = useState(opened)
  const params = { token }
  if (!('view' in fleet)) {
    return (
      <div role={fleet === opened ? undefined : 'alert'}>
        <ClosedProposal {...fleet} />
      </div>
    )
  }

  async function choose({ choices, consents, signature }: FleetChoiceMade): Promise<void> {
    try {
      setFleet(await call(chooseForFleet, { params, input: { choices: [...choices], consents: { ...consents, given: [...consents.given] }, ...(signature && { signature }) } }))
    } catch (error) {
      // Something was withdrawn, issued or worded anew meanwhile: the page shows what the link opens now.
      if (error instanceof Fault && HAS_CHANGED.has(error.code)) setFleet(await call(openFleet, { params }))
      throw error
    }
  }

  return <FleetProposal {...fleet} documentHref={urlOf(publicProposalDocument, { params })} onAskForCode={fleet.isSignedByCode ? () => call(askForSignCode, { params }) : undefined} onChoose={choose} />
}
