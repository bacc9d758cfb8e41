import 'server-only'
import { createHash } from 'node:crypto'
import { Fault } from '@/lib/domain/fault'
import { faultOf } from '@/lib/features/accounts/operator-fault'

/** A PDF as a service sent it, its signature and size checked by the client; `sha256` is hexadecimal. */
export interface DownloadedDocument {
  readonly bytes: Uint8Array
  readonly sha256: string
}

/** The one document in a service's reply. @throws Fault `notFound`, `operatorMalformed` when there is none, or another operator fault */
export async function downloadDocument(files: Promise<readonly { readonly bytes: Uint8Array }[]>): Promise<DownloadedDocument> {
  const [file] = await files.catch((error: unknown) => {
    throw faultOf(error)
  })
  if (!file) throw new Fault('operatorMalformed')
  return { bytes: file.bytes, sha256: createHash('sha256').update(file.bytes).digest('hex') }
}
