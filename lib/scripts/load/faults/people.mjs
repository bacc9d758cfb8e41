import { setTimeout as wait } from 'node:timers/promises'

// How a browser and a person go on after a failure: the desk's own pages save again after 2, 4, 8… seconds; a person loads a page again after one.
const FIRST_RETRY_MS = 2000
const LAST_RETRY_MS = 30_000
const RELOAD_MS = 1000
const LOOK_EVERY_MS = 500
const TYPES_EVERY_MS = 700
const GIVES_UP_AFTER_MS = 90_000
/** Why an insurer is asked again: it, or the desk, was in trouble. Any other reason is its answer. */
const AGAIN = ['down', 'timeout', 'malformed']

/**
 * The states that a fault meets, each a person at work through what stands in front. `begin` does what is to be under way, at one instance; `settle` goes on
 * until it has come to its end. @returns what was seen, what was lost, and how long the person could not go on
 */
export const STATES = {
  idle: { begin: beginIdle },
  typing: { begin: beginTyping },
  racing: { begin: beginRacing },
  issuing: { begin: beginIssuing },
  exporting: { begin: beginExporting },
}

/** Somebody who only looks: the list of policies again and again. */
async function beginIdle({ desk }) {
  const seen = trouble()
  const looking = repeatedly(async () => {
    await seen.until(() => desk.page('/policies'), () => RELOAD_MS)
    await wait(LOOK_EVERY_MS)
  })
  return {
    settle: async () => {
      await looking.stop()
      return seen.result({ went: 'pages as ever' })
    },
  }
}

/** A draft that is saved while somebody types. */
async function beginTyping({ desk, drafts }) {
  const { quoteId } = await desk.json('POST', '/api/quotes', { body: { product: 'gap' } })
  const seen = trouble()
  let version = 1
  let typed = 0
  let lost = 0
  const save = async () => {
    const draft = { ...drafts.gap, holder: { ...drafts.gap.holder, address: { ...drafts.gap.holder.address, houseNumber: String(typed) } } }
    const response = await desk.ask('PUT', `/api/quotes/${quoteId}/draft`, { body: { version, draft } })
    const body = await response.text()
    if (response.status === 409) {
      lost += 1
      throw new Error('409, somebody else saved')
    }
    if (response.status !== 200) throw new Error(String(response.status))
    version = JSON.parse(body).version
  }
  const typing = repeatedly(async () => {
    typed += 1
    await seen.until(save, (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS))
    await wait(TYPES_EVERY_MS)
  })
  return {
    settle: async () => {
      await typing.stop()
      // What was acknowledged last is what is stored: saving over it is no conflict.
      typed += 1
      await seen.until(save, () => RELOAD_MS)
      return seen.result({ went: `${typed} texts saved`, lost })
    },
  }
}

/** Insurers that are asked, one of them slow, and the stream that shows their offers. */
async function beginRacing({ desk, at, drafts }) {
  const { quoteId } = await desk.json('POST', '/api/quotes', { body: { product: 'casco' } })
  await desk.json('PUT', `/api/quotes/${quoteId}/draft`, { body: { version: 1, draft: drafts.casco } })
  await desk.json('POST', `/api/quotes/${quoteId}/requests`, { at, body: {} })
  const run = () => desk.json('GET', `/api/quotes/${quoteId}/requests`)
  return {
    settle: async ({ faultAt, isQuick }) => {
      const seen = trouble()
      const waitForAll = async () => {
        for (;;) {
          const { lanes } = await seen.until(run, () => RELOAD_MS)
          if (lanes.every(({ outcome }) => outcome.kind !== 'waiting') || isOver(faultAt)) return lanes
          await wait(LOOK_EVERY_MS)
        }
      }
      const first = await waitForAll()
      const settledMs = performance.now() - faultAt
      const failed = first.filter(({ outcome }) => outcome.kind === 'failed' && AGAIN.includes(outcome.reasonClass))
      const said = new Set(failed.map(({ outcome }) => outcome.received ?? outcome.reasonClass))
      await isQuick()
      for (const { requestId } of failed) await seen.until(() => desk.json('POST', `/api/quote-requests/${requestId}/retry`, { body: {} }), () => RELOAD_MS)
      const last = await waitForAll()
      const answers = last.filter(({ outcome }) => outcome.kind === 'offered' || (outcome.kind === 'failed' && !AGAIN.includes(outcome.reasonClass)))
      const answered = answers.map(({ insurer }) => insurer.id)
      const ids = answers.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers.map(({ id }) => id) : []))
      return seen.result({
        went: failed.length === 0 ? `all ${first.length} answers` : `${failed.length} of ${first.length} lanes say ${[...said].join(', ')}; asked again, answered`,
        lost: new Set(last.map(({ insurer }) => insurer.id)).size - new Set(answered).size,
        twice: ids.length - new Set(ids).size + (answered.length - new Set(answered).size),
        stuckMs: Math.max(settledMs, seen.stuckMs()),
      })
    },
  }
}

/** A policy that the insurer takes its time for. */
async function beginIssuing({ desk, at, offerId, documentNumber }) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(new Date())
  const { id } = await desk.json('POST', `/api/offers/${offerId}/policy`, { at, body: { payment: { method: 'receipt', documentNumber, date } } })
  return {
    settle: async ({ faultAt }) => {
      const seen = trouble()
      for (;;) {
        const { state } = await seen.until(() => desk.json('GET', `/api/issue-attempts/${id}`), () => RELOAD_MS)
        if (!['INTENT', 'SENDING'].includes(state) || isOver(faultAt)) {
          const words = { ISSUED: 'the policy', UNKNOWN: 'outcome unknown, ask the insurer', NOT_SENT: 'nothing was issued', REFUSED: 'refused' }
          return { ...seen.result({ went: words[state] ?? `still ${state}`, stuckMs: Math.max(performance.now() - faultAt, seen.stuckMs()) }), state }
        }
        await wait(LOOK_EVERY_MS)
      }
    },
  }
}

/** Lists exported at the very moment: a job each, and its file. */
async function beginExporting({ desk, at }) {
  const wanted = []
  const start = async (where) => wanted.push((await desk.json('POST', '/api/list-exports', { at: where, body: { list: 'quotes', query: '', search: '', format: 'xlsx', locale: 'ro' } })).jobId)
  return {
    strike: async () => {
      for (let nth = 0; nth < 3; nth += 1) await start(at)
    },
    settle: async ({ faultAt }) => {
      const seen = trouble()
      for (;;) {
        const { jobs } = await seen.until(() => desk.json('GET', '/api/jobs/own'), () => RELOAD_MS)
        const own = jobs.filter(({ id }) => wanted.includes(id))
        const isEnded = own.every(({ state }) => state !== 'waiting' && state !== 'running')
        if (!isEnded && !isOver(faultAt)) {
          await wait(LOOK_EVERY_MS)
          continue
        }
        const stuckMs = performance.now() - faultAt
        const done = own.filter(({ state }) => state === 'done')
        let files = 0
        for (const { id } of done) {
          const size = await seen.until(() => desk.size(`/api/list-exports/${id}/file`), () => RELOAD_MS)
          if (size > 0) files += 1
        }
        const failures = own.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))
        return seen.result({ went: failures.length > 0 ? `${files} of ${wanted.length} files; ${failures.join(', ')}` : `${files} files`, lost: wanted.length - files, stuckMs: Math.max(stuckMs, seen.stuckMs()) })
      }
    },
  }
}

const isOver = (faultAt) => performance.now() - faultAt > GIVES_UP_AFTER_MS

/** What went wrong for a person, and for how long at most. */
function trouble() {
  const failures = new Map()
  let longestMs = 0
  return {
    /** Does something again, after a pause, until it succeeds. */
    until: async (doing, pauseAfter) => {
      const beganAt = performance.now()
      for (let tries = 0; ; tries += 1) {
        try {
          const result = await doing()
          longestMs = Math.max(longestMs, performance.now() - beganAt)
          return result
        } catch (error) {
          const why = error.cause?.code ?? error.message
          failures.set(why, (failures.get(why) ?? 0) + 1)
          longestMs = Math.max(longestMs, performance.now() - beganAt)
          if (performance.now() - beganAt > GIVES_UP_AFTER_MS) throw error
          await wait(pauseAfter(tries))
        }
      }
    },
    stuckMs: () => longestMs,
    result: ({ went, lost = 0, twice = 0, stuckMs = longestMs }) => ({ sees: [went, ...[...failures].map(([why, count]) => `${count} × ${why}`)].join('; '), lost, twice, stuckMs }),
  }
}

function repeatedly(doing) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) await doing()
  })()
  // Whoever stops it hears of a failure.
  running.catch(() => {})
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
