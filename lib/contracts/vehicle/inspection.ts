import { z } from 'zod'
import { INSPECTION_FILE_NAME_MAX, INSPECTION_FILE_TYPES } from '@/lib/domain/inspection-file'

/**
 * Contract: Risk-inspection upload form. It belongs to an offer or to a policy: which of the fields must be
 * there then is a rule over the whole form. A body that holds a file travels as multipart/form-data, its numbers as text.
 */
export const inspectionForm = z.object({
  offerId: z.union([z.number().int().positive(), z.string().min(1)]).optional(),
  policySeries: z.string().min(1).optional(),
  policyNumber: z.string().min(1).optional(),
  fileName: z.string().trim().min(1).max(INSPECTION_FILE_NAME_MAX),
  fileType: z.enum(INSPECTION_FILE_TYPES),
  file: z.instanceof(Blob),
})
export type InspectionForm = z.input<typeof inspectionForm>

/** What comes back of an accepted file (contract: success response not shown). */
export const uploadedFile = z.object({ fileName: z.string(), fileType: z.string() })
