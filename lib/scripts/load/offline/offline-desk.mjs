import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { request as playwright } from '@playwright/test'
import { startDemo } from '../../suite/demo-for-tests.mjs'
import { inRoot, ROOT, TYPESCRIPT } from '../../support/paths.mjs'
import { pagesOfBroker, signIn } from '../desk-pages.mjs'
import { openOnPhone } from './phone-in-network.mjs'

// Runs where nothing but this machine can be reached: see run-offline.mjs.
const [way, chromium] = process.argv.slice(2)
const isInNamespace = way === 'namespace'
if (isInNamespace) execFileSync('ip', ['link', 'set', 'lo', 'up'])

const PAGES_OF_OTHERS = { 'backoffice@demo.test': ['/review', '/attempts', '/reports'], 'admin@demo.test': ['/admin/integration', '/admin/insurers', '/admin/audit'], 'director@demo.test': ['/director'] }
const SEED = '20261126'

const failed = []
let requests = 0
const demo = await startDemo({ SANDBOX_LATENCY: '0' })
let withoutRoute
let phone
let tours
try {
  const broker = await signedIn('broker@demo.test')
  for (const [, address] of await pagesOfBroker(broker)) await open(broker, address)
  for (const [account, pages] of Object.entries(PAGES_OF_OTHERS)) {
    const person = await signedIn(account)
    for (const page of pages) await open(person, page)
  }
  tours = [await takeTours('tours-over-http.ts', ['2', SEED, '1'])]
  // A browser looks for a way out by itself; of its pages the requests are counted.
  if (isInNamespace) withoutRoute = timesWithoutRoute()
  tours.push(await takeTours('tours-in-chromium.ts', ['1', SEED, chromium]))
  // Last, because it brings a network.
  if (isInNamespace) phone = await openOnPhone(demo.address)
} finally {
  await demo.stop()
}
process.stdout.write(`${JSON.stringify({ requests, failed, withoutRoute, phone, tours: tours.map(({ tours: begun, well, badly }) => ({ begun, well, badly })) })}\n`)

async function takeTours(script, args) {
  const { stdout } = await promisify(execFile)(process.execPath, [...TYPESCRIPT, inRoot('lib/scripts/load/tour', script), demo.address, ...args], { cwd: ROOT })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

async function signedIn(account) {
  const context = await playwright.newContext({ baseURL: demo.address.replace('//localhost', '//127.0.0.1') })
  await signIn(context, account)
  return context
}

async function open(person, address) {
  const response = await person.get(address)
  requests += 1
  if (!response.ok()) failed.push(`${response.status()} ${address}`)
}

/** How often the kernel was asked for a way out of the namespace, and found none. */
function timesWithoutRoute() {
  const [names, figures] = readFileSync('/proc/net/snmp', 'utf8').split('\n').filter((line) => line.startsWith('Ip:')).map((line) => line.split(' '))
  const [, six = '0'] = /^Ip6OutNoRoutes\s+(\d+)/m.exec(readFileSync('/proc/net/snmp6', 'utf8')) ?? []
  return Number(figures[names.indexOf('OutNoRoutes')]) + Number(six)
}
