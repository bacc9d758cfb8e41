const BOUNDARY = 'conformance-4711'

/** Fields of a form. `file` is sent as a file, every other field as text. */
export type FormFields = Readonly<Record<string, string>>

/** A multipart request to the risk inspection, written by hand. Each character of the file is one byte. */
export function uploadOf(fields: FormFields) {
  const part = ([name, value]: [string, string]) => {
    const isFile = name === 'file' ? '; filename="x.bin"\r\nContent-Type: application/octet-stream' : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${isFile}\r\n\r\n${value}\r\n`
  }
  const rawBody = Uint8Array.from(Buffer.from(`${Object.entries(fields).map(part).join('')}--${BOUNDARY}--\r\n`, 'latin1'))
  return { method: 'POST', path: '/risk-inspection', rawBody, headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

/** Small files: the first bytes of each type, followed by some text. */
export const FILES = {
  jpg: '\u00ff\u00d8\u00ff\u00e0 the rest of a picture',
  png: '\u0089PNG\r\n\u001a\n the rest of a picture',
  webp: 'RIFF\u0000\u0001\u0000\u0000WEBPVP8 the rest of a picture',
  heic: '\u0000\u0000\u0000\u0018ftypheic the rest of a picture',
  pdf: '%PDF-1.7 the rest of a document',
} as const
