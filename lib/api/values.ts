import { z } from 'zod'
import type { Day } from '@/lib/domain/day'
import { parseDay } from '@/lib/domain/day'

/** Identifiers of our records in addresses. */
export const recordId = z.uuid()

export const day = z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== undefined)
export const instant = z.iso.datetime({ offset: true })
export const money = z.object({ amountBani: z.number().int(), currency: z.enum(['RON', 'EUR']) })
