import { z } from 'zod'
import { type Day, parseDay } from '@/lib/domain/day'
import { checkEmail } from '@/lib/domain/email'
import { POLICY_TEXT_MAX } from '@/lib/domain/policy'
import type { ProblemCode } from '@/lib/domain/problem'
import { hasControlCharacters } from '@/lib/domain/text'

/** The place of a document among those that came with it, in URLs. */
export const documentPart = z.coerce.number().int().min(0).max(99)

/** Ids of our records in URLs. */
export const recordId = z.uuid()

/** The problem of a failed zod check; lib/platform/http reads it. */
export const withProblem = (problem: ProblemCode) => ({ params: { problem } })

/** A typed text of at most `max` UTF-16 units, without control characters: the database would fail on a null byte. */
export const typedText = (max: number) => z.string().max(max).refine((text) => !hasControlCharacters(text), withProblem('controlCharacters'))

/** The e-mail address of a client. */
export const clientEmail = typedText(254).trim().refine((text) => checkEmail(text).ok, withProblem('emailFormat'))

export const day = z.custom<Day>((value) => typeof value === 'string' && parseDay(value) !== undefined, withProblem('notADate'))
export const instant = z.iso.datetime({ offset: true })
/** Series and number of a policy, as somebody read them. */
export const policyNumber = z.strictObject({ series: typedText(POLICY_TEXT_MAX.series).trim().min(1), number: typedText(POLICY_TEXT_MAX.number).trim().min(1) })

export const money = z.object({ amountBani: z.number().int(), currency: z.enum(['RON', 'EUR']) })
