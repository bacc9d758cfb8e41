import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { LISTS, SEARCHED_LISTS, SERVICE_LIST_NAMES, SERVICES } from './model/lists'
import { instant, recordId, typedText } from '@/lib/platform/api/values'

/** `key` is what is stored (a code), `label` what is shown, `en` the same in English, `detail` what tells two of the same name apart; a lower `rank` is a bigger place. */
export const listItem = z.object({ key: z.string(), label: z.string(), en: z.string().optional(), detail: z.string().optional(), rank: z.number().optional() })
export type ListItem = z.output<typeof listItem>

/** Which list: of which service when several have it, within what (a county's code, a make's name, a tire brand's code, a product), of which insurer. */
const whichList = { service: z.enum(SERVICES).optional(), within: typedText(120).optional(), insurer: recordId.optional() }

/** How old a list is: no instant for one that comes from the public register because the service could not be asked. */
const age = { fetchedAt: instant.optional(), isOld: z.boolean() }

export const readList = {
  params: z.object({ list: z.enum(LISTS) }),
  query: z.object(whichList),
  output: z.object({ items: z.array(listItem), ...age }),
} satisfies Shapes

export const readLocalities = { output: z.object({ counties: z.record(z.string(), z.array(z.string())), fetchedAt: instant.optional() }) } satisfies Shapes

/** A found entry, with its list and what it is within: the county's code, the make's name, the tire brand's code. */
export const foundEntry = z.object({ list: z.enum(SEARCHED_LISTS), within: z.string(), key: z.string(), label: z.string(), detail: z.string().optional() })
export type FoundEntry = z.output<typeof foundEntry>

export const searchLists = {
  query: z.object({
    text: typedText(120),
    service: z.enum(SERVICES).optional(),
    list: z.enum(SEARCHED_LISTS).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ items: z.array(foundEntry) }),
} satisfies Shapes

export const refreshLists = {
  input: z.object({ ...whichList, service: z.enum(SERVICES), list: z.enum(SERVICE_LIST_NAMES).optional() }),
  output: z.object({ state: z.enum(['refreshed', 'underWay']) }),
} satisfies Shapes
