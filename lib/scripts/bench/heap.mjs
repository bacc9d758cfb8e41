import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { slope } from '../load/statistics.mjs'
import { inRoot, ROOT, TYPESCRIPT } from '../support/paths.mjs'
import { printLine, CommandError } from '../support/terminal.mjs'

const CALLS = 200_000
const PART = 20_000
/**
 * MB per 100,000 calls. A leak costs at least one reference of 8 bytes per call, which is 0.8; the collector and V8's compiled
 * code change the heap by less than half of that.
 */
const LIMIT = 0.5

/** The heap that finished calls leave behind: through every wrapper of the operator's client, to a function of the same process. */
export default async function benchHeap() {
  printLine(`${CALLS} operator calls, one in ten refused, every second with the same signal; the heap after a full collection`)
  const samples = []
  for await (const sample of callOperator()) {
    samples.push(sample)
    printLine(`  ${String(sample.calls).padStart(6)} calls: ${megabytes(sample.heapBytes).toFixed(2)} MB`)
  }
  // The first part also loads and compiles code.
  const growth = 100_000 * megabytes(slope(samples.slice(1).map(({ calls, heapBytes }) => [calls, heapBytes])))
  const said = `The heap grows by ${growth.toFixed(2)} MB per 100,000 calls; the limit is ${LIMIT} MB.`
  if (growth > LIMIT) throw new CommandError(said)
  printLine(said)
}

async function* callOperator() {
  const args = ['--expose-gc', ...TYPESCRIPT, inRoot('lib/scripts/load/operator-heap.ts'), String(CALLS), String(PART)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.on('close', resolve))
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line)
  if ((await ended) !== 0) throw new CommandError('The calling process broke off.')
}

const megabytes = (bytes) => bytes / 1024 / 1024
