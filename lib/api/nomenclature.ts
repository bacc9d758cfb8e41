import { z } from 'zod'
import type { Service } from '@/lib/contracts/endpoint'
import { apiEndpoint } from './endpoint'
import { instant, recordId, typedText } from './values'

const SERVICES = ['assets', 'vehicle', 'travel'] as const satisfies readonly Service[]

/** Lists of the operator's services, each by the name it has there. */
export const LISTS = [
  'country', 'county', 'locality', 'vehicle-brand', 'vehicle-make', 'vehicle-model', 'tire-brand', 'tire-model', 'tire-size', 'coverage',
  'purpose', 'transportation', 'insured-amount',
  'organizations', 'plane-companies', 'managers', 'extreme-sports', 'trip-purposes', 'package-sums', 'age-groups', 'packages',
] as const
export type ListName = (typeof LISTS)[number]

/** `key` is what is stored (a code), `label` what is shown, `en` the same in English, `detail` what tells two of the same name apart; a lower `rank` is a bigger place. */
export const listItem = z.object({ key: z.string(), label: z.string(), en: z.string().optional(), detail: z.string().optional(), rank: z.number().optional() })
export type ListItem = z.output<typeof listItem>

/** Which list: of which service when several have it, within what (a county's code, a make's name, a tire brand's code, a product), of which insurer. */
const whichList = { service: z.enum(SERVICES).optional(), within: typedText(120).optional(), insurer: recordId.optional() }

/** How old a list is: no instant for one that comes from the public register because the service could not be asked. */
const age = { fetchedAt: instant.optional(), isOld: z.boolean() }

/** One list, from our copy where there is one. Of lists that every insurer has of its own and no insurer named: the entries of all, each name once. */
export const readList = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/{list}',
  needs: 'nomenclature.read',
  params: z.object({ list: z.enum(LISTS) }),
  query: z.object(whichList),
  output: z.object({ items: z.array(listItem), ...age }),
})

/** All localities of the country by county code, each as a line `siruta|name|rank|commune`, for searching them in the browser. */
export const readLocalities = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/localities',
  needs: 'nomenclature.read',
  output: z.object({ counties: z.record(z.string(), z.array(z.string())), fetchedAt: instant.optional() }),
})

/** What a search looks through. */
export const SEARCHED_LISTS = ['locality', 'vehicle-brand', 'vehicle-make', 'vehicle-model', 'tire-brand', 'tire-model'] as const satisfies readonly ListName[]

/** An entry found, with the list and what of the list it is within: the county's code, the make's name, the tire brand's code. */
export const foundEntry = z.object({ list: z.enum(SEARCHED_LISTS), within: z.string(), key: z.string(), label: z.string(), detail: z.string().optional() })
export type FoundEntry = z.output<typeof foundEntry>

/** Searches all localities, makes, brands and models that we have copies of; one of the lists when one is named. */
export const searchLists = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/search',
  needs: 'nomenclature.read',
  query: z.object({
    text: typedText(120),
    service: z.enum(SERVICES).optional(),
    list: z.enum(SEARCHED_LISTS).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(foundEntry) }),
})

/** Fetches a list anew; without a list all of a service's, behind the answer. 'underWay' also when another instance is at it. */
export const refreshLists = apiEndpoint({
  method: 'POST',
  path: '/api/nomenclature/refresh',
  needs: 'nomenclature.refresh',
  input: z.object({ ...whichList, service: z.enum(SERVICES), list: z.enum(LISTS).optional() }),
  output: z.object({ state: z.enum(['refreshed', 'underWay']) }),
})
