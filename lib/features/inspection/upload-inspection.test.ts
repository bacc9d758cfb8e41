import { describe, expect, test } from 'vitest'
import { sentFile } from './shapes'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findAttempts } from '@/lib/features/issuing/store/issue-attempts'
import { todayInBucharest } from '@/lib/domain/day'
import { INSPECTION_FILE_TYPES } from '@/lib/domain/files/inspection-file'
import { givenInsurerRequests, offersIn, waitForBackground } from '@/lib/testing/given/given-offers'
import { type TestDesk, withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import type { ProductId } from '@/lib/products/registry'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { readInspectionFiles, uploadInspection } from './upload-inspection'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

const POSITION = 'exif:GPSLatitude="46,46.123N"'
const photo = (text = POSITION) => Uint8Array.from(`\u00ff\u00d8\u00ff${text}`, (char) => char.charCodeAt(0))
const UPLOAD = 'POST /risk-inspection'

async function given(desk: TestDesk, product: ProductId = 'casco') {
  const { lanes } = await givenInsurerRequests(desk.broker, product)
  const [offer] = offersIn(lanes)
  if (offer === undefined) throw new Error('Somebody should have made an offer')
  return { offer, file: { subject: { kind: 'offer', id: offer.id }, fileType: 'riskInspectionPhoto', bytes: photo(), locale: 'ro' } as const }
}
const uploads = ({ operator }: TestDesk) => operator.received.filter(({ operation }) => operation === UPLOAD)

describe('uploading a file of a risk inspection', () => {
  test('sends it to the service for its offer, without its location', async () => {
    const desk = await newDesk()
    const { offer, file } = await given(desk)
    const sent = await uploadInspection(desk.broker, file)
    expect(sentFile.parse(sent)).toEqual({ fileType: 'riskInspectionPhoto', sizeBytes: photo().length, sentAt: sent.sentAt, sentBy: desk.broker.name })
    const [received] = uploads(desk)
    expect(received?.body).toContain(String(offer.operatorOfferId))
    expect(received?.body).toContain('filename="riskInspectionPhoto.jpg"')
    expect(received?.body).toContain('exif:GPSLatitude="          "')
    expect(received?.body).not.toContain('46,46.123N')
  })

  test('lists it with its type, latest first', async () => {
    const desk = await newDesk()
    const { file } = await given(desk)
    await uploadInspection(desk.broker, file)
    await uploadInspection(desk.broker, { ...file, fileType: 'idCard', bytes: photo('longer than before and without a place') })
    const files = await readInspectionFiles(desk.broker, file.subject)
    expect(files.map(({ fileType }) => fileType)).toEqual(['idCard', 'riskInspectionPhoto'])
    expect(await verifyAudit(desk.broker.agencyId)).toMatchObject({ ok: true })
  })

  test('accepts every type of the contract', async () => {
    const desk = await newDesk()
    const { file } = await given(desk)
    for (const fileType of INSPECTION_FILE_TYPES) expect(await uploadInspection(desk.broker, { ...file, fileType })).toMatchObject({ fileType })
    expect(await readInspectionFiles(desk.broker, file.subject)).toHaveLength(INSPECTION_FILE_TYPES.length)
  })

  test('sends it for the policy after issuing, and lists the same files from the offer and from the policy', async () => {
    const desk = await newDesk()
    const { offer, file } = await given(desk)
    await uploadInspection(desk.broker, file)
    await issuePolicy(desk.broker, { offerId: offer.id, payment: { method: 'pos', documentNumber: 'POS 1', date: todayInBucharest(new Date()) }, locale: 'ro' })
    await waitForBackground()
    const [policy] = (await findAttempts(desk.broker, offer.quoteId))[0]?.policies ?? []
    if (policy === undefined) throw new Error('A policy should have been issued')
    const subject = { kind: 'policy', id: policy.id } as const
    await uploadInspection(desk.broker, { ...file, subject, fileType: 'registrationCertificate' })
    const sent = uploads(desk).at(-1)?.body ?? ''
    expect(sent).toContain(policy.series)
    expect(sent).toContain(policy.number)
    expect(sent).not.toContain('name="offerId"')
    expect((await readInspectionFiles(desk.backOffice, subject)).map(({ fileType }) => fileType)).toEqual(['registrationCertificate', 'riskInspectionPhoto'])
    expect(await readInspectionFiles(desk.broker, file.subject)).toEqual(await readInspectionFiles(desk.broker, subject))
    const other = await newDesk()
    await expect(uploadInspection(other.broker, { ...file, subject })).rejects.toMatchObject({ code: 'notFound' })
    await expect(uploadInspection(desk.backOffice, { ...file, subject })).rejects.toMatchObject({ code: 'notAllowed' })
  })

  test.each([
    ['an HTML page', '<html>'],
    ['a program', 'MZ\u0090'],
    ['an empty file', ''],
  ])('refuses %s and sends nothing', async (_, content) => {
    const desk = await newDesk()
    const { file } = await given(desk)
    const bytes = Uint8Array.from(content, (char) => char.charCodeAt(0))
    await expect(uploadInspection(desk.broker, { ...file, bytes })).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'file', code: 'fileKind' }] } })
    expect(uploads(desk)).toEqual([])
  })

  test('does not list a file that the service refuses, and reports texts and correlation id', async () => {
    const desk = await newDesk()
    const { file } = await given(desk)
    const said = { correlation_id: '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10', message: 'Fotografia este neclară.' }
    desk.operator.obstruct(UPLOAD, () => Response.json(said, { status: 422 }))
    await expect(uploadInspection(desk.broker, file)).rejects.toMatchObject({ code: 'operatorRefused', details: { correlationId: said.correlation_id, originalTexts: [said.message] } })
    expect(await readInspectionFiles(desk.broker, file.subject)).toEqual([])
    desk.operator.obstruct(UPLOAD, undefined)
    await uploadInspection(desk.broker, file)
    expect(await readInspectionFiles(desk.broker, file.subject)).toHaveLength(1)
  })

  test('refuses an offer of a service without inspections', async () => {
    const desk = await newDesk()
    const { file } = await given(desk, 'gap')
    await expect(uploadInspection(desk.broker, file)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('is refused for an offer of another agency and to all but brokers', async () => {
    const [desk, other] = [await newDesk(), await newDesk()]
    const { file } = await given(desk)
    await expect(uploadInspection(other.broker, file)).rejects.toMatchObject({ code: 'notFound' })
    await expect(readInspectionFiles(other.broker, file.subject)).rejects.toMatchObject({ code: 'notFound' })
    for (const somebody of [desk.admin, desk.backOffice]) await expect(uploadInspection(somebody, file)).rejects.toMatchObject({ code: 'notAllowed' })
    expect(uploads(desk)).toEqual([])
  })
})
