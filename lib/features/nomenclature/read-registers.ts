import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { Activities } from './register-endpoints'
import { formerActivities, referenceActivities } from '@/lib/reference/caen'
import { referencePostcode } from '@/lib/reference/postcodes'

/** The postcode of a locality (SIRUTA code), where the whole of it has one. @throws NotAllowed */
export function readPostcode(actor: Actor, siruta: number): { postcode?: string; isPerStreet: boolean } {
  requirePermission(actor, 'nomenclature.read')
  const postcode = referencePostcode(siruta)
  return postcode ? { postcode, isPerStreet: false } : { isPerStreet: postcode === '' }
}

/** The activities of companies in a language. @throws NotAllowed */
export function readActivities(actor: Actor, language: 'ro' | 'en'): Activities {
  requirePermission(actor, 'nomenclature.read')
  return { current: [...referenceActivities(language)], former: [...formerActivities(language)] }
}
