import 'server-only'
import { z } from 'zod'
import type { Policy } from '@/lib/domain/policy'
import { type SealPlace, sealer } from '@/lib/platform/crypto/seal'
import { unsealJson } from '@/lib/platform/records/stored-json'
import type { IssueResult } from './issue-attempts'

/** What a service answered to an issue request, with the language of whoever sent it. */
export interface AnswerToStore {
  readonly result: IssueResult
  readonly locale: 'ro' | 'en'
}

const policyOfOurs = z.custom<Policy>((value) => z.looseObject({ series: z.string(), number: z.string(), startDate: z.string(), installments: z.array(z.unknown()) }).safeParse(value).success)
const shape = z.object({
  locale: z.enum(['ro', 'en']),
  result: z.discriminatedUnion('state', [
    z.object({ state: z.literal('ISSUED'), policies: z.array(policyOfOurs), correlationId: z.string().optional() }),
    z.object({ state: z.enum(['REJECTED', 'NOT_SENT', 'UNKNOWN']), texts: z.array(z.string()), correlationId: z.string().optional(), why: z.string().optional(), received: z.string().optional() }),
  ]),
}) satisfies z.ZodType<AnswerToStore>

/** An answer sealed for its attempt, with a key of the process: the database need not be there. */
export function sealAnswer(attemptId: string, answer: AnswerToStore): string {
  return sealer().seal(JSON.stringify(answer), placeOf(attemptId))
}

/** @throws RecordUnreadable, SealBroken */
export async function unsealAnswer(attemptId: string, sealed: string): Promise<AnswerToStore> {
  return unsealJson(sealed, shape, placeOf(attemptId))
}

function placeOf(attemptId: string): SealPlace {
  return { table: 'issue_attempt', id: attemptId, column: 'answer' }
}
