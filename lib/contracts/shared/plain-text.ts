const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', icirc: 'î', Icirc: 'Î', acirc: 'â', Acirc: 'Â', abreve: 'ă', Abreve: 'Ă', scedil: 'ș', Scedil: 'Ș', tcedil: 'ț', Tcedil: 'Ț', ndash: '–', mdash: '—', bdquo: '„', rdquo: '”', ldquo: '“', euro: '€',
}
const LINE_ENDS = /<\/?(?:br|p|div|li|ul|ol|tr|h[1-6])(?:\s[^<>]*)?\/?>/gi
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi

/** A service's text for people to read: marks of HTML become line ends or nothing, entities their signs. Other text stays as it is. */
export function plainText(text: string): string {
  const lines = text.replace(LINE_ENDS, '\n').replace(TAG, '')
  const read = lines.replace(ENTITY, (entity: string, name: string) => (name.startsWith('#') ? signOf(codeOf(name.slice(1))) : ENTITIES[name]) ?? entity)
  return lines === text ? read : read.replace(/ *\n[ \n]*/g, '\n').trim()
}

const codeOf = (text: string): number => (/^x/i.test(text) ? Number.parseInt(text.slice(1), 16) : Number(text))

function signOf(code: number): string | undefined {
  const isSign = code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) && !(code >= 0x7f && code <= 0x9f)
  return isSign ? String.fromCodePoint(code) : undefined
}
