import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** The numbers of a report as a file, of the work that the reader sees. */
export const exportReport = apiEndpoint({ method: 'GET', path: '/api/reports/file', needs: 'report.read', shapes: async () => (await import('./shapes')).exportReport })
