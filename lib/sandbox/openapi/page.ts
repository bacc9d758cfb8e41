import { html } from 'hono/html'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { countChecks, sampleChecks } from '../conformance/count-checks'
import { FAULT_FORMS, type FaultForm } from '../shared/fault-forms'

type Page = ReturnType<typeof html>

/** A page with a service's operations: what each does, its source, and a link to the whole document. */
export function openApiPage(service: Service, endpoints: readonly Endpoint[]): Page {
  const checks = sampleChecks[service]()
  const counts = countChecks(checks)
  const count = (source: Endpoint['source']) => endpoints.filter((endpoint) => endpoint.source === source).length
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The ${service} service</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
          div { overflow-x: auto; }
          table { border-collapse: collapse; width: 100%; }
          th, td { text-align: left; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid; vertical-align: top; }
          code { white-space: nowrap; }
        </style>
      </head>
      <body>
        <h1>The ${service} service</h1>
        <p>
          ${endpoints.length} operations: ${count('documented')} documented, ${count('inferred')} inferred, ${count('assumed')} assumed. ${checks.length} checks hold the sandbox to them from outside.
          <a href="${service}.json">The OpenAPI 3.1 document</a>
        </p>
        <div role="region" aria-label="Operations" tabindex="0">
          <table>
            <thead>
              <tr><th scope="col">Operation</th><th scope="col">Request</th><th scope="col">Known</th><th scope="col">Clause of the contract</th><th scope="col">Checks</th></tr>
            </thead>
            <tbody>${endpoints.map((endpoint) => row(endpoint, counts.get(endpoint.name) ?? 0))}</tbody>
          </table>
        </div>
        <h2>Faults on demand</h2>
        <p>For tests, and no part of the operator's interface: the header <code>X-Sandbox-Fault</code> asks for one of these.</p>
        <div role="region" aria-label="Faults on demand" tabindex="0">
          <table>
            <thead>
              <tr><th scope="col">Value</th><th scope="col">What happens</th><th scope="col">Operations</th></tr>
            </thead>
            <tbody>${FAULT_FORMS.map((form) => faultRow(form, endpoints))}</tbody>
          </table>
        </div>
      </body>
    </html>`
}

function faultRow({ form, says, appliesTo: where }: FaultForm, endpoints: readonly Endpoint[]): Page {
  const changed = where ? endpoints.filter(where) : endpoints
  const named = changed.length < 6 ? changed.map(({ name }) => name.split('.')[1]).join(', ') : changed.length < endpoints.length ? 'all that take a token' : 'all'
  return html`<tr><th scope="row"><code>${form}</code></th><td>${says}</td><td>${named}</td></tr>`
}

function row({ name, method, path, source, clause, repeatable }: Endpoint, checks: number): Page {
  return html`<tr><th scope="row">${name.split('.')[1]}</th><td><code>${method} ${path}</code>${repeatable ? '' : ' (never repeated)'}</td><td>${source}</td><td>${clause}</td><td>${checks}</td></tr>`
}
