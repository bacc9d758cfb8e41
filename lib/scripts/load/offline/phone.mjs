import { execFileSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { signIn } from '../rolling/desk-session.mjs'

// A phone in a network namespace of its own: opens the link that it is given, as a browser follows it, and signs in where it leads.
process.stdout.write('here\n')
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const own = (await lines.next()).value
for (const args of [['link', 'set', 'lo', 'up'], ['addr', 'add', `${own}/24`, 'dev', 'phone0'], ['link', 'set', 'phone0', 'up']]) execFileSync('ip', args)
// The desk has an address in this network from now on.
process.stdout.write('up\n')
const link = (await lines.next()).value

const { origin } = new URL(link)
const entered = await fetch(link, { redirect: 'manual' })
const [, code] = /quotedesk\.world=([a-z0-9]+)/.exec(entered.headers.getSetCookie().join(' ')) ?? []
const statuses = [entered.status]
const broker = await signIn(origin, 'broker@demo.test', { world: code })
for (const page of ['/', '/quotes', '/quotes/new']) {
  const response = await broker.ask('GET', page)
  await response.arrayBuffer()
  statuses.push(response.status)
}
const director = await signIn(origin, 'director@demo.test', { world: code })
const { here } = await director.json('GET', '/api/demo/worlds')
process.stdout.write(`${JSON.stringify({ statuses, owner: here?.owner })}\n`)
