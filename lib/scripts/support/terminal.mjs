/** An expected failure; the terminal shows only its message. */
export class CommandError extends Error {
  name = 'Stop'
}

// A closed terminal or pipe must not end us before the server drains.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

export function printLine(line = '') {
  process.stdout.write(`${line}\n`)
}

export function printError(line) {
  process.stderr.write(`${line}\n`)
}

/** Runs a command and sets the exit code: its number, or 1 after a Stop, of which only the message is printed. */
export async function runCommand(run) {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    printError(error.message)
    process.exitCode = 1
  }
}

export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
