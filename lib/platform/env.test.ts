import { describe, expect, test } from 'vitest'
import { BadConfiguration, parseEnv } from './env'

const secret = 'x'.repeat(32)

describe('the configuration', () => {
  test('has defaults for everything in development', () => {
    expect(parseEnv({})).toMatchObject({ port: 3000, dataDir: '.data', sandbox: false, appUrl: 'http://localhost:3000' })
  })

  test.each([
    ['a secret in production', { NODE_ENV: 'production', APP_URL: 'https://desk.test' }, 'APP_SECRET'],
    ['a URL in production', { NODE_ENV: 'production', APP_SECRET: secret }, 'APP_URL'],
    ['a secret of 32 characters', { APP_SECRET: 'short' }, '32 characters'],
    ['a valid port', { PORT: '70000' }, 'PORT'],
    ['hosts without a scheme', { ALLOWED_OPERATOR_HOSTS: 'api.operator.test, https://operator.test' }, 'ALLOWED_OPERATOR_HOSTS'],
    ['hosts with a name', { ALLOWED_OPERATOR_HOSTS: '.' }, 'ALLOWED_OPERATOR_HOSTS'],
    ['a valid URL of the mail server', { SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@desk.test' }, 'SMTP_URL'],
    ['a sender of mail', { SMTP_URL: 'smtps://mail.test' }, 'MAIL_FROM'],
    ['a sender with an e-mail address', { SMTP_URL: 'smtps://mail.test', MAIL_FROM: 'Desk' }, 'MAIL_FROM'],
    ['proxies that are addresses', { TRUSTED_PROXIES: '10.0.0.0/8, proxy.example.com' }, 'addresses and networks'],
    ['networks of a possible length', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    ['a whole provider of identities', { OIDC_ISSUER: 'https://id.test' }, 'OIDC_CLIENT_SECRET'],
    ['a provider where passwords are off', { OIDC_ONLY: 'on' }, 'OIDC_ISSUER'],
    ['a provider over https', { OIDC_ISSUER: 'http://id.test', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'x' }, 'https'],
    ['a PostgreSQL URL', { DATABASE_URL: 'mysql://somewhere/db' }, 'DATABASE_URL'],
  ])('requires %s and says so', (_name, source, word) => {
    expect(() => parseEnv(source)).toThrow(BadConfiguration)
    expect(() => parseEnv(source)).toThrow(word)
  })

  test.each([
    ['PORT', 'eighty', 'PORT is "eighty"; allowed: a whole number from 1 to 65535.'],
    ['SESSION_DAYS', '31', 'SESSION_DAYS is "31"; allowed: a number from 0.25 to 30.'],
    ['DEMO', 'yes', 'DEMO is "yes"; allowed: on or off.'],
    ['APP_URL', 'https://desk.test/quotedesk', 'APP_URL is "https://desk.test/quotedesk"; allowed: an http or https address without a path'],
    ['APP_URL', 'https://desk.test/?a=1', 'APP_URL is "https://desk.test/?a=1"'],
    ['APP_URL', 'desk.test', 'APP_URL is "desk.test"'],
    ['SECOND_FACTOR', 'nobody', 'SECOND_FACTOR is "nobody"; allowed: administrators, everybody.'],
    ['LOG_LEVEL', 'loud\n', 'LOG_LEVEL is "loud\\n"; allowed: fatal, error, warn, info, debug, silent.'],
  ])('says what %s was, and what it may be', (name, given, line) => {
    expect(() => parseEnv({ [name]: given })).toThrow(`Configuration: ${line}`)
  })

  test('has a line for each setting that is wrong or misspelt', () => {
    const source = { PORT: '0', SESSION_DAYS: 'x', DATABSE_URL: 'postgres://desk@db/desk' }
    expect(() => parseEnv(source)).toThrow(/DATABSE_URL is no setting; DATABASE_URL is\.\nConfiguration: PORT is "0".*\nConfiguration: SESSION_DAYS is "x".*\nSee \.env\.example\.$/)
  })

  test.each(['APP_SECRET', 'DATABASE_URL', 'SMTP_URL'])('never repeats a wrong %s', (name) => {
    expect(() => parseEnv({ [name]: 'hunter2' })).toThrow(/^(?!.*hunter2).*a value of 7 characters \(not shown\)/)
  })

  test('takes the embedded database by its name', () => {
    expect(parseEnv({ DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined()
  })

  test('treats an empty variable as unset', () => {
    expect(parseEnv({ DATABASE_URL: '' }).databaseUrl).toBeUndefined()
  })

  test('reads a provider of identities, which is none by default', () => {
    const required = { OIDC_ISSUER: 'https://id.test/realm', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'secret' }
    expect(parseEnv(required).oidc).toEqual({ issuer: 'https://id.test/realm', clientId: 'desk', clientSecret: 'secret', name: 'OpenID Connect', isOnly: false, secondFactor: 'ours' })
    expect(parseEnv({ ...required, OIDC_NAME: 'Cont de firmă', OIDC_ONLY: 'on', OIDC_SECOND_FACTOR: 'provider' }).oidc).toMatchObject({ name: 'Cont de firmă', isOnly: true, secondFactor: 'provider' })
    expect(parseEnv({}).oidc).toBeUndefined()
  })

  test('reads trusted proxies, which are none by default', () => {
    expect(parseEnv({ TRUSTED_PROXIES: ' 10.0.0.0/8,2001:db8::5, ' }).trustedProxies).toMatchObject([{ prefix: 8, width: 32 }, { prefix: 128, width: 128 }])
    expect(parseEnv({}).trustedProxies).toEqual([])
  })

  test('reads the operator\'s allowed hosts, which are none by default', () => {
    expect(parseEnv({ ALLOWED_OPERATOR_HOSTS: ' API.operator.test , .group.test,,[::1]' }).allowedOperatorHosts).toEqual(['api.operator.test', '.group.test', '[::1]'])
    expect(parseEnv({})).toMatchObject({ allowedOperatorHosts: [], allowPrivateOperatorAddresses: false })
  })

  test.each(['oferte@desk.test', 'Broker Unu <oferte@desk.test>'])('accepts %s as sender of mail', (from) => {
    expect(parseEnv({ SMTP_URL: 'smtps://mail.test', MAIL_FROM: from }).mail).toEqual({ url: 'smtps://mail.test', from })
    expect(parseEnv({}).mail).toBeUndefined()
  })

  test('removes the trailing slash of URLs', () => {
    expect(parseEnv({ APP_URL: 'https://desk.test/', SANDBOX_URL: 'http://127.0.0.1:4010/' })).toMatchObject({
      appUrl: 'https://desk.test',
      sandboxUrl: 'http://127.0.0.1:4010',
    })
  })
})
