import { type CheckResult, failedCheck } from './problem'

const MAX_LENGTH = 254
const LOCAL = /^(?=.{1,64}$)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** An address fit for screens that others see, and for records: the first letters of its parts and its last (i•••@e•••.test). */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const [name = '', ...rest] = domain.split('.')
  const hidden = (part: string) => `${Array.from(part)[0] ?? ''}•••`
  return `${hidden(local)}@${hidden(name)}${rest.length > 0 ? `.${rest.at(-1) ?? ''}` : ''}`
}

/** Reads an e-mail address as mail providers give them: ASCII, a dotted domain, at most 254 characters. The domain becomes lower case. */
export function checkEmail(text: string): CheckResult<{ email: string }> {
  const normalised = text.trim()
  // First of all, so that the patterns never see a long text.
  if (normalised.length > MAX_LENGTH) return failedCheck('tooLong', { max: MAX_LENGTH })
  const [local = '', domain = '', ...more] = normalised.split('@')
  if (more.length > 0 || !LOCAL.test(local) || !DOMAIN.test(domain)) return failedCheck('emailFormat')
  return { ok: true, email: `${local}@${domain.toLowerCase()}` }
}
