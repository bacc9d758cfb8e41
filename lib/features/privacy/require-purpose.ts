import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { holdsCode } from '@/lib/domain/personal-code'
import { problemAt } from '@/lib/domain/problem'
import { NOTE_LETTERS_MIN, type Purpose, tellsReason } from './model/reads'

/** Why codes are shown in full: a purpose, for `other` with a reason in words. @returns the words @throws Fault `invalid` for `other` without a reason, or with a code among the words */
export function requirePurpose({ purpose, note }: { readonly purpose: Purpose; readonly note: string }): string {
  const words = note.trim()
  if (purpose === 'other' && words === '') throw new Fault('invalid', { problems: [problemAt('note', { code: 'required' })] })
  if (purpose === 'other' && !tellsReason(words)) throw new Fault('invalid', { problems: [problemAt('note', { code: 'tooShort', params: { min: NOTE_LETTERS_MIN } })] })
  if (holdsCode(words)) throw new Fault('invalid', { problems: [problemAt('note', { code: 'codeInText' })] })
  return words
}
