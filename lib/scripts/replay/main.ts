import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { recordedDay } from '@/lib/contracts/recorded-call'
import { replayDay } from './replay-day'
import { losesAnything, replayReport } from './report'

// npm run conformance -- --replay recorded-calls.json
const { values } = parseArgs({ options: { replay: { type: 'string' } } })
const day = recordedDay.safeParse(await jsonIn(values.replay ?? ''))
if (day.success) {
  const operations = await replayDay(day.data)
  process.stdout.write(replayReport(operations))
  process.exitCode = losesAnything(operations) ? 1 : 0
} else {
  process.stderr.write('The file holds no recorded calls: export them on the integration bench.\n')
  process.exitCode = 2
}

/** The JSON of a file; nothing where there is none. */
async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
