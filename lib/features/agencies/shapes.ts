import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { clientEmail, instant, recordId, typedText } from '@/lib/platform/api/values'
import { PEOPLE_TEXT_MAX } from '@/lib/features/people/model/people-text'
import { linkByMail } from '@/lib/features/people/shapes'
import { AGENCY_NAME_MAX } from './model/agency-text'

const agencyName = typedText(AGENCY_NAME_MAX).trim().min(1)
const agencyRow = z.object({
  id: recordId,
  name: z.string(),
  createdAt: instant,
  disabledAt: instant.optional(),
  /** Who can sign in, and how many of them administer. */
  people: z.number(),
  administrators: z.number(),
  openSessions: z.number(),
  openInvitations: z.number(),
  isOwn: z.boolean(),
})
export type AgencyRow = z.output<typeof agencyRow>

const agenciesView = z.object({ agencies: z.array(agencyRow), sendsMail: z.boolean(), invitationHours: z.number() })
export type AgenciesView = z.output<typeof agenciesView>

const agencyParams = z.object({ agencyId: recordId })
const done = z.object({})

export const readAgencies = { output: agenciesView } satisfies Shapes
export const createAgency = {
  input: z.strictObject({ name: agencyName, administrator: z.strictObject({ name: typedText(PEOPLE_TEXT_MAX.name).trim().min(1), email: clientEmail }), byMail: z.boolean(), locale: z.enum(['ro', 'en']) }),
  output: linkByMail,
} satisfies Shapes
export const renameAgency = { params: agencyParams, input: z.strictObject({ name: agencyName }), output: done } satisfies Shapes
export const disableAgency = { params: agencyParams, output: z.object({ sessions: z.number() }) } satisfies Shapes
export const enableAgency = { params: agencyParams, output: done } satisfies Shapes
