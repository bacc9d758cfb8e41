import { uniqueBy } from '@/lib/domain/unique-by'
import { isBlank } from '../json'
import { accepted, type KindRules, rejected } from '../parsed'
import { readListed } from './listed'

/** Any number of entries of a list, once each, in the order of their choice. */
export const choices: KindRules<'choices'> = {
  isEmpty: (raw) => isBlank(raw) || (Array.isArray(raw) && raw.length === 0),
  parse: (raw) => {
    if (!Array.isArray(raw)) return rejected('notInList')
    const read = raw.map((one) => readListed(one))
    const entries = read.flatMap((one) => (one.ok ? [one.value] : []))
    return entries.length === read.length ? accepted(uniqueBy(entries, ({ key }) => key)) : rejected('notInList')
  },
}
