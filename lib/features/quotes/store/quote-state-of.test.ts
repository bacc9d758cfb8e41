import { expect, test } from 'vitest'
import { ATTEMPT_STATES } from '@/lib/features/issuing/store/issue-attempt-table'
import { type QuoteChildren, quoteStateOf } from './quote-state-of'

const offered = { state: 'offered', attempt: 1 } as const
const failed = { state: 'failed', attempt: 1 } as const
const pending = { state: 'pending', attempt: 1 } as const
const retried = { state: 'pending', attempt: 2 } as const

const RULES: readonly (readonly [string, QuoteChildren, string])[] = [
  ['no insurer was asked', { attempts: [], requests: [] }, 'draft'],
  ['a first request is pending', { attempts: [], requests: [offered, pending] }, 'quoting'],
  ['one insurer has made an offer', { attempts: [], requests: [offered, failed] }, 'offered'],
  ['no insurer has made an offer', { attempts: [], requests: [failed, failed] }, 'no-offer'],
  ['only a retried request is pending', { attempts: [], requests: [offered, failed, retried] }, 'offered'],
  ['all attempts have failed', { attempts: ['REJECTED', 'NOT_SENT'], requests: [offered] }, 'offered'],
  ['all attempts have failed and a new run is pending', { attempts: ['REJECTED'], requests: [pending] }, 'quoting'],
  ['one attempt is undecided', { attempts: ['REJECTED', 'UNKNOWN'], requests: [offered] }, 'issuing'],
  ['an attempt begins while a request is pending', { attempts: ['INTENT'], requests: [offered, pending] }, 'issuing'],
]
test.each(RULES)('derives the quote state when %s', (_, children, state) => {
  expect(quoteStateOf(children)).toBe(state)
})

test.each(ATTEMPT_STATES)('the quote stays issued when another attempt is %s', (state) => {
  expect(quoteStateOf({ attempts: [state, 'ISSUED'], requests: [offered] })).toBe('issued')
})
