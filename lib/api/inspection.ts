import { z } from 'zod'
import { INSPECTION_FILE_BYTES_MAX, INSPECTION_FILE_NAME_MAX, INSPECTION_FILE_TYPES } from '@/lib/domain/inspection-file'
import { apiEndpoint } from './endpoint'
import { instant, recordId, typedText } from './values'

const offerParams = z.object({ offerId: recordId })

/** A file that the service has taken. Its name is not kept: people write names and codes into them. */
export const sentFile = z.object({ fileType: z.enum(INSPECTION_FILE_TYPES), sizeBytes: z.number().int(), sentAt: instant, sentBy: z.string() })
export type SentFile = z.output<typeof sentFile>

/** Hands one file of a risk inspection to the service, for an offer of ours. The file is the body. */
export const uploadInspection = apiEndpoint({
  method: 'POST',
  path: '/api/offers/{offerId}/inspection-files',
  needs: 'offer.request',
  params: offerParams,
  query: z.object({ fileName: typedText(INSPECTION_FILE_NAME_MAX).refine((name) => name.trim() !== ''), fileType: z.enum(INSPECTION_FILE_TYPES) }),
  bytes: { max: INSPECTION_FILE_BYTES_MAX },
  output: sentFile,
})

/** The files that were sent for an offer, the latest first. */
export const readInspectionFiles = apiEndpoint({
  method: 'GET',
  path: '/api/offers/{offerId}/inspection-files',
  needs: 'quote.read',
  params: offerParams,
  output: z.object({ files: z.array(sentFile) }),
})
