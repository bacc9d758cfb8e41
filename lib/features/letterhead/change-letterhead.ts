import 'server-only'
import { createHash } from 'node:crypto'
import type { LetterheadText, LetterheadView } from './endpoints'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { Fault } from '@/lib/domain/fault'
import { isPhone } from '@/lib/domain/people/phone'
import { problemAt } from '@/lib/domain/problem'
import { logoOf } from './model/logo-kind'
import { isReadableOnPaper } from './model/paper-colour'
import { readLetterhead } from './read-letterhead'
import { unsafeReadLetterhead, saveLetterhead } from './store/letterheads'

/** Changes the texts and the colour; the same ones change nothing. @throws NotAllowed; Fault `invalid` for a colour that cannot be read on white, or a phone that is none */
export async function changeLetterhead(actor: Actor, { registerCode, address, phone, colour }: LetterheadText): Promise<LetterheadView> {
  requirePermission(actor, 'letterhead.manage')
  const problems = [
    ...(colour === undefined || isReadableOnPaper(colour) ? [] : [problemAt('colour', { code: 'colourTooLight' })]),
    ...(phone === undefined || isPhone(phone) ? [] : [problemAt('phone', { code: 'phoneFormat' })]),
  ]
  if (problems.length > 0) throw new Fault('invalid', { problems })
  const next = { registerCode: registerCode ?? null, address: address ?? null, phone: phone ?? null, colour: colour?.toLowerCase() ?? null }
  const now = await unsafeReadLetterhead(actor.agencyId)
  const changed = Object.entries(next).filter(([key, value]) => (now[key as keyof typeof next] ?? null) !== value)
  if (changed.length > 0) await saveLetterhead(actor, next, { what: 'agency.letterheadChanged', details: { fields: changed.map(([key]) => key).join(', ') } })
  return readLetterhead(actor)
}

/** Takes a picture as the logo, by its content. @throws NotAllowed; Fault `invalid` for anything but a PNG or JPEG of usable size */
export async function uploadLogo(actor: Actor, bytes: Uint8Array): Promise<LetterheadView> {
  requirePermission(actor, 'letterhead.manage')
  const logo = logoOf(bytes)
  if (logo === undefined) throw new Fault('invalid', { problems: [problemAt('logo', { code: 'logoKind' })] })
  const logoSha256 = createHash('sha256').update(bytes).digest('hex')
  await saveLetterhead(actor, { logo: bytes, logoKind: logo.kind, logoSha256 }, { what: 'agency.logoChanged', details: { kind: logo.kind, sha256: logoSha256 } })
  return readLetterhead(actor)
}

/** Leaves the agency without a logo; a repeat changes nothing. @throws NotAllowed */
export async function removeLogo(actor: Actor): Promise<LetterheadView> {
  requirePermission(actor, 'letterhead.manage')
  const { logo } = await unsafeReadLetterhead(actor.agencyId)
  if (logo !== undefined) await saveLetterhead(actor, { logo: null, logoKind: null, logoSha256: null }, { what: 'agency.logoRemoved', details: { sha256: logo } })
  return readLetterhead(actor)
}
