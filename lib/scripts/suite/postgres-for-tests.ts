import { startPostgres } from '@/lib/testing/database/postgres'

// A PostgreSQL server of its own that lives as long as its input is open; prints its address.
const server = await startPostgres()
process.stdout.write(`${server.databaseUrl}\n`)
process.stdin.on('end', () => void server.stop().then(() => process.exit(0)))
process.stdin.resume()
