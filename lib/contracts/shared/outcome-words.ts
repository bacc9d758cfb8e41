const NO_ERROR: readonly string[] = [
  '', 'false', '0', 'null', 'none', 'ok', 'success', 'no error', 'no errors', 'noerror', 'fara erori', 'fara eroare', 'nicio eroare', '-', 'n/a',
  'fals', 'nil', 'undefined', '[]', '{}', '00', '000', '0000', 'succes', 'successful', 'nu exista erori', 'nu sunt erori',
]
/** A flag in a word; with a full stop it is an insurer's answer. */
const FLAGS_OF_NO: readonly string[] = ['no', 'nu', 'n', 'f']
const FAILED: readonly string[] = ['error', 'failed', 'failure', 'fail', 'ko', 'nok', 'rejected', 'eroare', 'esuat', 'respins', 'refuzat', 'false']
const UNFINISHED: readonly string[] = ['pending', 'processing', 'in progress', 'running', 'queued', 'started', 'created', 'accepted', 'waiting', 'partial', 'new', 'open', 'in lucru', 'in curs', 'in asteptare']

/** Anything but a plain "no" in a member that reports errors is one; a service may write the reason into it, or "No error". */
export function saysError(sent: unknown): boolean {
  // Not recursive: a reply may be nested deeper than the stack.
  const pending: unknown[] = [sent]
  while (pending.length > 0) {
    const one = pending.pop()
    if (typeof one === 'object' && one !== null) for (const member of Object.values(one)) pending.push(member)
    else if (typeof one === 'string' ? !NO_ERROR.includes(plain(one)) && !FLAGS_OF_NO.includes(one.trim().toLowerCase()) : one !== undefined && one !== null && one !== false && one !== 0) return true
  }
  return false
}

/** Whether a status, as number or word, is one of a failure. */
export function isFailureStatus(sent: unknown): boolean {
  const number = typeof sent === 'string' && /^\s*\d{3}\s*$/.test(sent) ? Number(sent) : sent
  if (typeof number === 'number') return number >= 400 && number <= 599
  return typeof sent === 'string' && FAILED.includes(plain(sent))
}

/** Whether a status is a word for what still goes on; every other word is final. */
export function isUnfinished(sent: unknown): boolean {
  return typeof sent === 'string' && UNFINISHED.includes(plain(sent))
}

/** Lower case, without accents, signs and doubled blanks. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[_\s]+/g, ' ').replace(/[.!]+$/, '').trim().toLowerCase()
}
