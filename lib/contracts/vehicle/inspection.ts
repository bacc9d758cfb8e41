import { z } from 'zod'
import { INSPECTION_FILE_NAME_MAX, INSPECTION_FILE_TYPES } from '@/lib/domain/files/inspection-file'

/**
 * Contract: Risk-inspection upload form. The file belongs to an offer or to a policy: a rule over the whole form says which
 * fields are then required. A body that holds a file travels as multipart/form-data, its numbers as text.
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

/** The reply to an accepted file (contract: success response not shown). */
export const uploadedFile = z.object({ fileName: z.string(), fileType: z.string() })
