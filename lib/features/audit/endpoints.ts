import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AuditFilter, AuditLine, AuditPage, ChainVerdict } from './shapes'

/** A page of the agency's audit trail, the newest events first. */
export const readAudit = apiEndpoint({ method: 'GET', path: '/api/audit', needs: 'audit.read', shapes: async () => (await import('./shapes')).readAudit })

/** The events that a filter lets through, as CSV or as lines of JSON; the export is itself recorded. */
export const exportAudit = apiEndpoint({ method: 'GET', path: '/api/audit/export', needs: 'audit.read', shapes: async () => (await import('./shapes')).exportAudit })

/** Verifies the agency's chain of events from the first one. */
export const verifyChain = apiEndpoint({ method: 'POST', path: '/api/audit/verification', needs: 'audit.read', shapes: async () => (await import('./shapes')).verifyChain })
