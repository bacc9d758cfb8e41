import 'server-only'
import { eq } from 'drizzle-orm'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { document } from '@/lib/features/documents/store/document-table'
import type { ExportPurpose } from '@/lib/features/privacy/model/reads'
import { recordHandedOver } from '@/lib/features/privacy/store/record-read'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { placeIn } from '@/lib/platform/keys/place-in'
import { DataErased } from '@/lib/platform/keys/subject-keys'
import { unsealBytes } from '@/lib/platform/keys/unseal'
import { collectClient, type HeldDocument } from './collect-client'
import { EXPORT_TERMS } from './export-terms'
import { exportOverview } from './export-overview'
import { zipStream } from './zip-stream'

/**
 * All that the agency holds on a client, as a ZIP: JSON with the meaning of its members, a page to read in a language, and the files. The audit trail holds
 * the export and its purpose before its first byte leaves. Documents are read one by one, so that memory holds one at a time.
 * @throws NotAllowed; Fault `notFound`, `erased`
 */
export async function exportClient(actor: Actor, { clientId, purpose, locale = 'ro' }: ClientExport): Promise<{ readonly fileName: string; readonly body: ReadableStream<Uint8Array> }> {
  requirePermission(actor, 'personalData.review')
  const collected = await collectClient(actor.agencyId, clientId)
  const { data, documents } = collected
  const facts = { quotes: data.quotes.length, policies: data.policies.length, documents: documents.length, purpose }
  await recordEvent(actor, { what: 'client.exported', subject: { kind: 'client', id: clientId }, details: facts })
  await recordHandedOver(actor, { clientId, purpose })
  const exportedAt = clock.now()
  async function* files() {
    yield { name: 'overview.html', bytes: text(exportOverview(collected, { exportedAt, locale })) }
    yield { name: 'data.json', bytes: text(JSON.stringify({ exportedAt, ...data }, undefined, 2)) }
    yield { name: 'terms.json', bytes: text(JSON.stringify(EXPORT_TERMS, undefined, 2)) }
    for (const [index, { id, kind, format }] of documents.entries()) {
      // The archive is made after the request was answered, on behalf of nobody.
      const bytes = await runAsAgency(actor.agencyId, () => readBytes(id, kind))
      if (bytes) yield { name: `documents/${kind}-${index + 1}.${format}`, bytes }
    }
  }
  return { fileName: `client-${clientId}.zip`, body: zipStream(files()) }
}

interface ClientExport {
  readonly clientId: string
  readonly purpose: ExportPurpose
  /** The language of the page to read. */
  readonly locale?: Locale
}

const text = (content: string) => new TextEncoder().encode(content)

async function readBytes(id: string, kind: HeldDocument['kind']): Promise<Uint8Array | undefined> {
  const { db } = await database()
  const table = kind === 'paper' ? clientPaper : document
  const [row] = await db.select({ bytesSealed: table.bytesSealed }).from(table).where(eq(table.id, id))
  try {
    return row && (await unsealBytes(row.bytesSealed, placeIn(table.bytesSealed, id)))
  } catch (error) {
    // Its term was over while the archive was made.
    if (error instanceof DataErased) return undefined
    throw error
  }
}
