import { parseMoneyText } from '@/lib/domain/money'
import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'

/** A typed amount in whole units with decimals ('1.234,56'); the answer is in bani. Bounds in messages are bani with their currency. */
export const money: KindRules<'money'> = {
  isEmpty: isBlank,
  parse: (raw, { minBani, maxBani, currency }) => {
    const typed = typeof raw === 'number' ? String(raw) : raw
    const bani = typeof typed === 'string' ? parseMoneyText(typed) : undefined
    if (bani === undefined) return rejected('notNumber')
    if (minBani !== undefined && bani < minBani) return rejected('tooSmall', { min: minBani, currency })
    if (maxBani !== undefined && bani > maxBani) return rejected('tooLarge', { max: maxBani, currency })
    return accepted(bani)
  },
}
