import pg from 'pg'

/** What a new database of a test starts with: the app's tables, the sandbox's tables, or nothing. */
export type Template = 'app' | 'sandbox' | 'template1'

/** Makes a database of a server from a template that nobody has open; gives its address. */
export async function createDatabase(serverUrl: string, name: string, template: Template): Promise<string> {
  await run(serverUrl, `create database "${name}" template "${template}" strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Removes a database of a server, also while somebody has it open. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists "${name}" with (force)`)
}

async function run(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
