import { z } from 'zod'
import { parseDay, type Day } from '@/lib/domain/day'

/** A day as we store it: YYYY-MM-DD. */
export const storedDay = z.string().transform((text, context): Day => {
  const day = parseDay(text)
  if (day !== undefined) return day
  context.issues.push({ code: 'custom', message: 'notADate', input: text })
  return z.NEVER
})

/** An entry of a list as we store it: its key and its names in the list; `en` where it differs in English. */
export const storedChoice = z.object({ key: z.string(), label: z.string(), en: z.string().optional() })

/** The same of a list that administrators edit. Before administrators edited lists, only the key was stored. */
export const storedEntry = z.preprocess((stored) => (typeof stored === 'string' ? { key: stored, label: stored } : stored), storedChoice)

/** An address as we store it. */
export const storedAddress = z.object({
  country: z.string().optional(),
  county: z.string(),
  city: z.string(),
  cityCode: z.number().int(),
  street: z.string(),
  houseNumber: z.string(),
  building: z.string().optional(),
  staircase: z.string().optional(),
  apartment: z.string().optional(),
  floor: z.string().optional(),
  postcode: z.string().optional(),
})

export const storedPerson = z.object({
  kind: z.literal('person'),
  lastName: z.string(),
  firstName: z.string(),
  taxId: z.string(),
  isForeignPerson: z.boolean(),
  nationality: z.string().optional(),
  citizenship: z.string().optional(),
  gender: z.enum(['m', 'f']).optional(),
  birthDate: storedDay.optional(),
  idType: z.literal('passport').optional(),
  idNumber: z.string(),
  idIssueAuthority: z.string().optional(),
  idIssueDate: storedDay.optional(),
  licenceSince: storedDay.optional(),
  email: z.string(),
  mobile: z.string(),
  hasDisability: z.boolean(),
  isRetired: z.boolean(),
  address: storedAddress,
})

export const storedCompany = z.object({
  kind: z.literal('company'),
  businessName: z.string(),
  taxId: z.string(),
  tradeRegisterNumber: z.string().optional(),
  caenCode: z.string().optional(),
  email: z.string(),
  mobile: z.string(),
  address: storedAddress,
  hasRelationsWithRussiaOrBelarus: z.boolean().optional(),
})

/** A policyholder as we store it. */
export const storedParty = z.discriminatedUnion('kind', [storedPerson, storedCompany])
