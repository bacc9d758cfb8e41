import { z } from 'zod'
import { apiEndpoint } from './endpoint'
import { typedText } from './values'

/** Lists that the screens search, by the names the wizard's questions use. */
export const LISTS = ['county', 'locality', 'country', 'vehicle-brand', 'vehicle-model'] as const
export type ListName = (typeof LISTS)[number]

/** `key` is what is stored (a code), `label` what is shown, `detail` what tells two of the same name apart. */
export const listItem = z.object({ key: z.string(), label: z.string(), detail: z.string().optional(), rank: z.number().optional() })
export type ListItem = z.output<typeof listItem>

/** One list of the operator; `within` is the county code of localities, the brand name of models. */
export const readList = apiEndpoint({
  method: 'GET',
  path: '/api/nomenclature/{list}',
  needs: 'nomenclature.read',
  params: z.object({ list: z.enum(LISTS) }),
  query: z.object({ within: typedText(120).optional() }),
  output: z.object({ items: z.array(listItem) }),
})
