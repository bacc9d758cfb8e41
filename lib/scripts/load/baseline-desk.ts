import { createServer, type ServerResponse } from 'node:http'
import { todayInBucharest } from '@/lib/domain/day'
import { quoteRequestOn } from '@/lib/sandbox/testing/vehicle-requests'

// Plain Node that asks for the same offers, without database, session or our pages:
// plain-desk.ts <port> <address of the sandbox> <insurer>…
// /events sends the offers so far after each reply of an insurer; /all is a page that waits for all of them.

const [, , port, sandbox = '', ...insurers] = process.argv

interface Answer {
  readonly insurer: string
  readonly offers: readonly { readonly premiumAmount: number }[]
}

async function signIn(): Promise<string> {
  const response = await fetch(`${sandbox}/vehicle/auth?account=sandbox&password=sandbox`, { method: 'POST' })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

const token = await signIn()
const { product } = quoteRequestOn(todayInBucharest(new Date()))

async function ask(insurer: string): Promise<Answer> {
  const provider = { organization: { businessName: insurer }, authentication: {} }
  const response = await fetch(`${sandbox}/vehicle/offer`, { method: 'POST', headers: { Token: token, 'content-type': 'application/json' }, body: JSON.stringify({ provider, product }) })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`)
  const { data } = (await response.json()) as { data: Answer }
  return { insurer, offers: data.offers }
}

async function events(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const lanes: Answer[] = []
  const asked = insurers.map(async (insurer) => {
    lanes.push(await ask(insurer))
    response.write(`data: ${JSON.stringify({ lanes })}\n\n`)
  })
  await Promise.all(asked)
  response.end('event: end\ndata:\n\n')
}

async function waitForAll(response: ServerResponse): Promise<void> {
  const answers = await Promise.all(insurers.map(ask))
  const articles = answers.flatMap(({ insurer, offers }) => offers.map(({ premiumAmount }) => `<article>${insurer}: ${premiumAmount}</article>`))
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(`<!doctype html><title>Offers</title>${articles.join('')}`)
}

createServer((request, response) => {
  const answer = { '/events': events, '/all': waitForAll }[request.url ?? '']
  if (!answer) return response.writeHead(404).end()
  answer(response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
}).listen(Number(port), '127.0.0.1')
