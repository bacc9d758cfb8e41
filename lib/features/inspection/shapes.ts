import { z } from 'zod'
import { INSPECTION_FILE_BYTES_MAX, INSPECTION_FILE_TYPES } from '@/lib/domain/files/inspection-file'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { instant, recordId } from '@/lib/platform/api/values'

const offerParams = z.object({ offerId: recordId })
const policyParams = z.object({ policyId: recordId })

/** A file that the service accepted. The file name never leaves the browser: it may contain names and codes. */
export const sentFile = z.object({ fileType: z.enum(INSPECTION_FILE_TYPES), sizeBytes: z.number().int(), sentAt: instant, sentBy: z.string() })
export type SentFile = z.output<typeof sentFile>

const sending = {
  query: z.object({ fileType: z.enum(INSPECTION_FILE_TYPES) }),
  bytes: { max: INSPECTION_FILE_BYTES_MAX },
  output: sentFile,
}
const list = { output: z.object({ files: z.array(sentFile) }) }

export const uploadInspection = { params: offerParams, ...sending } satisfies Shapes

export const uploadPolicyInspection = { params: policyParams, ...sending } satisfies Shapes

export const readInspectionFiles = { params: offerParams, ...list } satisfies Shapes

export const readPolicyInspectionFiles = { params: policyParams, ...list } satisfies Shapes
