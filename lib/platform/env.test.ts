import { describe, expect, test } from 'vitest'
import { BadConfiguration, parseEnv } from './env'

const secret = 'x'.repeat(32)

describe('configuration', () => {
  test('needs nothing in development', () => {
    expect(parseEnv({})).toMatchObject({ port: 3000, dataDir: '.data', sandbox: false, appUrl: 'http://localhost:3000' })
  })

  test.each([
    ['a secret in production', { NODE_ENV: 'production', APP_URL: 'https://desk.test' }, 'APP_SECRET'],
    ['an address in production', { NODE_ENV: 'production', APP_SECRET: secret }, 'APP_URL'],
    ['a secret of 32 characters', { APP_SECRET: 'short' }, '32 characters'],
    ['a port that is a port', { PORT: '70000' }, 'PORT'],
    ['hosts without scheme', { ALLOWED_OPERATOR_HOSTS: 'api.operator.test, https://operator.test' }, 'ALLOWED_OPERATOR_HOSTS'],
    ['hosts that are more than a dot', { ALLOWED_OPERATOR_HOSTS: '.' }, 'ALLOWED_OPERATOR_HOSTS'],
    ['a mail server', { SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@desk.test' }, 'SMTP_URL'],
    ['a sender of its mail', { SMTP_URL: 'smtps://mail.test' }, 'MAIL_FROM'],
    ['a sender with an address', { SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'Desk' }, 'MAIL_FROM'],
    ['a PostgreSQL address', { DATABASE_URL: 'mysql://somewhere/db' }, 'DATABASE_URL'],
  ])('needs %s and says so in one line', (_name, source, word) => {
    expect(() => parseEnv(source)).toThrow(BadConfiguration)
    expect(() => parseEnv(source)).toThrow(word)
  })

  test('never repeats a value it refuses', () => {
    expect(() => parseEnv({ APP_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
  })

  test('an empty variable counts as not set', () => {
    expect(parseEnv({ DATABASE_URL: '' }).databaseUrl).toBeUndefined()
  })

  test('reads the hosts an operator may have, and allows none by itself', () => {
    expect(parseEnv({ ALLOWED_OPERATOR_HOSTS: ' API.operator.test , .group.test,,[::1]' }).allowedOperatorHosts).toEqual(['api.operator.test', '.group.test', '[::1]'])
    expect(parseEnv({})).toMatchObject({ allowedOperatorHosts: [], allowPrivateOperatorAddresses: false })
  })

  test.each(['oferte@desk.test', 'Broker Unu <oferte@desk.test>'])('mail goes out in the name of %s', (from) => {
    expect(parseEnv({ SMTP_URL: 'smtps://mail.test', MAIL_FROM: from }).mail).toEqual({ url: 'smtps://mail.test', from })
    expect(parseEnv({}).mail).toBeUndefined()
  })

  test('addresses lose their trailing slash', () => {
    expect(parseEnv({ APP_URL: 'https://desk.test/', SANDBOX_URL: 'http://127.0.0.1:4010/' })).toMatchObject({
      appUrl: 'https://desk.test',
      sandboxUrl: 'http://127.0.0.1:4010',
    })
  })
})
