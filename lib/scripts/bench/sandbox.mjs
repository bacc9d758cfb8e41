import { freePort } from '../support/free-port.mjs'
import { median } from '../load/statistics.mjs'
import { startProcess } from '../load/processes.mjs'
import { startSandbox } from '../load/sandbox-process.mjs'
import { throughput } from '../load/throughput.mjs'
import { inRoot } from '../support/paths.mjs'
import { printLine, CommandError } from '../support/terminal.mjs'

const ROUNDS = 5
const LIST = '/assets/nomenclature/county'

/** The sandbox alone, answering the list of counties to a signed-in caller, beside plain Node sending the same bytes. */
export default async function benchSandbox() {
  const running = []
  try {
    const sandbox = await startSandbox()
    running.push(sandbox)
    const headers = { Token: await signIn(sandbox.address) }
    const list = await fetch(sandbox.address + LIST, { headers })
    if (list.status !== 200) throw new CommandError(`The sandbox answered ${list.status} for ${LIST}.`)
    const body = Buffer.from(await list.arrayBuffer())

    const port = await freePort()
    const bare = `http://127.0.0.1:${port}`
    running.push(await startProcess([inRoot('lib/scripts/load/baseline-server.mjs'), String(port)], { address: bare, input: body }))

    await report({ sandbox: { url: sandbox.address + LIST, headers }, bare: { url: `${bare}/` } }, body.length)
  } finally {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

/** Rounds alternate and medians are compared, so that a busy moment affects both. */
async function report({ sandbox, bare }, bytes) {
  printLine(`GET ${LIST}, ${bytes} bytes, 20 connections, ${ROUNDS} rounds of 3 s each`)
  await throughput({ ...sandbox, durationMs: 1000 })
  await throughput({ ...bare, durationMs: 1000 })
  const rounds = { sandbox: [], bare: [] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    rounds.sandbox.push(await throughput(sandbox))
    rounds.bare.push(await throughput(bare))
    printLine(`  round ${round}: sandbox ${perSecond(rounds.sandbox.at(-1))}, plain Node ${perSecond(rounds.bare.at(-1))}`)
  }
  const [ours, plain] = [median(rounds.sandbox), median(rounds.bare)]
  printLine(`sandbox ${perSecond(ours)}, plain Node ${perSecond(plain)}: ratio ${(ours / plain).toFixed(2)}`)
}

async function signIn(sandbox) {
  const response = await fetch(`${sandbox}/assets/auth?account=sandbox&password=sandbox`, { method: 'POST' })
  const { data } = await response.json()
  return data.token
}

const perSecond = (rate) => `${Math.round(rate)}/s`
