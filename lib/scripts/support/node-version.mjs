import { CommandError } from './terminal.mjs'

/** @param {string} needed such as '20.9' @param {string} what the sentence's subject, such as 'Quotedesk' */
export function requireNode(needed, what = 'Quotedesk', running = process.versions.node) {
  const [major, minor] = running.split('.').map(Number)
  const [neededMajor, neededMinor] = needed.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  throw new CommandError(`${what} needs Node ${needed} or newer; this is Node ${running}.`)
}
