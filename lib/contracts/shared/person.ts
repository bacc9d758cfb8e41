import { z } from 'zod'
import { wireAddress } from './address'
import { wireDay } from './date'

/** Contract: Person object, identification; the assets service takes identity cards alone. */
const wireIdentification = z.object({
  idType: z.literal('CI'),
  idNumber: z.string().min(1),
  issueAuthority: z.string().optional(),
  issueDate: wireDay.optional(),
})

/** The word for a passport; an account may have another one. */
export const PASSPORT_ID_TYPE = 'passport'

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
  identification: wireIdentification.optional(),
  drivingLicense: z.object({ issueDate: wireDay }).optional(),
  address: wireAddress,
})

/** A Person of the vehicle and travel services, whose fields the contract does not show: a passport is our reading, switched on by an account. */
export const wireAnyPerson = wirePerson.extend({ identification: wireIdentification.extend({ idType: z.enum(['CI', PASSPORT_ID_TYPE]) }).optional() })
export type WirePerson = z.output<typeof wireAnyPerson>
