/** A failure that a person at the terminal can act on; its message is all that is printed. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

/** Errors whose message is one line for the person at the terminal and holds no value. */
const WITH_SAFE_MESSAGE = ['CommandFailed', 'BadConfiguration', 'FolderInUse', 'KeyBroken', 'DatabaseFailed']

export const say = (line: string) => console.log(line)

/** Runs a command to its end; a failure is one line, and the exit code is 1. */
export async function runToEnd(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(lineOf(error))
    process.exitCode = 1
  }
}

function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The command failed.'
  if (WITH_SAFE_MESSAGE.includes(error.name)) return error.message
  // Other messages may quote an address or a value, so only the name is shown.
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `The command failed: ${error.name}${code}. Is the database reachable, and is there room on the disk?`
}
