import fc from 'fast-check'
import { anyRawRequest } from '@/lib/testing/edge/any-raw-request'
import { endure } from '@/lib/testing/edge/endure'
import { pathsOfApi, pathsOfPages } from '@/lib/testing/edge/paths-of-api'
import { recordMeasure } from '@/lib/testing/security/record-measure'

const PASSWORD = 'demo-Quotedesk-1'
const AT_ONCE = 8
const SHOWN = 20
const REQUESTS_MIN = 20_000

const [address = '', count = '1000', seed = '1'] = process.argv.slice(2)
const { port } = new URL(address)

/** The Cookie header of a broker of the demo. */
async function signIn(): Promise<string> {
  const csrf = await fetch(`${address}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const token = cookiesOf(csrf)
  const body = JSON.stringify({ csrfToken, email: 'broker@demo.test', password: PASSWORD })
  const signedIn = await fetch(`${address}/api/auth/callback/credentials`, { method: 'POST', headers: { 'content-type': 'application/json', cookie: token }, body })
  if (signedIn.status !== 200) throw new Error(`The sign-in was answered with ${signedIn.status}`)
  return [token, cookiesOf(signedIn)].join('; ')
}

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((line) => line.split(';', 1)[0]).join('; ')

const paths = [...(await pathsOfApi()), ...(await pathsOfPages())]
const requests = fc.sample(anyRawRequest({ paths, cookie: await signIn() }), { seed: Number(seed), numRuns: Number(count) })
const outcomes = new Map<string, number>()
const complaints: string[] = []
const startedAt = performance.now()
const left = requests.values()

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (const request of left) {
      const { outcome, complaint } = await endure(Number(port), request)
      const key = typeof outcome === 'string' ? outcome : String(outcome.status)
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
      if (complaint !== undefined) complaints.push(`${complaint}: ${JSON.stringify(request.bytes.slice(0, 400))}`)
    }
  }),
)

console.log(`${requests.length} requests, seed ${seed}, in ${Math.round((performance.now() - startedAt) / 1000)} s`)
for (const [outcome, times] of [...outcomes].toSorted(([a], [b]) => a.localeCompare(b))) console.log(`${outcome.padStart(8)} ${times}`)
console.log(`${complaints.length} errors of the server, requests without an answer or dead connections`)
for (const complaint of complaints.slice(0, SHOWN)) console.log(complaint)
recordMeasure({ name: 'requests of any kind', measured: `${requests.length} over ${paths.length} routes and the framework's: ${complaints.length} errors, hangs or dead connections`, isMet: requests.length >= REQUESTS_MIN && complaints.length === 0 })
process.exit(complaints.length === 0 ? 0 : 1)
