import { proposalDocument } from '@/lib/api/proposals'
import { handle } from '@/lib/http/handle'
import { respondPdf } from '@/lib/http/respond'
import { readProposalDocument } from '@/lib/use-cases/proposal-document'

export const GET = handle(proposalDocument, async (actor, { params, query }) => respondPdf(await readProposalDocument(actor, params.proposalId), { asDownload: query.download === '1' }))
