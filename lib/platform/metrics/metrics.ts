import 'server-only'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

// From a request that touches nothing to a policy that takes three minutes.
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const CALL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 180]

// The server bundles this module more than once; each thing is counted in one place.
const SLOT = Symbol.for('quotedesk.metrics')
const holder = globalThis as { [SLOT]?: Metrics }

/** What this process counts and measures. Labels are names of ours, of services and of insurers: nothing that a person typed. */
export interface Metrics extends ReturnType<typeof createMetrics> {}

/** The metrics of this process. */
export function metrics(): Metrics {
  return (holder[SLOT] ??= createMetrics())
}

function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({ registers, name: 'quotedesk_http_request_seconds', help: 'Requests of browsers and callbacks, by route and status; streams last as long as they are open.', labelNames: ['method', 'route', 'status'], buckets: REQUEST_BUCKETS }),
    callSeconds: new Histogram({ registers, name: 'quotedesk_operator_call_seconds', help: 'Requests to the operator, by operation, insurer and outcome.', labelNames: ['operation', 'insurer', 'outcome'], buckets: CALL_BUCKETS }),
    tokens: new Counter({ registers, name: 'quotedesk_operator_tokens_total', help: 'Tokens asked of the operator, by service, way and outcome.', labelNames: ['service', 'way', 'outcome'] }),
    findings: new Counter({ registers, name: 'quotedesk_reply_findings_total', help: 'Places at which a reply differs from the contract, by operation and kind.', labelNames: ['service', 'operation', 'kind'] }),
    breakers: new Gauge({ registers, name: 'quotedesk_breaker_open', help: 'Whether calls to an insurer or a part of a service are refused because it failed: 1 open, 0.5 tried again, 0 closed.', labelNames: ['service', 'part'] }),
    streams: new Gauge({ registers, name: 'quotedesk_streams_open', help: 'Streams of events that this process has open.' }),
    background: new Gauge({ registers, name: 'quotedesk_background_running', help: 'Work that goes on in this process after its response has left.' }),
    connections: new Gauge({ registers, name: 'quotedesk_database_connections', help: 'Connections to the database, by pool and state; waiting is work without a connection.', labelNames: ['pool', 'state'] }),
    jobs: new Gauge({ registers, name: 'quotedesk_jobs', help: 'Jobs of all instances, by state: waiting, running, overdue.', labelNames: ['state'] }),
    unknownAttempts: new Gauge({ registers, name: 'quotedesk_unknown_attempts', help: 'Attempts to issue whose outcome nobody knows; each waits for a person.' }),
    purged: new Counter({ registers, name: 'quotedesk_purged_rows_total', help: 'Rows that cleaning removed, by what they were.', labelNames: ['what'] }),
    information: new Gauge({ registers, name: 'quotedesk_build_info', help: 'Always 1; its labels say which version this instance runs.', labelNames: ['version', 'instance'] }),
  }
}
