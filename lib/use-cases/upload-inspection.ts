import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import type { SentFile } from '@/lib/api/inspection'
import { findInspectionFiles, noteInspectionFile } from '@/lib/data/inspection-files'
import { getOffer } from '@/lib/data/offers'
import { Fault } from '@/lib/domain/fault'
import { type InspectionFileKind, inspectionFileKind, type InspectionFileType } from '@/lib/domain/inspection-file'
import { withoutLocation } from '@/lib/domain/photo-location'
import { at } from '@/lib/domain/problem'
import { serviceWireOf } from '@/lib/products/service-wire'
import { faultOf } from './operator-fault'
import { operatorFor, type UserLocale } from './operator-for'

interface Upload {
  readonly offerId: string
  readonly fileType: InspectionFileType
  readonly bytes: Uint8Array
  readonly locale: UserLocale
}

/**
 * Hands a file of a risk inspection to the service, for one offer, without the place where a photo was taken. The file
 * itself is not kept here.
 * @throws NotAllowed; Fault `notFound` for an offer that is not there or whose service takes no such files, `invalid` for a file of another kind, or an operator fault
 */
export async function uploadInspection(actor: Actor, { offerId, fileType, bytes, locale }: Upload): Promise<SentFile> {
  requirePermission(actor, 'offer.request')
  const offer = await getOffer(actor, offerId)
  const wire = serviceWireOf(offer.service)
  if (wire.uploadInspectionFile === undefined) throw new Fault('notFound')
  const kind = inspectionFileKind(bytes)
  if (kind === undefined) throw new Fault('invalid', { problems: [at('file', { code: 'fileKind' })] })
  const file = new Blob([withoutLocation(bytes, kind)], { type: CONTENT_TYPES[kind] })
  const operator = await operatorFor(actor.agencyId, offer.service, locale)
  await wire.uploadInspectionFile(operator, { operatorOfferId: offer.operatorOfferId, fileName: `${fileType}.${kind}`, fileType, file }).catch((error: unknown) => {
    throw faultOf(error)
  })
  await noteInspectionFile(actor, offerId, { fileType, sizeBytes: file.size })
  return { fileType, sizeBytes: file.size, sentAt: new Date().toISOString(), sentBy: actor.name }
}

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', heic: 'image/heic', pdf: 'application/pdf' } as const satisfies Record<InspectionFileKind, string>

/** The files that were sent for an offer, the latest first. @throws NotAllowed; Fault `notFound` */
export async function readInspectionFiles(actor: Actor, offerId: string): Promise<SentFile[]> {
  const files = await findInspectionFiles(actor, offerId)
  return files.map(({ sentAt, ...file }) => ({ ...file, sentAt: sentAt.toISOString() }))
}
