import 'server-only'
import type { PolicyFound } from './endpoints'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { ListedPolicy } from './store/policies'

/** The fields that identify a policy among what a search found. */
export function policyFound({ id, series, number, holderName, clientId, product, insurer, origin }: ListedPolicy): PolicyFound {
  return { id, series, number, holderName: maskCodesIn(holderName), clientId, product, insurer: insurer.name, isFiled: origin === undefined }
}
