import { readThemeCookie } from '@/app/theme'
import { Preferences } from '@/components/layout/preferences'
import { UnknownProposal } from '@/components/proposals/client-view/unknown-proposal'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { env } from '@/lib/platform/env'

/** For a client, who has no other page to go to. */
export default async function UnknownProposalPage() {
  return <UnknownProposal isDemo={env().demo} mayBeReset={hasPanel()} preferences={<Preferences theme={await readThemeCookie()} />} />
}
