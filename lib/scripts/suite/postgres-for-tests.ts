import { startPostgres } from '@/lib/testing/database/postgres'

// A new PostgreSQL server that runs as long as its input is open; prints its URL.
const server = await startPostgres()
process.stdout.write(`${server.databaseUrl}\n`)
process.stdin.on('end', () => void server.stop().then(() => process.exit(0)))
process.stdin.resume()
