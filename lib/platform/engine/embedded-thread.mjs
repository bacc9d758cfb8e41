import { parentPort } from 'node:worker_threads'
import { parse, PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { prepareValue } from 'pg/lib/utils.js'

// The thread of one embedded database. It has one session, which statements use one after the other, and takes on what it is told beside a
// statement before it runs that: a statement never runs for somebody else, whatever came before it. Started by embedded-database.ts alone.

// Less than the default, and enough for the worlds of a demo's visitors; what is not used takes no memory.
const SETTINGS = { extensions: { pg_trgm }, postgresqlconf: ['shared_buffers = 64MB'] }

let client
let held
let last = Promise.resolve()

const acts = {
  async open({ location }) {
    client = await PGlite.create({ ...SETTINGS, ...location })
  },
  async run({ session, statement, parameters, rowMode, asText }) {
    if (held !== session.name) await takeOn(session)
    const parsers = Object.fromEntries(asText.map((type) => [type, (text) => text]))
    const [results] = parse.parseResults(await send(statement, parameters), client.parsers, { rowMode, parsers })
    return results
  },
  async listen({ channel }) {
    await client.listen(channel, (payload) => parentPort.postMessage({ channel, payload }))
  },
  async unlisten({ channel }) {
    await client.unlisten(channel)
  },
  async close() {
    await client.close()
  },
}

async function takeOn({ name, statement, parameters }) {
  held = undefined
  await send(statement, parameters)
  held = name
}

/** Sends a statement with its values at once: the library would first ask of what types they are, and speak with the database five times. */
async function send(text, parameters) {
  const { parse: statement, bind, describe, execute, sync } = protocol.serialize
  const { messages } = await client.execProtocol(Buffer.concat([statement({ text }), bind({ values: parameters.map((value) => prepareValue(value)) }), describe({ type: 'P' }), execute({}), sync()]))
  return messages
}

async function answer({ id, act, ...given }) {
  try {
    parentPort.postMessage({ id, result: await acts[act](given) })
  } catch (error) {
    const wordOf = (key) => (typeof error?.[key] === 'string' ? error[key] : undefined)
    parentPort.postMessage({ id, failure: { message: wordOf('message') ?? String(error), code: wordOf('code'), constraint: wordOf('constraint') } })
    // The engine itself has ended, and would leave every further statement without an answer.
    if (error?.name === 'ExitStatus' || error instanceof WebAssembly.RuntimeError) queueMicrotask(() => { throw error })
  }
}

parentPort.on('message', (asked) => {
  last = last.then(() => answer(asked))
})
