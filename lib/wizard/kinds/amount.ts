import { parseMoneyText } from '@/lib/domain/money'
import { isBlank } from '../json'
import { accepted, type KindRules, type Parsed, rejected } from '../parsed'

/** A typed amount in whole units with at most two decimals ('1.234,56'). */
export function readAmount(raw: unknown, { min, max }: { readonly min: number; readonly max: number }): Parsed<number> {
  const typed = typeof raw === 'number' ? String(raw) : raw
  const cents = typeof typed === 'string' ? parseMoneyText(typed) : undefined
  if (cents === undefined) return rejected('notNumber')
  const value = cents / 100
  if (value < min) return rejected('tooSmall', { min })
  return value > max ? rejected('tooLarge', { max }) : accepted(value)
}

/** An amount in the currency that another answer names. */
export const amount: KindRules<'amount'> = { isEmpty: isBlank, parse: readAmount }
