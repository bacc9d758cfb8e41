import { z } from 'zod'
import { wireAddress } from './address'
import { wireDay } from './date'

/**
 * Contract: Person object, the part that is the same for every holder. What depends on the holder
 * (company or individual, citizen or foreigner) is a rule over the parsed object.
 */
export const wirePerson = z.object({
  businessName: z.string().trim().min(1).optional(),
  companyRegistryNumber: z.string().optional(),
  caenCode: z.number().optional(),
  lastName: z.string().trim().min(1).optional(),
  firstName: z.string().optional(),
  taxId: z.string().min(1),
  isForeignPerson: z.boolean().optional(),
  nationality: z.string().optional(),
  citizenship: z.string().optional(),
  gender: z.string().optional(),
  birthdate: z.string().optional(),
  email: z.string().min(1),
  mobileNumber: z.string().min(1),
  hasDisability: z.boolean().optional(),
  isRetired: z.boolean().optional(),
  identification: z
    .object({
      idType: z.literal('CI'),
      idNumber: z.string().min(1),
      issueAuthority: z.string().optional(),
      issueDate: wireDay.optional(),
    })
    .optional(),
  drivingLicense: z.object({ issueDate: wireDay }).optional(),
  address: wireAddress,
})
export type WirePerson = z.output<typeof wirePerson>
