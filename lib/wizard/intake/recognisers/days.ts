import { type Day, parseTypedDay } from '@/lib/domain/day'
import { type FormReader, type LabelReader, type Meaning, takenResult, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn, labelOf } from '../labels'

const MONTHS = [
  'ian(?:uarie)?|jan(?:uary)?', 'feb(?:ruarie|ruary)?', 'mar(?:tie|ch)?', 'apr(?:ilie|il)?', 'mai|may', 'iun(?:ie)?|june?', 'iul(?:ie)?|july?', 'aug(?:ust)?', 'sep(?:t|tembrie|tember)?',
  'oct(?:ombrie|ober)?', 'noi(?:embrie)?|nov(?:ember)?', 'dec(?:embrie|ember)?',
].map((names) => new RegExp(`^(?:${names})$`, 'i'))

/** The meaning of a day by the words before it. */
const CALLED: readonly (readonly [Meaning, readonly string[]])[] = [
  ['firstRegistration', ['(?:data )?prim(?:a|ei) inmatriculari?', 'prima inmatriculare', '(?:date of )?first registration']],
  ['idIssueDate', ['eliberat(?:a|ul)?(?: de:? .{1,32}?)?(?: la| in| din)?(?: data)?(?: de)?', 'data eliberarii', 'emis(?:a)?(?: la)?(?: data)?(?: de)?', 'issued(?: on)?', 'date of issue']],
  ['startDate', ['valabil(?:a|itate)?(?: de la| din| incepand cu)?', 'incepand (?:cu|din)(?: data)?(?: de)?', 'de la data(?: de)?', 'data (?:de )?(?:inceperii|inceput|intrarii in vigoare)', 'start(?: date)?', 'valid from', 'starting(?: on| from)?', 'plecare(?:a)?', 'departure']],
  ['endDate', ['pana (?:la|in)(?: data)?(?: de)?', 'retur', 'intoarcere(?:a)?', 'valid (?:until|to)', 'until', 'return']],
  ['purchaseDate', ['data (?:achizitiei|cumpararii|facturii)', 'cumparat[ae]?(?: la| pe| in)?(?: data)?(?: de)?', 'achizitionat[ae]?(?: la| pe| in)?(?: data)?(?: de)?', 'purchased(?: on)?', 'purchase date', 'bought(?: on)?']],
  ['deliveryDate', ['data livrarii', 'livrat[ae]?(?: la| pe)?(?: data)?(?: de)?', 'delivered(?: on)?', 'delivery date']],
]
const LABELS = CALLED.map(([meaning, phrases]) => ({ meaning, label: endingIn(...phrases) }))

/** Days in any written form; the words before one give its meaning. A day without such words is taken, but gives no value. */
export const days: FormReader = {
  // Any words at all, because `read` looks for the label.
  label: /[a-z]/,
  pattern: /(?<![\p{L}\d])(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.? {1,2}\p{L}{3,10}\.? {1,2}\d{4})(?!\d)/gu,
  read: (piece, { before }) => {
    const day = dayOf(piece)
    if (day === undefined) return undefined
    const meaning = LABELS.find(({ label }) => label.test(before))?.meaning
    return meaning === undefined ? takenResult : readerValue(meaning, day)
  },
}

/** Field B of the certificate. */
export const certificateDay: LabelReader = {
  label: labelOf('prima inmatriculare', 'data primei inmatriculari', '(?:date of )?first registration'),
  codes: ['B'],
  read: (piece) => {
    const day = dayOf(/^\S{6,10}/.exec(piece)?.[0] ?? '')
    return day === undefined ? undefined : readerValue('firstRegistration', day)
  },
}

function dayOf(text: string): Day | undefined {
  const typed = parseTypedDay(text)
  if (typed !== undefined) return typed
  const [, day = '', name = '', year = ''] = /^(\d{1,2})\.? +(\p{L}+)\.? +(\d{4})$/u.exec(text) ?? []
  const month = MONTHS.findIndex((names) => names.test(name)) + 1
  return month === 0 ? undefined : parseTypedDay(`${day}.${month}.${year}`)
}
