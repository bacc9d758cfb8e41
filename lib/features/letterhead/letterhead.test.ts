import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { changeLetterhead, removeLogo, uploadLogo } from './change-letterhead'
import { logoOf } from './model/logo-kind'
import { contrastWithWhite, isReadableOnPaper } from './model/paper-colour'
import { readLetterhead, readLogo } from './read-letterhead'

withTestDatabase()

let own: TestAgency
beforeEach(async () => {
  own = await newAgency()
})

const TEXTS = { registerCode: 'RAJ 000000', address: 'Str. Exemplu 1, Cluj-Napoca', phone: '0740 000 000', colour: '#0E5A5A' }

/** The beginning of a PNG of a size: what tells its kind. */
function png(width: number, height: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(33))
  for (const [index, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52].entries()) head.setUint8(index, byte)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return new Uint8Array(head.buffer)
}
const hiding = (text: string) => Buffer.concat([png(10, 10), Buffer.from(text, 'latin1')])
const jpeg = (width: number, height: number) => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0)
const lastEvent = async () => {
  const { db } = await database()
  const [event] = await db.select({ what: auditEvent.what, details: auditEvent.details }).from(auditEvent).where(eq(auditEvent.agencyId, own.id)).orderBy(desc(auditEvent.sequence)).limit(1)
  return event
}

describe('the letterhead', () => {
  it('is empty until an administrator saves it, is recorded, and belongs to its agency alone', async () => {
    expect((await readLetterhead(own.admin)).letterhead).toEqual({})
    expect((await changeLetterhead(own.admin, TEXTS)).letterhead).toEqual({ ...TEXTS, colour: '#0e5a5a' })
    expect(await lastEvent()).toEqual({ what: 'agency.letterheadChanged', details: { fields: 'registerCode, address, phone, colour' } })
    expect((await readLetterhead((await newAgency()).admin)).letterhead).toEqual({})
    expect((await changeLetterhead(own.admin, { address: 'Alta' })).letterhead).toEqual({ address: 'Alta' })
  })

  it('is changed and read by administrators only; whoever reads quotes sees the logo', async () => {
    await uploadLogo(own.admin, png(10, 10))
    for (const by of [own.broker, own.backOffice]) {
      for (const act of [() => readLetterhead(by), () => changeLetterhead(by, {}), () => uploadLogo(by, png(1, 1)), () => removeLogo(by)]) await expect(act()).rejects.toMatchObject({ code: 'notAllowed' })
      expect(await readLogo(by)).toMatchObject({ kind: 'png' })
    }
  })

  it.each([
    ['a colour that white paper hides', { colour: '#f0e68c' }, { path: 'colour', code: 'colourTooLight' }],
    ['a text that is no colour', { colour: 'red' }, { path: 'colour', code: 'colourTooLight' }],
    ['a phone that is none', { phone: 'sunați' }, { path: 'phone', code: 'phoneFormat' }],
  ])('refuses %s', async (_, change, problem) => {
    await expect(changeLetterhead(own.admin, change)).rejects.toMatchObject({ code: 'invalid', details: { problems: [problem] } })
  })
})

describe('the logo', () => {
  it('is kept as it came, replaced, and removed', async () => {
    const first = await uploadLogo(own.admin, png(200, 40))
    expect(first.letterhead.logo).toMatch(/^[0-9a-f]{64}$/)
    expect((await uploadLogo(own.admin, jpeg(300, 80))).letterhead.logo).not.toBe(first.letterhead.logo)
    expect(await readLogo(own.admin)).toMatchObject({ kind: 'jpg' })
    expect((await removeLogo(own.admin)).letterhead.logo).toBeUndefined()
    expect((await lastEvent())?.what).toBe('agency.logoRemoved')
    await expect(readLogo(own.admin)).rejects.toMatchObject({ code: 'notFound' })
  })

  it.each<[string, Uint8Array]>([
    ['a page', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', new Uint8Array()],
    ['a PNG that is cut off', png(10, 10).subarray(0, 20)],
    ['a picture of too many pixels', png(2001, 10)],
    ['a picture without a side', png(0, 10)],
    ['a picture that hides a page', hiding('<script>alert(1)</script>')],
    ['a picture that hides a document', hiding('%PDF-1.7')],
    ['a picture that hides an archive', hiding(`${'\u0000'.repeat(3000)}PK\u0005\u0006${'\u0000'.repeat(18)}`)],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(uploadLogo(own.admin, bytes)).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'logo', code: 'logoKind' }] } })
  })

  it('is told by its content', () => {
    expect(logoOf(png(12, 34))).toEqual({ kind: 'png', width: 12, height: 34 })
    expect(logoOf(jpeg(12, 34))).toEqual({ kind: 'jpg', width: 12, height: 34 })
  })
})

it('a colour is readable on paper from a contrast of 4.5', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5)
  expect([isReadableOnPaper('#767676'), isReadableOnPaper('#777777')]).toEqual([true, false])
})
