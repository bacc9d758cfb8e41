import { type Check, type Finding, ill } from './finding'

const LOOKS_FOR_MS = 15_000

/** Looks at each part, one after the other. A look that fails or hangs is a finding too, without the words of its error, which may hold a value. */
export async function examine<About>(checks: readonly Check<About>[], about: About): Promise<(readonly [string, Finding])[]> {
  const findings: (readonly [string, Finding])[] = []
  for (const { name, look } of checks) findings.push([name, await within(look(about))])
  return findings
}

async function within(looking: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(ill(`it did not answer within ${LOOKS_FOR_MS / 1000} s`, 'look at the network, and at what it is about')), LOOKS_FOR_MS)
  })
  const found = looking.catch((error: unknown) => ill(`it could not be looked at (${nameOf(error)})`, 'mend what is ill above it first, then look again'))
  return Promise.race([found, late]).finally(() => clearTimeout(timer))
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
