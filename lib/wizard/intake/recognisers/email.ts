import { checkEmail } from '@/lib/domain/email'
import { type FormReader, takenResult, readerValue } from '@/lib/wizard/intake/readers'

/** E-mail addresses, except those of machines. */
export const email: FormReader = {
  pattern: /(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,6}/giu,
  read: (piece) => {
    const checked = checkEmail(piece)
    if (!checked.ok || /^(?:no-?reply|do-?not-?reply|mailer-daemon)@/i.test(piece)) return takenResult
    return readerValue('email', checked.email)
  },
}

/** Web addresses: no other reader may use parts of them. */
export const webAddress: FormReader = {
  pattern: /(?:https?:\/\/|www\.)\S{1,500}/gi,
  read: () => takenResult,
}
