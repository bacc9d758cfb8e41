import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditLine as Line } from '@/lib/features/audit/endpoints'
import { auditRo } from '@/lib/features/audit/messages.ro'
import { renderInApp } from '@/lib/testing/rendered-app'
import { AuditLine } from './audit-line'

const ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const line: Line = { sequence: 7, at: '2026-11-25T10:00:00.000Z', by: 'stranger', what: 'request.refused', subject: { kind: 'agency', id: ID }, details: { operation: 'edge', reason: '405 method', count: 2 } }

test('an event of no user says in words who it was, and one of a user names them', async () => {
  await renderInApp(<ul><AuditLine line={line} /><AuditLine line={{ ...line, userId: ID, by: 'client' }} /></ul>)
  await expect.element(page.getByText(auditRo.systems.stranger)).toBeVisible()
  await expect.element(page.getByText('client', { exact: true })).toBeVisible()
})
