import { z } from 'zod'
import { apiEndpoint } from './endpoint'

const MOST_SIRUTA = 999_999

/** The postcode of a locality, by its SIRUTA code; none where streets have their own, or of a locality that is not known. */
export const readPostcode = apiEndpoint({
  method: 'GET',
  path: '/api/registers/postcode',
  needs: 'nomenclature.read',
  query: z.object({ locality: z.coerce.number().int().min(1).max(MOST_SIRUTA) }),
  output: z.object({ postcode: z.string().optional(), isPerStreet: z.boolean() }),
})

const activity = z.object({ code: z.string(), name: z.string() })

/** What a company can do: the classes of CAEN Rev.3, and those that only Rev.2 had, with the class of Rev.3 that reads the same. */
export const readActivities = apiEndpoint({
  method: 'GET',
  path: '/api/registers/activities',
  needs: 'nomenclature.read',
  query: z.object({ language: z.enum(['ro', 'en']) }),
  output: z.object({ current: z.array(activity), former: z.array(activity.extend({ successor: z.string().optional() })) }),
})
export type Activities = z.output<typeof readActivities.output>
