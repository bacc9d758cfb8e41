import { checkMobile } from '@/lib/domain/mobile'
import { parseTypedDay } from '@/lib/domain/day'
import { fold } from '@/lib/domain/text'

const COMPARED_LENGTH_MAX = 300

/** Whether two typed answers are equal: days in any form, codes with or without blanks, texts in any case. */
export function isSameAnswer(a: unknown, b: unknown): boolean {
  return a === b || (isTypable(a) && isTypable(b) && plain(String(a)) === plain(String(b)))
}

function isTypable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= COMPARED_LENGTH_MAX)
}

function plain(text: string): string {
  const day = parseTypedDay(text)
  if (day !== undefined) return day
  const mobile = checkMobile(text)
  return mobile.ok ? mobile.mobile : fold(text).replace(/[\s.-]/g, '')
}
