import { describe, expect, test } from 'vitest'
import { issueOutcome, reasonClassOf, reasonClassOfText } from './classify'
import { OperatorFault, type FaultDetails, type FaultState } from './error'

const fault = (state: FaultState, details: Partial<FaultDetails> = {}) => new OperatorFault(state, { operation: 'assets.createPolicy', ...details })
const answered = 'answered'

describe('the outcome of a policy request without a policy', () => {
  test.each([400, 401, 403, 404, 422])('is REJECTED by a well-formed %i', (status) => {
    const kind = status === 401 ? 'unauthorized' : 'refused'
    expect(issueOutcome(fault({ kind, status, requestWasSent: answered }))).toBe('REJECTED')
  })

  test.each([408, 409, 425, 429])('is UNKNOWN after %i', (status) => {
    expect(issueOutcome(fault({ kind: 'conflict', status, requestWasSent: answered }))).toBe('UNKNOWN')
  })

  test.each([500, 502, 503, 504])('is UNKNOWN after %i', (status) => {
    expect(issueOutcome(fault({ kind: 'down', status, requestWasSent: answered }))).toBe('UNKNOWN')
  })

  test.each([200, 201, 400, 401, 403, 404, 422])('is UNKNOWN after a malformed %i', (status) => {
    expect(issueOutcome(fault({ kind: 'malformed', status, requestWasSent: answered }))).toBe('UNKNOWN')
  })

  test.each<[string, FaultState]>([
    ['a success whose envelope says error', { kind: 'refused', status: 200, requestWasSent: answered }],
    ['a well-formed 405', { kind: 'refused', status: 405, requestWasSent: answered }],
    ['a well-formed 410', { kind: 'refused', status: 410, requestWasSent: answered }],
    ['a deadline after the first byte', { kind: 'timeout', requestWasSent: 'maybe' }],
    ['a deadline within the answer', { kind: 'timeout', requestWasSent: answered }],
    ['a lost connection', { kind: 'broken', requestWasSent: 'maybe' }],
    ['a connection lost within a 400', { kind: 'broken', status: 400, requestWasSent: answered }],
  ])('is UNKNOWN after %s', (_what, state) => {
    expect(issueOutcome(fault(state))).toBe('UNKNOWN')
  })

  test.each<[string, FaultState]>([
    ['a refused connection', { kind: 'unreachable', requestWasSent: 'no' }],
    ['a deadline before the first byte', { kind: 'timeout', requestWasSent: 'no' }],
    ['an open breaker', { kind: 'down', requestWasSent: 'no' }],
    ['a failed sign-in', { kind: 'unauthorized', requestWasSent: 'no' }],
    ['an input that broke the contract', { kind: 'refused', requestWasSent: 'no' }],
  ])('is NOT_SENT after %s', (_what, state) => {
    expect(issueOutcome(fault(state))).toBe('NOT_SENT')
  })

  test.each([new Error('out of memory'), new TypeError('x is undefined'), 'text', undefined])('is UNKNOWN after anything else: %s', (error) => {
    expect(issueOutcome(error)).toBe('UNKNOWN')
  })
})

describe('an insurer without an offer', () => {
  test.each<[string, FaultState, Partial<FaultDetails>, string]>([
    ['names a field beside a sentence', { kind: 'refused', status: 400, requestWasSent: answered }, { fields: { 'product.vehicle.vin': ['invalid'] }, messages: ['Datele nu sunt corecte.'] }, 'fix-data'],
    ['names a field', { kind: 'refused', status: 400, requestWasSent: answered }, { fields: { 'product.vehicle.vin': ['invalid'] } }, 'fix-data'],
    ['refuses without a text', { kind: 'refused', status: 400, requestWasSent: answered }, {}, 'fix-data'],
    ['fails in the body alone, without a text', { kind: 'refused', status: 200, requestWasSent: answered }, {}, 'malformed'],
    ...([[500, 'down'], [503, 'down'], [429, 'down'], [401, 'credentials'], [403, 'credentials'], [404, 'not-eligible'], [422, 'fix-data'], [400, 'fix-data'], [410, 'malformed']] as const).map(([statusInBody, expected]): [string, FaultState, Partial<FaultDetails>, string] => [
      `writes ${statusInBody} into the body alone, without a text`, { kind: 'refused', status: 200, requestWasSent: answered }, { statusInBody }, expected,
    ]),
    ['declines in words beside a 500 in the body', { kind: 'refused', status: 200, requestWasSent: answered }, { statusInBody: 500, messages: ['Risc neacceptat.'] }, 'risk-refused'],
    ['says over 200 that it is not available', { kind: 'refused', status: 200, requestWasSent: answered }, { messages: ['Serviciul este momentan indisponibil.'] }, 'down'],
    ['says over 200 that it broke', { kind: 'refused', status: 200, requestWasSent: answered }, { messages: ['Internal Server Error'] }, 'down'],
    ['declines the risk', { kind: 'refused', status: 422, requestWasSent: answered }, { messages: ['Carpatia does not insure vehicles older than 12 years.'] }, 'risk-refused'],
    ['declines in an envelope over 200', { kind: 'refused', status: 200, requestWasSent: answered }, { messages: ['Risc neacceptat.'] }, 'risk-refused'],
    ['does not sell to this holder', { kind: 'refused', status: 400, requestWasSent: answered }, { messages: ['Clientul nu este eligibil.'] }, 'not-eligible'],
    ['is not known', { kind: 'refused', status: 404, requestWasSent: answered }, { messages: ['No such insurer.'] }, 'not-eligible'],
    ['refuses our password', { kind: 'refused', status: 400, requestWasSent: answered }, { messages: ['Parola este greșită.'] }, 'credentials'],
    ['forbids it', { kind: 'refused', status: 403, requestWasSent: answered }, { messages: ['Forbidden.'] }, 'credentials'],
    ['refuses our account', { kind: 'unauthorized', status: 401, requestWasSent: answered }, {}, 'credentials'],
    ['refuses our account with a malformed reply', { kind: 'malformed', status: 401, requestWasSent: answered }, {}, 'credentials'],
    ['is busy', { kind: 'conflict', status: 429, requestWasSent: answered }, {}, 'down'],
    ['is down', { kind: 'down', status: 503, requestWasSent: answered }, {}, 'down'],
    ['cannot be reached', { kind: 'unreachable', requestWasSent: 'no' }, {}, 'down'],
    ['hangs up', { kind: 'broken', requestWasSent: 'maybe' }, {}, 'down'],
    ['does not reply in time', { kind: 'timeout', requestWasSent: 'maybe' }, {}, 'timeout'],
    ['replies with nonsense', { kind: 'malformed', status: 200, requestWasSent: answered }, {}, 'malformed'],
  ])('%s', (_what, state, details, reason) => {
    expect(reasonClassOf(fault(state, details))).toBe(reason)
  })

  test('has the reason malformed after an error in our own code', () => {
    expect(reasonClassOf(new Error('bug'))).toBe('malformed')
  })
})

describe('an insurer that returns only a text', () => {
  test.each([
    ['Busola did not answer in time.', 'timeout'],
    ['Busola nu a răspuns la timp.', 'timeout'],
    ['Zefir is not available at the moment.', 'down'],
    ['Zefir nu este disponibil momentan.', 'down'],
    ['The answer of Zefir cannot be read.', 'malformed'],
    ['Răspunsul Zefir nu poate fi citit.', 'malformed'],
    ['Produsul nu este disponibil pentru această destinație.', 'not-eligible'],
    ['Contul blocat.', 'credentials'],
    ['Escala nu asigură călători mai în vârstă de 75 de ani.', 'risk-refused'],
    ['', 'down'],
  ])('%j', (text, reason) => {
    expect(reasonClassOfText(text)).toBe(reason)
  })
})
