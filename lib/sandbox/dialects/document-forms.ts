import type { DialectForm, WireReply } from './form'
import { withType } from './wire-forms'

const PRINTED_BEFORE = Buffer.from('Notice: font cache rebuilt\n')
const SIGNATURE = '%PDF-'

interface SentFile {
  readonly type: string
  readonly name: string
  readonly content: string
}

/** The documents of a reply: `files[]`, or the one raw document under the name in its header. */
function filesOf({ bytes, headers }: WireReply): readonly SentFile[] {
  const sent = Buffer.from(bytes)
  if (sent.subarray(0, SIGNATURE.length).toString('latin1') !== SIGNATURE) {
    const { data } = JSON.parse(sent.toString('utf8')) as { readonly data: { readonly files: readonly SentFile[] } }
    return data.files
  }
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'document.pdf'
  return [{ type: name.startsWith('oferta') ? 'offer' : 'policy', name, content: sent.toString('base64') }]
}

const raw = (type: string, change: (pdf: Buffer) => Buffer): DialectForm => ({
  level: 'wire', parts: ['documents'], of: 'success',
  change: (reply) => withType({ ...reply, bytes: change(Buffer.from(filesOf(reply)[0]?.content ?? '', 'base64')) }, type),
})

const inJson = (write: (files: readonly SentFile[]) => object): DialectForm => ({
  level: 'wire', parts: ['documents'], of: 'success',
  change: (reply) => {
    const headers = new Headers(reply.headers)
    headers.delete('Content-Disposition')
    return withType({ ...reply, headers, bytes: Buffer.from(JSON.stringify({ status: 200, data: write(filesOf(reply)) })) }, 'application/json')
  },
})

/** The kinds that accompany an offer. Contract: the PDF that bundles offer, dnt, pre-contract, gdpr and terms-and-conditions. */
const KINDS = ['dnt', 'pre-contract', 'gdpr', 'terms-and-conditions'] as const

/** How documents come. */
export const DOCUMENT_FORMS = {
  'document-as-octets': raw('application/octet-stream', (pdf) => pdf),
  'bytes-before-document': raw('application/pdf', (pdf) => Buffer.concat([PRINTED_BEFORE, pdf])),
  'document-as-data-uri': inJson((files) => ({ files: files.map((file) => ({ ...file, content: `data:application/pdf;base64,${file.content}` })) })),
  'document-as-content': inJson(([first]) => ({ content: first?.content })),
  'several-documents': inJson((files) => ({ files: files.flatMap((file) => [file, ...KINDS.map((type) => ({ ...file, type, name: `${type}.pdf` }))]) })),
} as const satisfies Readonly<Record<string, DialectForm>>
