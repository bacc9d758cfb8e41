import 'server-only'
import { createHash } from 'node:crypto'
import type { OperatorFile } from '@/lib/contracts/endpoint'
import { Fault } from '@/lib/domain/fault'
import { faultOf } from '@/lib/features/accounts/operator-fault'

/** A PDF as a service sent it, its signature and size checked by the client; `sha256` is hexadecimal. */
export interface DownloadedFile {
  readonly bytes: Uint8Array
  readonly sha256: string
  /** What the service calls it, and its name there. */
  readonly fileKind?: string | undefined
  readonly name?: string | undefined
}

/** The document that was asked for, and the others that came with it. */
export interface DownloadedDocument extends DownloadedFile {
  readonly others: readonly DownloadedFile[]
}

const MAIN_KINDS: readonly string[] = ['offer', 'policy', 'oferta', 'polita', 'polița']

/**
 * The documents in a service's reply: the offer or policy itself, by its kind or else as the first, and the others.
 * @throws Fault `notFound`, `operatorMalformed` when there is none, or another operator fault
 */
export async function downloadDocument(files: Promise<readonly OperatorFile[]>): Promise<DownloadedDocument> {
  const downloaded = await files.catch((error: unknown) => {
    throw faultOf(error)
  })
  const main = downloaded.find(({ kind }) => MAIN_KINDS.includes(kind?.toLowerCase() ?? '')) ?? downloaded[0]
  if (!main) throw new Fault('operatorMalformed')
  return { ...fileOf(main), others: downloaded.filter((file) => file !== main).map(fileOf) }
}

function fileOf({ bytes, kind, name }: OperatorFile): DownloadedFile {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), fileKind: kind, name }
}
