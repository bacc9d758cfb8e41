import { expect, test } from 'vitest'
import { sandboxDatabase } from './sandbox-database.mjs'

test('the sandbox stores its data in its folder without DATABASE_URL', () => {
  expect(sandboxDatabase({})).toEqual({ postgres: undefined, env: {} })
  expect(sandboxDatabase({ DATABASE_URL: '' })).toEqual({ postgres: undefined, env: {} })
})

test('the password of DATABASE_URL is passed in the environment and not in the arguments', () => {
  expect(sandboxDatabase({ DATABASE_URL: 'postgresql://desk:s%2Fecret@db.example.test:5432/desk?sslmode=require' })).toEqual({
    postgres: 'postgresql://desk@db.example.test:5432/desk?sslmode=require',
    env: { PGPASSWORD: 's/ecret' },
  })
})

test('a URL without a password leaves the environment unchanged', () => {
  expect(sandboxDatabase({ DATABASE_URL: 'postgres://desk@localhost/desk' })).toEqual({ postgres: 'postgres://desk@localhost/desk', env: {} })
})

test.each(['localhost/desk', 'mysql://desk@localhost/desk'])('%s is refused without being repeated', (address) => {
  expect(() => sandboxDatabase({ DATABASE_URL: address })).toThrow(/^DATABASE_URL is not the address of a PostgreSQL database\.$/)
})
