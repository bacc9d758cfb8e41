import type { CollectedClient } from './collect-client'
import { EXPORT_TERMS } from './export-terms'

type Term = { readonly ro: string; readonly en: string }

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const both = ({ ro, en }: Term) => `<span lang="ro">${escape(ro)}</span> · <span lang="en">${escape(en)}</span>`

/** A page that reads without any program: the same facts as data.json, in both languages' terms. It runs nothing and loads nothing. */
export function exportOverview({ name, data, documents }: Pick<CollectedClient, 'name' | 'data' | 'documents'>, exportedAt: Date): string {
  const sections = (['client', 'quotes', 'policies', 'mentions', 'history'] as const).map((part) => `<section><h2>${both(EXPORT_TERMS[part])}</h2>${written(data[part])}</section>`)
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escape(name)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-left:2px solid #ccc;padding-left:1rem}dd{margin:0;overflow-wrap:anywhere}</style></head>
<body><h1>${escape(name)}</h1><p>${both(EXPORT_TERMS.exportedAt)}: ${exportedAt.toISOString()} · PDF: ${documents.length}</p>${sections.join('\n')}</body></html>`
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return escape(value)
  if (typeof value !== 'object') return escape(JSON.stringify(value) ?? '')
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((one) => `<div>${written(one)}</div>`).join('<br>')
  return `<dl>${Object.entries(value).map(([key, part]) => `<dt>${labelOf(key)}</dt><dd>${written(part)}</dd>`).join('')}</dl>`
}

function labelOf(key: string): string {
  const term = Object.entries(EXPORT_TERMS).find(([path]) => path === key || path.endsWith(`.${key}`))?.[1]
  return term ? both(term) : escape(key)
}
