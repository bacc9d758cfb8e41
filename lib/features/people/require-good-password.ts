import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { checkNewPassword, containsWordOf } from '@/lib/domain/people/password'
import { type Finding, problemAt } from '@/lib/domain/problem'
import { isCommonPassword } from '@/lib/reference/common-passwords'

/** Whose password it is going to be. */
interface PasswordOwner {
  readonly name: string
  readonly email: string
  /** Name of the agency. */
  readonly agency: string
}

const PRODUCT = 'Quotedesk'

/** Refuses a password that nobody should choose: too short, among the commonest, or with a word that others know. @throws Fault `invalid` with a problem at `password` */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const finding = await findingOf(password, owner)
  if (finding) throw new Fault('invalid', { problems: [problemAt('password', finding)] })
}

async function findingOf(password: string, { name, email, agency }: PasswordOwner): Promise<Finding | undefined> {
  const check = checkNewPassword(password)
  if (!check.ok) return check.finding
  const [local = ''] = email.split('@')
  if (containsWordOf(password, [name, local, agency, PRODUCT])) return { code: 'ownWord' }
  return (await isCommonPassword(password)) ? { code: 'commonPassword' } : undefined
}
