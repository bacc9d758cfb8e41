import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { withMailServer } from '@/lib/testing/mail/mail-server'
import { type Mail, sendMail } from './send-mail'
import { transportOf } from './transport'

const PDF = new Uint8Array(Buffer.from('%PDF-1.7 a proposal'))
const mail: Mail = { to: 'ana@client.test', subject: 'Propunere de asigurare, Ștefănița', text: 'Bună ziua,\nhttps://desk.test/proposal/abc\n', attachments: [{ fileName: 'propunere.pdf', bytes: PDF }] }

const { delivered, settings: by } = withMailServer()

describe('a mail', () => {
  test('is delivered with its words and its PDF', async () => {
    await sendMail(mail, by())
    const [one] = delivered()
    expect(one).toMatchObject({ from: 'oferte@desk.test', to: ['ana@client.test'] })
    expect(one?.source).toContain('From: Broker Unu <oferte@desk.test>')
    expect(one?.source).toMatch(/Subject: =\?UTF-8\?/)
    expect(one?.source).toContain('https://desk.test/proposal/abc')
    expect(one?.source).toMatch(/Content-Type: application\/pdf; name=propunere\.pdf/)
    expect(one?.source).toContain(Buffer.from(PDF).toString('base64'))
  })

  test('goes to one address, whatever is written there', async () => {
    await sendMail({ ...mail, to: 'ana@client.test, bogdan@client.test' }, by()).catch(() => {})
    for (const { to } of delivered()) expect(to).toHaveLength(1)
    expect(delivered().flatMap(({ to }) => to)).not.toContain('bogdan@client.test')
  })

  test('cannot smuggle a header in through its subject', async () => {
    await sendMail({ ...mail, subject: 'Ofertă\r\nBcc: everybody@client.test' }, by())
    expect(delivered()[0]?.to).toEqual(['ana@client.test'])
    expect(delivered()[0]?.source).not.toMatch(/^Bcc:/m)
  })
})

describe('a mail that is not taken says why, and names nobody', () => {
  test.each([
    ['the server does not know the address', () => by(), 'nobody@client.test', 'mailRefused'],
    ['the server wants it later', () => by(), 'later@client.test', 'mailUnreachable'],
    ['the account is not accepted', () => by('desk:wrong'), mail.to, 'mailCredentials'],
    ['nothing is configured', () => undefined, mail.to, 'mailNotConfigured'],
  ])('%s', async (_, settings, to, code) => {
    const fault: unknown = await sendMail({ ...mail, to }, settings()).catch((error: unknown) => error)
    expect(fault).toMatchObject({ name: 'Fault', code })
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/client\.test|p@ss/)
    expect(delivered()).toEqual([])
  })

  test('nobody listens there', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port: free } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await expect(sendMail(mail, { url: `smtp://127.0.0.1:${free}`, from: by().from })).rejects.toMatchObject({ code: 'mailUnreachable' })
  })
})

describe('a mail server is spoken to', () => {
  test.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true }],
    ['smtp://mail.example.com', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://user:a%40b@mail.example.com:2525', { port: 2525, requireTLS: true, auth: { user: 'user', pass: 'a@b' } }],
    ['smtp://localhost:1025', { requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]:1025', { host: '::1', requireTLS: false }],
    ['smtp://localhost.example.com', { requireTLS: true }],
  ])('%s', (address, expected) => {
    expect(transportOf(address)).toMatchObject(expected)
  })
})
