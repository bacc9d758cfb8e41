import path from 'node:path'
import pg from 'pg'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { startPostgres } from '../suite/postgres-for-tests.mjs'

// The secrets of lib/testing/security/canaries.ts that a process is configured with.
const APP_SECRET = 'canary-app-secret-34-and-more-to-be-long-enough'
const DATABASE_PASSWORD = 'canary-37'
const SMTP_URL = 'smtp://u:canary-36@127.0.0.1:1'

/** Two instances of the demo on one PostgreSQL, whose secrets are found again wherever they come out. */
export async function startAttackedDesk() {
  const ends = []
  const stop = async () => {
    while (ends.length > 0) await ends.pop()()
  }
  try {
    const server = await startPostgres()
    ends.push(server.stop)
    const databaseUrl = await withOwnUser(server.databaseUrl)
    const settings = { DATABASE_URL: databaseUrl, APP_SECRET, SMTP_URL, MAIL_FROM: 'desk@desk.test', SANDBOX_LATENCY: '0' }
    const demos = []
    for (let nth = 0; nth < 2; nth += 1) {
      const demo = await startDemo(settings)
      ends.push(demo.stop)
      demos.push(demo)
    }
    const [here, there] = demos
    return { here: here.address, there: there.address, log: path.join(here.folder, 'demo.log'), databaseUrl: server.databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function withOwnUser(serverUrl) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create role desk login superuser password '${DATABASE_PASSWORD}'`)
  await client.end()
  const url = new URL(serverUrl)
  Object.assign(url, { username: 'desk', password: DATABASE_PASSWORD })
  return url.href
}
