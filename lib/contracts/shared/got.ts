import type { Got } from '@/lib/domain/reply/reply-finding'

const SHAPE_LENGTH_MAX = 24
const KEPT_SIGNS = ' .,:;/-+%()€'

/** Type and shape of a value, without the value. */
export function gotOf(value: unknown): Got {
  if (value === undefined || value === null) return { type: 'nothing' }
  if (typeof value === 'string') return textShape(value)
  if (typeof value === 'number') return { type: 'number', shape: shapeOf(String(value)).slice(0, SHAPE_LENGTH_MAX) }
  if (typeof value === 'boolean') return { type: 'boolean' }
  if (Array.isArray(value)) return { type: 'list', size: value.length }
  return { type: 'object', size: Object.keys(value).length }
}

function textShape(text: string): Got {
  const characters = [...text]
  return { type: 'text', size: characters.length, ...(characters.length <= SHAPE_LENGTH_MAX && { shape: shapeOf(text) }) }
}

function shapeOf(text: string): string {
  return [...text].map((sign) => (/\p{N}/u.test(sign) ? '9' : /\p{L}/u.test(sign) ? 'a' : KEPT_SIGNS.includes(sign) ? sign : '?')).join('')
}
