import { createInterface } from 'node:readline'
import { startPostgres } from '@/lib/testing/database/postgres'

// A new PostgreSQL server that runs as long as its input is open; prints its URL. With a folder for its data it also takes the lines `end` and `begin`, and answers each
// with a line when it is done.
const [, , disk] = process.argv
const server = await startPostgres(disk === undefined ? {} : { disk, mayRestart: true })
process.stdout.write(`${server.databaseUrl}\n`)
createInterface({ input: process.stdin })
  .on('line', (line) => void (line === 'end' ? server.end() : server.begin()).then(() => process.stdout.write('done\n'), () => process.stdout.write('failed\n')))
  .on('close', () => void server.stop().then(() => process.exit(0)))
