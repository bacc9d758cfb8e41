import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { SentFile } from './endpoints'
import { clock } from '@/lib/platform/clock'
import { findInspectionFiles, recordInspectionFile } from './store/inspection-files'
import { getOffer } from '@/lib/features/offers/store/offers'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { Fault } from '@/lib/domain/fault'
import { type InspectionFileKind, inspectionFileKind, type InspectionFileType, type InspectionSubject } from '@/lib/domain/files/inspection-file'
import { removePhotoLocation } from './model/photo-location'
import { problemAt } from '@/lib/domain/problem'
import { type InspectionFile } from '@/lib/products/service-wire'
import { serviceWireOf } from '@/lib/products/service-wires'
import { faultOf } from '@/lib/features/accounts/operator-fault'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'

interface Upload {
  readonly subject: InspectionSubject
  readonly fileType: InspectionFileType
  readonly bytes: Uint8Array
  readonly locale: UserLocale
}

/**
 * Sends a file of a risk inspection to the service, for an offer or a policy, without the place where a photo was taken. The file
 * is not stored here.
 * @throws NotAllowed; Fault `notFound` for a missing subject or a service without such files,
 * `invalid` for a file of another kind, or an operator fault
 */
export async function uploadInspection(actor: Actor, { subject, fileType, bytes, locale }: Upload): Promise<SentFile> {
  requirePermission(actor, 'offer.request')
  const { service, attachTo } = await ownerOf(actor, subject)
  const wire = serviceWireOf(service)
  if (wire.uploadInspectionFile === undefined) throw new Fault('notFound')
  const kind = inspectionFileKind(bytes)
  if (kind === undefined) throw new Fault('invalid', { problems: [problemAt('file', { code: 'fileKind' })] })
  const file = new Blob([removePhotoLocation(bytes, kind)], { type: CONTENT_TYPES[kind] })
  const operator = await operatorClientFor(actor.agencyId, service, { locale })
  await wire.uploadInspectionFile(operator, { attachTo, fileName: `${fileType}.${kind}`, fileType, file }).catch((error: unknown) => {
    throw faultOf(error)
  })
  await recordInspectionFile(actor, subject, { fileType, sizeBytes: file.size })
  return { fileType, sizeBytes: file.size, sentAt: clock.now().toISOString(), sentBy: actor.name }
}

interface Owner extends Pick<InspectionFile, 'attachTo'> {
  readonly service: Parameters<typeof serviceWireOf>[0]
}

async function ownerOf(actor: Actor, { kind, id }: InspectionSubject): Promise<Owner> {
  if (kind === 'policy') {
    const policy = await getPolicy(actor, id)
    return { service: policy.service, attachTo: policy }
  }
  const offer = await getOffer(actor, id)
  return { service: offer.service, attachTo: offer }
}

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', heic: 'image/heic', pdf: 'application/pdf' } as const satisfies Record<InspectionFileKind, string>

/** The files that were sent for an offer or a policy, the latest first. @throws NotAllowed; Fault `notFound` */
export async function readInspectionFiles(actor: Actor, subject: InspectionSubject): Promise<SentFile[]> {
  const files = await findInspectionFiles(actor, subject)
  return files.map(({ sentAt, ...file }) => ({ ...file, sentAt: sentAt.toISOString() }))
}
