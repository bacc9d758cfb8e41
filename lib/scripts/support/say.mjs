/** An expected end: its message is the one line the person at the terminal reads. */
export class Stop extends Error {
  name = 'Stop'
}

// A closed terminal or pipe is no reason to leave the server undrained.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

export function complain(line) {
  process.stderr.write(`${line}\n`)
}

/** Runs a command and turns its result into the exit code: a number, or 1 after a Stop, whose line is printed alone. */
export async function command(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    complain(error.message)
    process.exitCode = 1
  }
}

export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
