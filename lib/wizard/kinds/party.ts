import { isBlankRecord, member, membersOf } from '../json'
import type { KindSettings } from '../kinds'
import type { Context, KindRules, Parsed } from '../parsed'
import type { Party } from '@/lib/domain/party'
import { readCompany } from './party-company'
import { readPerson } from './party-person'

/** A person or a company. Without a word the first kind that the product allows is meant. */
export const party: KindRules<'party'> = {
  isEmpty: (raw) => isBlankRecord(raw, ['kind', 'isForeignPerson']),
  parse: readParty,
  whenEmpty: (settings, context) => readParty({}, settings, context),
}

function readParty(raw: unknown, settings: KindSettings['party'], { today }: Context): Parsed<Party> {
  const kind = member(membersOf(raw), 'kind') ?? settings.allows[0]
  const allowed = settings.allows.find((allowedKind) => allowedKind === kind)
  if (allowed === undefined) return { ok: false, problems: [{ path: 'kind', code: 'notInList' }] }
  return allowed === 'person' ? readPerson(raw, today) : readCompany(raw, settings)
}
