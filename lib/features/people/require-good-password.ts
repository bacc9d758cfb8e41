import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { checkNewPassword } from '@/lib/domain/people/password'
import { problemAt } from '@/lib/domain/problem'

/** Whose password it is going to be. */
interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** Refuses a password that nobody should choose. @throws Fault `invalid` with a problem at `password` */
export function requireGoodPassword(password: string, _owner: PasswordOwner): void {
  const check = checkNewPassword(password)
  if (!check.ok) throw new Fault('invalid', { problems: [problemAt('password', check.finding)] })
}
