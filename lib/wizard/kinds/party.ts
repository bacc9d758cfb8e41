import { isBlankRecord, member, membersOf } from '../json'
import type { KindSettings } from '../kinds'
import { type Context, type KindRules, type Parsed, rejected } from '../parsed'
import type { Party } from '@/lib/domain/party'
import { readCompany } from './party-company'
import { readPerson } from './party-person'
import { PRESELECTED, isDeclaredDifferent, isDeclaredSame, isSame } from './same-as'

/**
 * A person or a company; without a typed kind the first that the product allows. `{ sameAs: true }`, or nothing typed
 * where the definition names a party, means that party, unless it is usually another; `{ sameAs: false }` means another one.
 */
export const party: KindRules<'party'> = {
  isEmpty: (raw) => isBlankRecord(raw, PRESELECTED) && !isDeclaredDifferent(raw),
  parse: (raw, settings, context) => (isDeclaredSame(raw, settings) ? samePartyAs(settings.sameAs, settings, context) : readParty(raw, settings, context)),
  whenEmpty: (settings, context) => (settings.sameAs === undefined || settings.isOther === true ? readParty({}, settings, context) : samePartyAs(settings.sameAs, settings, context)),
}

/** Whether a typed answer means the party that the definition names. */
export function isSameParty(raw: unknown, settings: KindSettings['party']): boolean {
  return settings.sameAs !== undefined && isSame(raw, settings)
}

function samePartyAs(key: string | undefined, settings: KindSettings['party'], context: Context): Parsed<Party> {
  const namedParty = member(context.answers, key ?? '')
  return namedParty === undefined ? rejected('required') : readParty(namedParty, settings, context)
}

function readParty(raw: unknown, settings: KindSettings['party'], { today }: Context): Parsed<Party> {
  const kind = member(membersOf(raw), 'kind') ?? settings.allows[0]
  const allowed = settings.allows.find((allowedKind) => allowedKind === kind)
  if (allowed === undefined) return { ok: false, problems: [{ path: 'kind', code: 'notInList' }] }
  return allowed === 'person' ? readPerson(raw, settings, today) : readCompany(raw, settings)
}
