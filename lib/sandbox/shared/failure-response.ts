import { randomUUID } from 'node:crypto'
import { sentenceOf, textOf } from '../rules/texts'
import type { Violation } from '../rules/violation'
import { json } from './handler-result'
import type { Envelope } from './envelope'
import type { Language } from './language'
import { Refusal, RulesBroken } from './refusal'

/** An unexpected error of a handler: a bug of the sandbox. */
export interface UnexpectedError {
  readonly operation: string
  readonly correlationId: string
  readonly error: unknown
}

export interface FailureOptions {
  readonly envelope: Envelope
  readonly operation: string
  readonly language: Language
  readonly onUnexpectedError: (surprise: UnexpectedError) => void
}

/** Turns an error into the failure envelope of the service, in the language of the request. */
export function failureResponse(error: unknown, { envelope, operation, language, onUnexpectedError }: FailureOptions): Response {
  const correlationId = randomUUID()
  if (error instanceof RulesBroken) {
    const messages = error.violations.map((violation) => sentenceOf(violation, language))
    return json(envelope.failure({ status: 400, messages, correlationId, fields: fieldMap(error.violations, language) }), 400)
  }
  const refusal = error instanceof Refusal ? error : new Refusal('surprise')
  if (refusal !== error) onUnexpectedError({ operation, correlationId, error })
  return json(envelope.failure({ status: refusal.status, messages: [refusal.text(language)], correlationId }), refusal.status)
}

function fieldMap(violations: readonly Violation[], language: Language): Readonly<Record<string, readonly string[]>> {
  const fields = new Map<string, string[]>()
  for (const violation of violations) fields.set(violation.path, [...(fields.get(violation.path) ?? []), textOf(violation, language)])
  return Object.fromEntries(fields)
}
