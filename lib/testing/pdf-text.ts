import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF written by pdfkit, as a reader would copy it. Only for tests, because it reads only what pdfkit writes. */
export function pageTexts(bytes: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(bytes))
  const characters = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      if (map) characters.set(name, readCharacters(objects.get(map)?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => textOf(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '', characters))
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const [head = '', rest] = body.split(/\nstream\n/)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const raw = rest === undefined ? '' : Buffer.from(rest.slice(0, length), 'latin1')
    const isPacked = head.includes('/FlateDecode')
    objects.set(id, { head, stream: (isPacked && raw !== '' ? inflateSync(raw) : raw).toString('latin1') })
  }
  return objects
}

function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const values = [...list.matchAll(/<([\w ]+)>/g)].map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    for (const [index, value] of values.entries()) characters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), value)
  }
  return characters
}

function textOf(content: string, characters: Map<string, Map<string, string>>): string {
  let font = new Map<string, string>()
  const lines: string[] = []
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = characters.get(name) ?? font
    else lines.push([...(glyphs ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph) ?? '\uFFFD').join(''))
  }
  return lines.join('\n')
}
