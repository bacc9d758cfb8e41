import { type CheckResult, failedCheck } from '@/lib/domain/problem'
import { fold } from '@/lib/domain/text'

const SHORTEST = 12
const LONGEST = 256

// Shorter words stand in many other words.
const WORD_LENGTH_MIN = 4

/** Checks a password that somebody chooses: 12 to 256 characters, whatever they are. */
export function checkNewPassword(password: string): CheckResult<object> {
  const { length } = password.normalize('NFKC')
  if (length < SHORTEST) return failedCheck('tooShort', { min: SHORTEST })
  if (length > LONGEST) return failedCheck('tooLong', { max: LONGEST })
  return { ok: true }
}

/**
 * Whether a password contains a word of the texts that anybody could guess of its owner, such as a name or the first half of an e-mail address.
 * Case, diacritics and whatever is no letter or digit do not matter; words of fewer than four letters do not count.
 */
export function containsWordOf(password: string, texts: readonly string[]): boolean {
  const letters = wordsOf(password.normalize('NFKC')).join('')
  return texts.flatMap(wordsOf).some((word) => word.length >= WORD_LENGTH_MIN && letters.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return fold(text).split(/[^\p{L}\p{N}]+/u)
}
