import { readdir, readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { inspectionFileKind } from '@/lib/domain/files/inspection-file'
import { travelCallback } from '@/lib/features/travel-calls/endpoints'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { recordMeasure } from './record-measure'
import { uploadedFiles } from './uploaded-files'

const files = uploadedFiles()

afterAll(() => {
  const wrong = files.filter(({ bytes, is }) => inspectionFileKind(bytes) !== is)
  recordMeasure({ name: 'uploads', measured: `${files.length} files, ${wrong.length} taken or refused wrongly`, isMet: files.length >= 300 && wrong.length === 0 })
})

test('three hundred files are tried', () => {
  expect(files.length).toBeGreaterThanOrEqual(300)
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
})

test.each(files)('$name is taken only when it is what it says', ({ bytes, is }) => {
  expect(inspectionFileKind(bytes)).toBe(is)
})

// The body is the file: no name travels, so none can lead out of a folder, be too long or have two endings.
test('only the routes of inspection files, of papers, of imported sheets and of the logo take files, each in one way, and none by a name', async () => {
  // A callback of the travel service is a message in whatever content type it comes; it is read as text and no file is made of it.
  const taking = (await allEndpoints()).filter(({ endpoint, shapes }) => shapes.bytes !== undefined && endpoint.path !== travelCallback.path)
  const ways: Readonly<Record<string, readonly [query: string | undefined, way: string]>> = {
    'POST /api/clients/{clientId}/papers': ['kind', '@/lib/features/clients/add-paper'],
    'POST /api/imports/clients': ['locale', '@/lib/features/imports/run-import'],
    'POST /api/imports/clients/judgement': ['locale', '@/lib/features/imports/judge-clients'],
    'POST /api/imports/policies': ['locale', '@/lib/features/imports/run-import'],
    'POST /api/imports/policies/judgement': ['locale', '@/lib/features/imports/judge-policies'],
    'POST /api/letterhead/logo': [undefined, '@/lib/features/letterhead/change-letterhead'],
    'POST /api/offers/{offerId}/inspection-files': ['fileType', '@/lib/features/inspection/upload-inspection'],
    'POST /api/policies/{policyId}/inspection-files': ['fileType', '@/lib/features/inspection/upload-inspection'],
    'POST /api/policies/{policyId}/papers': ['kind', '@/lib/features/policies/note-request'],
  }
  expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(ways))
  for (const { name, endpoint, shapes } of taking) {
    const [query, way] = ways[name] ?? []
    expect(Object.keys(shapes.query?.shape ?? {})).toEqual(query === undefined ? [] : [query])
    const route = await readFile(`app${endpoint.path.replaceAll(/\{(\w+)\}/g, '[$1]')}/route.ts`, 'utf8')
    expect(route).toContain(`from '${way}'`)
  }
  const sources = (await readdir('lib/features', { recursive: true })).filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  const reading = await Promise.all(sources.map(async (file) => ((await readFile(`lib/features/${file}`, 'utf8')).includes('.formData(') ? [file] : [])))
  expect(reading.flat()).toEqual([])
})
