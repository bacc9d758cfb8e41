import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { namesAt, openCopy } from './defects/copy.mjs'
import { ROOMS } from './defects/all-defects.mjs'
import { sayResult, sayTable } from './defects/report.mjs'
import { tryDefect } from './defects/try-defect.mjs'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { endRunning } from './support/run.mjs'
import { runCommand, printLine, CommandError } from './support/terminal.mjs'
import { onStop } from './support/stop-signals.mjs'

/**
 * Plants each defect of ./defects in a copy of the tree and runs the tests that reach it: a defect that none of them finds has survived.
 * --only room,room   these rooms alone
 * --of path,path     defects of these files or folders alone
 * --at REV           in another revision; files are found there under the names they had
 * --files N          at most so many test files a defect, the nearest ones (60)
 * --at-once N        one or two defects at once (2)
 * --json FILE        where the results are written too
 */
await runCommand(async () => {
  requireNode('20.19', 'npm run defects')
  const { only, of, at, files, json, 'at-once': atOnce } = options()
  const queue = Object.entries(ROOMS)
    .filter(([room]) => only === undefined || only.includes(room))
    .flatMap(([room, defects]) => defects.map((defect) => ({ room, ...defect })))
    .filter(({ file }) => of === undefined || of.some((start) => file.startsWith(start)))
  if (queue.length === 0) throw new CommandError('No defect lies there.')
  const stop = new AbortController()
  onStop(() => {
    stop.abort()
    endRunning()
  })
  await installPackages()
  const nameThere = namesAt(at)
  const total = queue.length
  const results = []

  async function work() {
    const copy = openCopy(at)
    try {
      for (let defect = queue.shift(); defect !== undefined && !stop.signal.aborted; defect = queue.shift()) {
        const tried = await tryDefect(copy, defect, { file: nameThere(defect.file), mostFiles: files, isStopping: () => stop.signal.aborted })
        if (stop.signal.aborted) return
        results.push({ ...defect, ...tried })
        sayResult(results.at(-1), results.length, total)
      }
    } finally {
      copy.close()
    }
  }

  await Promise.all(Array.from({ length: Math.min(atOnce, total) }, work))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ at: at ?? 'here', isWhole: results.length === total, results }, null, 2)}\n`)
  sayTable(results)
  if (stop.signal.aborted) printLine(`\nStopped after ${results.length} of ${total} defects.`)
  const isGood = results.length === total && results.every(({ outcome }) => outcome === 'killed' || outcome === 'notApplicable')
  return isGood ? 0 : 1
})

function options() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      of: { type: 'string' },
      at: { type: 'string' },
      files: { type: 'string', default: '60' },
      'at-once': { type: 'string', default: '2' },
      json: { type: 'string' },
    },
  })
  const only = values.only?.split(',')
  const unknown = only?.find((room) => !(room in ROOMS))
  if (unknown !== undefined) throw new CommandError(`There is no room '${unknown}'. There are: ${Object.keys(ROOMS).join(', ')}`)
  return { ...values, only, of: values.of?.split(','), files: count(values.files, 10_000), 'at-once': count(values['at-once'], 2) }
}

function count(text, most) {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > most) throw new CommandError(`'${text}' is not a number from 1 to ${most}.`)
  return number
}
