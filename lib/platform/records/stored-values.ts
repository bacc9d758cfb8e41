import { z } from 'zod'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Currency, Money } from '@/lib/domain/money'

/** A day within a JSON column. */
export const storedDay = z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== undefined)

/** A currency within a JSON column. */
export const storedCurrency = z.enum(['RON', 'EUR']) satisfies z.ZodType<Currency>

/** An amount within a JSON column. */
export const storedMoney = z.object({ amountBani: z.number(), currency: storedCurrency }) satisfies z.ZodType<Money>
