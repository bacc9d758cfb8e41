import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findDocumentOwners } from '@/lib/features/documents/store/quote-documents'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { Fault } from '@/lib/domain/fault'
import { fetchOfferDocuments, type ReadyDocument } from '@/lib/features/documents/fetch-document'
import { appMessages } from '@/lib/i18n/app-messages'
import { createTranslator } from 'next-intl'
import { fetchPolicyDocuments } from './fetch-policy-document'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'

/**
 * The documents of a quote and its policies, in one archive. Where some cannot be had, the others are in it, and a text that says which are missing and why.
 * @throws NotAllowed; Fault `notFound`, also without documents, or an operator fault when none can be had
 */
export async function zipQuoteDocuments(actor: Actor, quoteId: string, locale: UserLocale): Promise<ReadyDocument> {
  const { number } = await getQuote(actor, quoteId)
  const owners = await findDocumentOwners(actor, quoteId)
  if (owners.length === 0) throw new Fault('notFound')
  const documents: ReadyDocument[] = []
  const missing: { readonly kind: 'offer' | 'policy'; readonly fault: Fault }[] = []
  // One after the other: documents not stored yet come from the same service.
  for (const { kind, ownerId } of owners) {
    try {
      documents.push(...(await (kind === 'offer' ? fetchOfferDocuments : fetchPolicyDocuments)(actor, ownerId, locale)))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      missing.push({ kind, fault: error })
    }
  }
  const [first] = missing
  if (first !== undefined && documents.length === 0) throw first.fault
  return { fileName: `quote-${number}.zip`, bytes: await zipDocuments(first === undefined ? documents : [...documents, missingText(missing, locale)]) }
}

function missingText(missing: readonly { readonly kind: 'offer' | 'policy'; readonly fault: Fault }[], locale: UserLocale): ReadyDocument {
  const t = createTranslator({ locale, messages: appMessages(locale), namespace: 'zip' })
  const tFault = createTranslator({ locale, messages: appMessages(locale), namespace: 'faults' })
  const lines = missing.map(({ kind, fault }) => t(`missing.${kind}`, { why: tFault(fault.code, fault.details.params) }))
  return { fileName: t('fileName'), bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }
}

/** Documents in one archive, each by our name and the service's own; those of the same name are numbered. */
export async function zipDocuments(documents: readonly ReadyDocument[]): Promise<Uint8Array> {
  const { zipSync } = await import('fflate')
  const files = new Map<string, Uint8Array>()
  for (const { bytes, ...names } of documents) files.set(freeName(nameInArchive(names), files), bytes)
  // A PDF is compressed already.
  return zipSync(Object.fromEntries(files), { level: 0 })
}

/** Ours says what the document is, as in offer-7-terms.pdf; the service's own name follows, unless it is said already: offer-7-terms-Conditii-2026.pdf. */
function nameInArchive({ fileName, ownName }: Omit<ReadyDocument, 'bytes'>): string {
  const { stem, ending } = partsOf(fileName)
  return ownName === undefined || `-${stem}-`.toLowerCase().includes(`-${ownName}-`.toLowerCase()) ? fileName : `${stem}-${ownName}${ending}`
}

function partsOf(fileName: string): { readonly stem: string; readonly ending: string } {
  const [, stem = fileName, ending = ''] = /^(.*)(\.[a-z]+)$/.exec(fileName) ?? []
  return { stem, ending }
}

/** Numbers documents of the same name, in whatever letters: offer-7.pdf, offer-7-2.pdf. */
function freeName(fileName: string, used: ReadonlyMap<string, unknown>): string {
  const usedNames = new Set([...used.keys()].map((name) => name.toLowerCase()))
  const { stem, ending } = partsOf(fileName)
  let name = fileName
  for (let copy = 2; usedNames.has(name.toLowerCase()); copy += 1) name = `${stem}-${copy}${ending}`
  return name
}
