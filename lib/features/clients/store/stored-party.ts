import { z } from 'zod'
import type { Address } from '@/lib/domain/place/address'
import type { Party } from '@/lib/domain/party'
import { storedDay } from '@/lib/platform/records/stored-values'

const address = z.object({
  country: z.string().optional(),
  county: z.string(),
  city: z.string(),
  cityCode: z.number(),
  street: z.string(),
  houseNumber: z.string(),
  building: z.string().optional(),
  staircase: z.string().optional(),
  apartment: z.string().optional(),
  floor: z.string().optional(),
  postcode: z.string().optional(),
}) satisfies z.ZodType<Address>

const reached = { taxId: z.string(), email: z.string(), mobile: z.string(), address }

/** A person or a company as a client's row holds it. */
export const storedParty = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('person'),
    ...reached,
    lastName: z.string(),
    firstName: z.string(),
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
    hasDisability: z.boolean(),
    isRetired: z.boolean(),
  }),
  z.object({
    kind: z.literal('company'),
    ...reached,
    businessName: z.string(),
    tradeRegisterNumber: z.string().optional(),
    caenCode: z.string().optional(),
    hasRelationsWithRussiaOrBelarus: z.boolean().optional(),
  }),
]) satisfies z.ZodType<Party>
