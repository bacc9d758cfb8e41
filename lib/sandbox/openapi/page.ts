import { html } from 'hono/html'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'

type Page = ReturnType<typeof html>

/** A service's operations as a page to read: what each is, where our knowledge of it comes from, and the whole document to take along. */
export function openApiPage(service: Service, endpoints: readonly Endpoint[]): Page {
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
          ${endpoints.length} operations: ${count('documented')} documented, ${count('inferred')} inferred, ${count('assumed')} assumed.
          <a href="${service}.json">The OpenAPI 3.1 document</a>
        </p>
        <div role="region" aria-label="Operations" tabindex="0">
          <table>
            <thead>
              <tr><th scope="col">Operation</th><th scope="col">Request</th><th scope="col">Known</th><th scope="col">Clause of the contract</th></tr>
            </thead>
            <tbody>${endpoints.map(row)}</tbody>
          </table>
        </div>
      </body>
    </html>`
}

function row({ name, method, path, source, clause, repeatable }: Endpoint): Page {
  return html`<tr><th scope="row">${name.split('.')[1]}</th><td><code>${method} ${path}</code>${repeatable ? '' : ' (never repeated)'}</td><td>${source}</td><td>${clause}</td></tr>`
}
