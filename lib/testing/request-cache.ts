type Call = (...given: readonly never[]) => unknown
interface Kept {
  readonly call: Call
  readonly given: readonly unknown[]
  readonly answer: unknown
}

let kept: Kept[] | undefined

/** React's `cache` as a server draws pages with it: within a request a call is made once for the same arguments. Outside it is the call itself. */
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

/** Does work as one request. */
export async function inOneRequest(work: () => Promise<void>): Promise<void> {
  kept = []
  try {
    await work()
  } finally {
    kept = undefined
  }
}
