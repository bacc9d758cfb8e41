import { newCnp, newPlate, newVin } from '@/lib/features/demo/world/identities'
import { seededRandom } from '@/lib/features/demo/world/random'
import { addDays, type Day, formatDay, yearOf } from '@/lib/domain/day'

/** The mail of a client who asks for a casco offer; the same for one request each time, with a person and a car that no other has. */
export interface TourMail {
  readonly text: string
  readonly taxId: string
  readonly vin: string
}

const LAST_NAMES = ['Dumbravă', 'Hăisan', 'Lupșa', 'Negruți', 'Săcărea', 'Tămaș', 'Văcaru', 'Zamfira'] as const
const FIRST_NAMES = ['Corina', 'Delia', 'Irina', 'Livia', 'Oana', 'Roxana', 'Smaranda', 'Tudora'] as const
const SEED_DIGITS = 8

/** Writes the mail for a request. */
export function composeMail(quoteId: string, today: Day): TourMail {
  const random = seededRandom(Number.parseInt(quoteId.replaceAll('-', '').slice(-SEED_DIGITS), 16))
  const [lastName, firstName] = [random.pick(LAST_NAMES), random.pick(FIRST_NAMES)]
  const birthDate = addDays(today, -random.whole(30 * 365, 50 * 365))
  const taxId = newCnp(random, { gender: 'f', birthDate, county: 'CJ' })
  const vin = newVin(random, 'UU1')
  const plate = newPlate(random, 'CJ')
  const text = `Bună ziua,

Aș dori o ofertă casco pentru mașina mea. Datele sunt mai jos, cele ale mașinii din talon.

Nume și prenume: ${lastName} ${firstName}
CNP: ${taxId}, CI seria CJ nr. ${random.whole(100_000, 999_999)}, eliberată la data de ${formatDay(addDays(today, -900), 'ro')}
Domiciliul: jud. Cluj, str. Fabricii nr. ${random.whole(1, 90)}, ap. ${random.whole(1, 40)}
Tel.: 07${random.whole(20_000_000, 69_999_999)}

A ${plate}
E ${vin}
D.1 DACIA
D.3 DUSTER
B 15.03.${yearOf(today) - 2}
F.1 1870

Mulțumesc, ${firstName}`
  return { text, taxId, vin }
}
