import { proposalDocument } from '@/lib/features/proposals/endpoints'
import { handle } from '@/lib/platform/http/handle'
import { respondPdf } from '@/lib/platform/http/respond'
import { readProposalDocument } from '@/lib/features/proposals/proposal-document'

export const GET = handle(proposalDocument, async (actor, { params, query }) => respondPdf(await readProposalDocument(actor, params.proposalId), { asDownload: query.download === '1' }))
