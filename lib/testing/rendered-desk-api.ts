import { COUNTIES } from '@/lib/domain/place/county'
import { formatLocalityRow } from '@/lib/domain/place/locality'
import { LISTS } from '@/lib/features/nomenclature/model/lists'
import { formerActivities, referenceActivities } from '@/lib/reference/caen'
import { referenceLocalities } from '@/lib/reference/localities'
import { referencePostcode } from '@/lib/reference/postcodes'
import type { Asked } from './rendered-app'
import { sandboxList } from './sandbox-lists'

const SAVED_AT = '2026-11-21T09:00:00Z'
/** The county of most examples; a search of the whole country finds its places alone. */
const COUNTY = 'CJ'

/** The localities of some counties, of all by default, as for a search of the whole country. */
export function localitiesOf(counties: readonly string[] = COUNTIES.map(({ code }) => code)): object {
  return { counties: Object.fromEntries(COUNTIES.map(({ code }) => [code, counties.includes(code) ? referenceLocalities(code).map(formatLocalityRow) : []])) }
}

/** Replies of our API to a step of a quote: drafts are stored, lists are the sandbox's, and no client is known. */
export function replyOfDesk({ method, path, body }: Asked): object | undefined {
  const { pathname, searchParams } = new URL(path, 'http://desk.test')
  if (method === 'PUT' && pathname.endsWith('/draft')) return { version: (body as { version: number }).version + 1, savedAt: SAVED_AT }
  if (pathname === '/api/clients/known') return {}
  if (pathname === '/api/cover-packages') return { packages: [], mayChange: true }
  if (pathname === '/api/nomenclature/localities') return localitiesOf([COUNTY])
  if (pathname === '/api/registers/activities') return activitiesIn(searchParams.get('language') === 'en' ? 'en' : 'ro')
  if (pathname === '/api/registers/postcode') return postcodeOf(Number(searchParams.get('locality')))
  const list = LISTS.find((name) => pathname === `/api/nomenclature/${name}`)
  return list === undefined ? undefined : { items: sandboxList(list, searchParams.get('within') ?? ''), fetchedAt: SAVED_AT, isOld: false }
}

const activitiesIn = (language: 'ro' | 'en') => ({ current: referenceActivities(language), former: formerActivities(language) })

function postcodeOf(siruta: number): object {
  const postcode = referencePostcode(siruta)
  return postcode ? { postcode, isPerStreet: false } : { isPerStreet: postcode === '' }
}
