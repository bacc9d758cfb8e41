type Call = (...given: readonly never[]) => unknown
interface Kept {
  readonly call: Call
  readonly given: readonly unknown[]
  readonly answer: unknown
}

let kept: Kept[] | undefined

/** React's `cache` as on a server: within a request it makes one call for equal arguments. Outside of a request it does not cache. */
export function cache<Given extends readonly never[], Answer>(call: (...given: Given) => Answer): (...given: Given) => Answer {
  return (...given) => {
    if (kept === undefined) return call(...given)
    const known = kept.find((one) => one.call === call && one.given.length === given.length && one.given.every((value, index) => Object.is(value, given[index])))
    if (known) return known.answer as Answer
    const answer = call(...given)
    kept.push({ call, given, answer })
    return answer
  }
}

/** Runs work as one request. */
export async function inOneRequest(work: () => Promise<void>): Promise<void> {
  kept = []
  try {
    await work()
  } finally {
    kept = undefined
  }
}
