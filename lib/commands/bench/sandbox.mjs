import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.mjs'
import { throughput } from '../load/throughput.mjs'
import { inRoot, ROOT, TYPESCRIPT } from '../places.mjs'
import { say, Stop } from '../say.mjs'

const ROUNDS = 5
const LIST = '/assets/nomenclature/county'

/** The sandbox alone, answering the list of counties to a signed-in caller, beside plain Node sending the same bytes. */
export default async function benchSandbox() {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-bench-'))
  const children = []
  try {
    const sandboxPort = await freePort()
    const options = ['--port', String(sandboxPort), '--folder', path.join(folder, 'sandbox'), '--latency-scale', '0']
    children.push(start([...TYPESCRIPT, inRoot('lib/sandbox/standalone.ts'), ...options]))
    const sandbox = `http://127.0.0.1:${sandboxPort}`
    await listening(sandbox)
    const headers = { Token: await signIn(sandbox) }
    const list = await fetch(sandbox + LIST, { headers })
    if (list.status !== 200) throw new Stop(`The sandbox answered ${list.status} for ${LIST}.`)
    const body = Buffer.from(await list.arrayBuffer())

    const barePort = await freePort()
    const bare = start([inRoot('lib/commands/load/bare-server.mjs'), String(barePort)])
    children.push(bare)
    bare.stdin.end(body)
    await listening(`http://127.0.0.1:${barePort}`)

    await report({ sandbox: { url: sandbox + LIST, headers }, bare: { url: `http://127.0.0.1:${barePort}/` } }, body.length)
  } finally {
    await Promise.all(children.map(ended))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rounds alternate, and the medians are compared, so that a busy moment weighs on both. */
async function report({ sandbox, bare }, bytes) {
  say(`GET ${LIST}, ${bytes} bytes, 20 connections, ${ROUNDS} rounds of 3 s each`)
  await throughput({ ...sandbox, durationMs: 1000 })
  await throughput({ ...bare, durationMs: 1000 })
  const rounds = { sandbox: [], bare: [] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    rounds.sandbox.push(await throughput(sandbox))
    rounds.bare.push(await throughput(bare))
    say(`  round ${round}: sandbox ${perSecond(rounds.sandbox.at(-1))}, plain Node ${perSecond(rounds.bare.at(-1))}`)
  }
  const [ours, plain] = [median(rounds.sandbox), median(rounds.bare)]
  say(`sandbox ${perSecond(ours)}, plain Node ${perSecond(plain)}: ratio ${(ours / plain).toFixed(2)}`)
}

function start(args) {
  return spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'ignore', 'inherit'] })
}

async function listening(address) {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const response = await fetch(address).catch(() => undefined)
    await response?.body?.cancel()
    if (response) return
    await wait(200)
  }
  throw new Stop(`Nothing answered at ${address}.`)
}

async function signIn(sandbox) {
  const response = await fetch(`${sandbox}/assets/auth?account=sandbox&password=sandbox`, { method: 'POST' })
  const { data } = await response.json()
  return data.token
}

function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.on('exit', resolve)
    child.kill('SIGTERM')
  })
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const perSecond = (rate) => `${Math.round(rate)}/s`
