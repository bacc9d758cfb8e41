import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsActor } from '@/lib/platform/api/endpoint'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { ROLES, type Role } from './actor'
import { can, NotAllowed, PERMISSIONS, type Permission, requirePermission } from './permissions'

const WHO_MAY: Record<Permission, readonly Role[]> = {
  'quote.read': ['broker', 'back-office', 'admin'],
  'quote.write': ['broker'],
  'offer.request': ['broker'],
  'proposal.share': ['broker'],
  'policy.issue': ['broker'],
  'policy.file': ['broker', 'back-office'],
  'policy.read': ['broker', 'back-office', 'admin'],
  'client.read': ['broker', 'back-office', 'admin'],
  'client.write': ['broker', 'back-office'],
  'personalCode.reveal': ['broker', 'back-office'],
  'document.read': ['broker', 'back-office', 'admin'],
  'nomenclature.read': ['broker', 'back-office', 'admin'],
  'nomenclature.refresh': ['admin'],
  'review.write': ['back-office'],
  'attempt.resolve': ['back-office'],
  'report.read': ['back-office', 'admin'],
  'insurer.manage': ['admin'],
  'operatorAccount.manage': ['admin'],
  'user.manage': ['admin'],
  'audit.read': ['admin'],
}

const rows = PERMISSIONS.flatMap((permission) => ROLES.map((role) => ({ permission, role, may: WHO_MAY[permission].includes(role) })))

describe('permissions', () => {
  it.each(rows.filter((row) => row.may))('$role may $permission', ({ role, permission }) => {
    expect(can({ role }, permission)).toBe(true)
    expect(() => requirePermission({ role }, permission)).not.toThrow()
  })

  it.each(rows.filter((row) => !row.may))('$role is refused $permission', ({ role, permission }) => {
    expect(can({ role }, permission)).toBe(false)
    expect(() => requirePermission({ role }, permission)).toThrow(NotAllowed)
  })

  it('says which permission was missing', () => {
    expect(() => requirePermission({ role: 'admin' }, 'policy.issue')).toThrow(expect.objectContaining({ permission: 'policy.issue', role: 'admin' }))
  })
})

/** Permissions that nothing needs yet, and what will. */
const AWAITED: Partial<Record<Permission, string>> = {
  'personalCode.reveal': 'the button that shows a masked personal code, and records who pressed it',
  'report.read': 'the reports of the agency',
  'insurer.manage': 'the page of insurers: names, credentials and days without sale',
  'user.manage': 'the page of people: who works here, and as what',
  'audit.read': 'the page of the audit trail',
}

describe('a permission', () => {
  it.each(PERMISSIONS)('%s is asked for by an endpoint, a page or a use case, or is awaited', async (permission) => {
    // A permission that something asks for leaves the list.
    expect((await asked()).has(permission)).toBe(AWAITED[permission] === undefined)
  })
})

let reading: Promise<ReadonlySet<string>> | undefined

/** The permissions that something asks for. */
function asked(): Promise<ReadonlySet<string>> {
  return (reading ??= readAsked())
}

async function readAsked(): Promise<ReadonlySet<string>> {
  const needed = (await allEndpoints()).flatMap(({ endpoint }) => (needsActor(endpoint.needs) ? [endpoint.needs] : []))
  const files = (await Promise.all(['app', 'components', 'lib'].map(sources))).flat()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:can|requirePermission|readable)\(\w+, '([\w.]+)'/g)].map(([, name = '']) => name))
  return new Set([...needed, ...named])
}

async function sources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).map((file) => join(folder, file))
}
