const LENGTH_MAX = 254
const LOCAL_LENGTH_MAX = 64
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const LABEL_LENGTH_MAX = 63

/** Whether a text is an e-mail address of the usual form: one @, atoms with dots, a domain with at least two labels. The service's own check. */
export function isEmailAddress(text: string): boolean {
  if (text.length > LENGTH_MAX) return false
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || local.length > LOCAL_LENGTH_MAX || !local.split('.').every((atom) => ATOM.test(atom))) return false
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && labels.every((label) => label.length <= LABEL_LENGTH_MAX && LABEL.test(label)) && last.length > 1 && /^[a-z]/i.test(last)
}
