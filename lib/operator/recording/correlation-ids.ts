import { isRecord, membersOf } from '@/lib/contracts/shared/members'
import { isTechnicalName } from './technical-names'

const UUID = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i
/** Hexadecimal digits as of a hash: some letters and some digits; no VIN and no personal code is. */
const HASH = /^(?=.*[a-f])(?=.*\d)[0-9a-f]{8,64}$/i

/** The tracking ids of a reply that can be kept: no name, number or code of a person has their form. */
export function correlationIdsOf(json: unknown, header: string | null): readonly string[] {
  const own = isRecord(json) ? [membersOf(json, []).get('correlationId'), isRecord(json['data']) ? membersOf(json['data'], []).get('correlationId') : undefined] : []
  const ids = [...own, header].filter((id): id is string => typeof id === 'string').map((id) => id.trim())
  return [...new Set(ids.filter(isTrackingId))]
}

function isTrackingId(id: string): boolean {
  if (UUID.test(id)) return true
  // Such as req-8c1e9a01: technical words before it.
  const [, before = '', hash = ''] = /^(?:(.+)[-_:])?([^-_:]+)$/.exec(id) ?? []
  return HASH.test(hash) && (before === '' ? hash.length >= 12 : isTechnicalName(before))
}
