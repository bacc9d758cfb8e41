import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'
import { PAPER_CONTENT_TYPES } from '@/lib/features/clients/model/paper'
import { readPaper } from '@/lib/features/clients/store/papers'
import { fetchOfferPart, type ReadyDocument } from '@/lib/features/documents/fetch-document'
import { readReceived } from '@/lib/features/issuing/store/unknown-attempts'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { readCommissions } from '@/lib/features/offers/read-commissions'
import { fetchPolicyPart } from '@/lib/features/policies/fetch-policy-document'
import { zipQuoteDocuments } from '@/lib/features/policies/zip-documents'
import { readProposalDocument } from '@/lib/features/proposals/proposal-document'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import type { readCommissions as commissionsEndpoint } from '@/lib/features/offers/endpoints'
import { type ReadToRecord, recordRead } from './store/record-read'

/** An offer's document to look at or to save; recorded. @throws like {@link fetchOfferPart} */
export function openOfferDocument(actor: Actor, offerId: string, { locale, part }: { readonly locale: UserLocale; readonly part: number }): Promise<ReadyDocument> {
  return recorded(actor, { kind: 'document', subject: { kind: 'offer', id: offerId } }, fetchOfferPart(actor, offerId, { locale, part }))
}

/** A policy as PDF to look at or to save; recorded. @throws like {@link fetchPolicyPart} */
export function openPolicyDocument(actor: Actor, policyId: string, { locale, part }: { readonly locale: UserLocale; readonly part: number }): Promise<ReadyDocument> {
  return recorded(actor, { kind: 'document', subject: { kind: 'policy', id: policyId } }, fetchPolicyPart(actor, policyId, { locale, part }))
}

/** What came in reply to an issue request whose outcome is unknown; recorded where something came. Personal codes are masked. @throws like {@link readReceived} */
export async function openReceived(actor: Actor, { attemptId, offerId }: { readonly attemptId: string; readonly offerId: string }): Promise<string | undefined> {
  const received = await readReceived(actor, attemptId)
  if (received === undefined) return undefined
  await recordRead(actor, { kind: 'document', subject: { kind: 'offer', id: offerId } })
  return maskCodesIn(received)
}

/** A proposal as PDF; recorded. @throws like {@link readProposalDocument} */
export function openProposal(actor: Actor, proposalId: string): Promise<ReadyDocument> {
  return recorded(actor, { kind: 'document', subject: { kind: 'proposal', id: proposalId } }, readProposalDocument(actor, proposalId))
}

/** All documents of a quote in one archive; recorded as an export. @throws like {@link zipQuoteDocuments} */
export function exportQuoteDocuments(actor: Actor, quoteId: string, locale: UserLocale): Promise<ReadyDocument> {
  return recorded(actor, { kind: 'export', subject: { kind: 'quote', id: quoteId } }, zipQuoteDocuments(actor, quoteId, locale))
}

/** The commissions of a quote's offers; recorded. @throws like {@link readCommissions} */
export function showCommissions(actor: Actor, quoteId: string): Promise<OutputOf<typeof commissionsEndpoint>> {
  return recorded(actor, { kind: 'commission', subject: { kind: 'quote', id: quoteId } }, readCommissions(actor, quoteId))
}

/** What was read, once the read is recorded; a read that fails is none. */
async function recorded<Value>(actor: Actor, read: ReadToRecord, reading: Promise<Value>): Promise<Value> {
  const value = await reading
  await recordRead(actor, read)
  return value
}

/** A paper of a client, to keep; recorded. @throws like {@link readPaper} */
export async function openPaper(actor: Actor, paperId: string): Promise<ReadyDocument & { readonly contentType: string }> {
  const { clientId, kind, format, bytes } = await readPaper(actor, paperId)
  await recordRead(actor, { kind: 'document', subject: { kind: 'client', id: clientId } })
  return { fileName: `${kind}.${format}`, bytes, contentType: PAPER_CONTENT_TYPES[format] }
}
