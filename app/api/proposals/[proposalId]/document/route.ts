import { proposalDocument } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { openProposal } from '@/lib/features/privacy/open-documents'

export const GET = handle(proposalDocument, async (actor, { params, query }) => respondPdf(await openProposal(actor, params.proposalId), { asDownload: query.download === '1' }))
