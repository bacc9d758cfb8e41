import { expect, it } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { exportClient } from '@/lib/features/erasure/endpoints'
import { readLedger } from '@/lib/features/privacy/endpoints'
import { env } from '@/lib/platform/env'
import { signInFirst } from './sign-in-first'

const WINDOW = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
const ended = (headers: Record<string, string>) => ({ request: new Request(`${env().appUrl}/api/clients/x/export`, { headers }), error: new Fault('notSignedIn') })
const locationOf = async (endpoint: typeof exportClient | typeof readLedger, refused: Parameters<typeof signInFirst>[1]) => (await signInFirst(endpoint, refused))?.headers.get('location')

it('a window that opens a file after the session ended is led to the sign-in page, and back to the page of the link', async () => {
  expect(await locationOf(exportClient, ended({ ...WINDOW, referer: `${env().appUrl}/privacy/clients/7` }))).toBe('/sign-in?next=%2Fprivacy%2Fclients%2F7')
  expect(await locationOf(exportClient, ended(WINDOW))).toBe('/sign-in')
  expect(await locationOf(exportClient, ended({ ...WINDOW, referer: 'https://evil.test/privacy' }))).toBe('/sign-in')
})

it('a script, another refusal and what is no file get the answer of the API', async () => {
  expect(await signInFirst(exportClient, ended({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }))).toBeUndefined()
  expect(await signInFirst(exportClient, { ...ended(WINDOW), error: new Fault('notAllowed') })).toBeUndefined()
  expect(await signInFirst(readLedger, ended(WINDOW))).toBeUndefined()
})
