import { requireBaseUrl, apiContextOf, expect, signIn, test } from '@/e2e/support/fixtures'
import { quoteWithOffers, shareOffers } from '../support/quotes'

const OTHER = requireBaseUrl(process.env['OTHER_BASE_URL'])

type State = Awaited<ReturnType<typeof signIn>>

/** Follows the proposals of a quote at an instance; `ended` resolves when the stream is over, with all that came. */
async function follow(address: string, state: State, quoteId: string) {
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/quotes/${quoteId}/proposals/events`, { headers: { cookie }, signal: leaving.signal })
  return { status: response.status, ended: response.text().catch(() => 'broken off'), leave: () => leaving.abort() }
}

test('streams at two instances end after a sign-out at one of them', async ({ page, baseURL }) => {
  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'gap')
  await shareOffers(page.request, quoteId, [offerOf('Alpina')])
  const here = requireBaseUrl(baseURL)
  const state = await signIn('broker@demo.test', here)
  const streams = [await follow(here, state, quoteId), await follow(OTHER, state, quoteId)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])

  const api = await apiContextOf(state, here)
  const { csrfToken } = (await (await api.get('/api/auth/csrf')).json()) as { csrfToken: string }
  expect((await api.post('/api/auth/sign-out', { data: { csrfToken } })).status()).toBe(200)
  for (const { ended } of streams) expect(await ended).not.toContain('event: end')
  await api.dispose()
})

test('a session holds twenty streams, counted at both instances', async ({ page, baseURL }) => {
  const { quoteId, offerOf } = await quoteWithOffers(page.request, 'gap')
  await shareOffers(page.request, quoteId, [offerOf('Alpina')])
  const here = requireBaseUrl(baseURL)
  const state = await signIn('broker@demo.test', here)
  const streams = []
  for (let count = 0; count < 20; count += 1) streams.push(await follow(count % 2 === 0 ? here : OTHER, state, quoteId))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  for (const address of [here, OTHER]) {
    const refused = await follow(address, state, quoteId)
    expect([refused.status, await refused.ended]).toEqual([429, '{"error":{"code":"tooManyStreams","params":{"max":20}}}'])
  }
  streams[0]?.leave()
  await expect.poll(async () => {
    const again = await follow(OTHER, state, quoteId)
    again.leave()
    return again.status
  }).toBe(200)
  for (const { leave } of streams) leave()
})
