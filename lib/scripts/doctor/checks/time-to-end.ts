import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Check, ill, mind, well } from '../finding'

// A policy request may last 180 seconds, and the desk waits up to 200.
const NEEDED_SECONDS = 210
// Those of deploy/systemd have one for each port.
const UNITS = 'quotedesk*.service'
const UNITS_OF_TIME = { h: 3600, min: 60, s: 1, ms: 0.001 } as const

/** How systemd says a span: `3min 30s`, `infinity`. @returns seconds; undefined for what is no span */
export function secondsOf(span: string): number | undefined {
  if (span === 'infinity') return Infinity
  const parts = [...span.matchAll(/(\d+(?:\.\d+)?)(h|min|ms|s)\b/g)]
  if (parts.length === 0) return undefined
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS_OF_TIME[unit as keyof typeof UNITS_OF_TIME] ?? 0), 0)
}

async function askSystemd(): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('systemctl', ['show', UNITS, '--property=TimeoutStopUSec'])
    return shortest([...stdout.matchAll(/TimeoutStopUSec=(.*)/g)].map(([, span = '']) => span))
  } catch {
    // There is no systemd here.
    return undefined
  }
}

function shortest(spans: readonly string[]): string | undefined {
  return spans.toSorted((a, b) => (secondsOf(a) ?? Infinity) - (secondsOf(b) ?? Infinity))[0]
}

/** How long whoever runs the desk waits before it kills an ending process. */
export function timeToEndCheck(ask: () => Promise<string | undefined> = askSystemd): Check {
  return {
    name: 'time to end',
    look: async ({ env: { shutdownGraceMs } }) => {
      const needed = Math.max(NEEDED_SECONDS, NEEDED_SECONDS - 5 + shutdownGraceMs / 1000)
      const said = await ask()
      const seconds = said === undefined ? undefined : secondsOf(said)
      if (seconds === undefined) return mind(`nothing here says when an ending process is killed (no unit ${UNITS})`, `give it ${needed} s: TimeoutStopSec of systemd, stop_grace_period of compose, terminationGracePeriodSeconds of Kubernetes`)
      if (seconds < needed) return ill(`${UNITS} kills an ending process after ${seconds} s, in the middle of a policy request`, `set TimeoutStopSec=${needed}`)
      return well(`${UNITS} gives an ending process ${seconds} s`)
    },
  }
}
