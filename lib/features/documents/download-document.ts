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

const KIND_WORDS = { offer: ['offer', 'oferta', 'ofertă'], policy: ['policy', 'polita', 'polița', 'poliță'] } as const satisfies Record<string, readonly string[]>

/**
 * The documents in a service's reply: the offer or policy itself, by its kind or else as the first that is not of the other kind, and the others.
 * @throws Fault `notFound`, `operatorMalformed` when there is none, or another operator fault
 */
export async function downloadDocument(asked: keyof typeof KIND_WORDS, files: Promise<readonly OperatorFile[]>): Promise<DownloadedDocument> {
  const downloaded = await files.catch((error: unknown) => {
    throw faultOf(error)
  })
  const other = asked === 'offer' ? 'policy' : 'offer'
  const main = downloaded.find((file) => isOf(asked, file)) ?? downloaded.find((file) => !isOf(other, file)) ?? downloaded[0]
  if (!main) throw new Fault('operatorMalformed')
  return { ...fileOf(main), others: downloaded.filter((file) => file !== main).map(fileOf) }
}

function isOf(wanted: keyof typeof KIND_WORDS, { kind = '' }: OperatorFile): boolean {
  const words: readonly string[] = KIND_WORDS[wanted]
  return words.includes(kind.toLowerCase())
}

function fileOf({ bytes, kind, name }: OperatorFile): DownloadedFile {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), fileKind: kind, name }
}
