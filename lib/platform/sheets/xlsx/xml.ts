import { type Budget, SheetStop } from '../sheet'

/** What a reader of XML is told, in the order of the document; names come without their prefix. */
export interface XmlEvents {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Goes through a document once, from its first sign to its last. It knows elements, text, CDATA and the five entities; a document type, with
 * which entities could be made, is refused. Every element, comment and entity is counted, and reading ends with the budget. @throws SheetStop
 */
export function readXml(xml: string, budget: Budget, { open, text, close }: XmlEvents): void {
  let at = 0
  let depth = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start !== at && text !== undefined) text(unescaped(xml.slice(at, start === -1 ? xml.length : start), budget))
    if (start === -1) return
    if (xml[start + 1] !== '/') budget.spend()
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start)
    else if (xml.startsWith('<?', start)) at = after(xml, '?>', start)
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start)
      text?.(xml.slice(start + 9, at - 3))
    } else if (xml.startsWith('<!', start)) throw new SheetStop({ code: 'suspicious' })
    else {
      const end = endOfTag(xml, start)
      at = end + 1
      if (xml[start + 1] === '/') {
        // So there are no more ends than beginnings, which are counted.
        if (depth === 0) throw new SheetStop({ code: 'damaged' })
        depth -= 1
        close?.(bareName(xml.slice(start + 2, end).trim()))
      } else {
        const isEmpty = xml[end - 1] === '/'
        const tag = xml.slice(start + 1, isEmpty ? end - 1 : end)
        const name = bareName(/^[^\s]*/.exec(tag)?.[0] ?? '')
        open?.(name, (wanted) => attributeOf(tag, wanted, budget))
        if (isEmpty) close?.(name)
        else depth += 1
      }
    }
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  if (at === -1) throw new SheetStop({ code: 'damaged' })
  return at + mark.length
}

/** Where a tag's > stands: one within quotes does not count. */
function endOfTag(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < xml.length; at += 1) {
    const sign = xml[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  throw new SheetStop({ code: 'damaged' })
}

function attributeOf(tag: string, wanted: string, budget: Budget): string | undefined {
  if (!tag.includes('=')) return undefined
  for (const [, name = '', double, single] of tag.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (name === wanted || bareName(name) === wanted) return unescaped(double ?? single ?? '', budget)
  }
  return undefined
}

function bareName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string, budget: Budget): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    budget.spend()
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
