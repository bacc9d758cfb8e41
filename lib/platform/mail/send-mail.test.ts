import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { withMailServer } from '@/lib/testing/mail/mail-server'
import { LostMail } from './mail-fault'
import { type Mail, sendMail } from './send-mail'
import { transportOf } from './transport'

const PDF = new Uint8Array(Buffer.from('%PDF-1.7 a proposal'))
const mail: Mail = { to: 'ana@client.test', subject: 'Propunere de asigurare, Ștefănița', text: 'Bună ziua,\nhttps://desk.test/proposal/abc\n', attachments: [{ fileName: 'propunere.pdf', bytes: PDF }] }

const { delivered, loseReplies, settings: by } = withMailServer()

describe('sending mail', () => {
  test('delivers the text and the PDF', async () => {
    await sendMail(mail, by())
    const [one] = delivered()
    expect(one).toMatchObject({ from: 'oferte@desk.test', to: ['ana@client.test'] })
    expect(one?.source).toContain('From: Broker Unu <oferte@desk.test>')
    expect(one?.source).toMatch(/Subject: =\?UTF-8\?/)
    expect(one?.source).toContain('https://desk.test/proposal/abc')
    expect(one?.source).toMatch(/Content-Type: application\/pdf; name=propunere\.pdf/)
    expect(one?.source).toContain(Buffer.from(PDF).toString('base64'))
  })

  test('delivers to one address only, even when two are given', async () => {
    await sendMail({ ...mail, to: 'ana@client.test, bogdan@client.test' }, by()).catch(() => {})
    for (const { to } of delivered()) expect(to).toHaveLength(1)
    expect(delivered().flatMap(({ to }) => to)).not.toContain('bogdan@client.test')
  })

  test('cannot inject a header through the subject', async () => {
    await sendMail({ ...mail, subject: 'Ofertă\r\nBcc: everybody@client.test' }, by())
    expect(delivered()[0]?.to).toEqual(['ana@client.test'])
    expect(delivered()[0]?.source).not.toMatch(/^Bcc:/m)
  })
})

describe('a mail that was not accepted rejects with a reason and without an address', () => {
  test.each([
    ['the server does not know the address', () => by(), 'nobody@client.test', 'mailRefused'],
    ['the server asks to try later', () => by(), 'later@client.test', 'mailUnreachable'],
    ['the account is not accepted', () => by('desk:wrong'), mail.to, 'mailCredentials'],
    ['no mail server is configured', () => undefined, mail.to, 'mailNotConfigured'],
  ])('%s', async (_, settings, to, code) => {
    const fault: unknown = await sendMail({ ...mail, to }, settings()).catch((error: unknown) => error)
    expect(fault).toMatchObject({ name: 'Fault', code })
    expect(fault).not.toBeInstanceOf(LostMail)
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/client\.test|p@ss/)
    expect(delivered()).toEqual([])
  })

  test('the port does not listen', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port: free } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const fault: unknown = await sendMail(mail, { url: `smtp://127.0.0.1:${free}`, from: by().from }).catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: 'mailUnreachable' })
    expect(fault).not.toBeInstanceOf(LostMail)
  })
})

test('a mail whose reply is lost is told from one that was not accepted', async () => {
  loseReplies()
  await expect(sendMail(mail, by())).rejects.toBeInstanceOf(LostMail)
  expect(delivered()).toHaveLength(1)
})

describe('the transport for a mail server URL', () => {
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
