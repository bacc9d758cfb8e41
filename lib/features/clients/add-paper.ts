import 'server-only'
import { createHash } from 'node:crypto'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { removePhotoLocation } from '@/lib/features/inspection/model/photo-location'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { paperFormat, type PaperKind } from './model/paper'
import { storePaper } from './store/papers'

interface PaperToAdd {
  readonly clientId: string
  readonly kind: PaperKind
  readonly bytes: Uint8Array
  readonly policyId?: string | undefined
}

/**
 * Keeps a paper that a client brought, without the place where a photo was taken. Its format is told by its content.
 * @returns its id
 * @throws as {@link storePaper}; Fault `invalid` for a file of another format
 */
export async function addPaper(actor: Actor, { clientId, kind, bytes, policyId }: PaperToAdd): Promise<string> {
  requirePermission(actor, 'client.write')
  const format = paperFormat(bytes)
  if (format === undefined) throw new Fault('invalid', { problems: [problemAt('file', { code: 'fileKind' })] })
  const kept = removePhotoLocation(bytes, format)
  return storePaper(actor, { clientId, kind, format, policyId, bytes: kept, sha256: createHash('sha256').update(kept).digest('hex') })
}
