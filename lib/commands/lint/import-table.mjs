/**
 * Which folder may import what of ours. A row lists everything allowed; a folder may always import itself.
 * `types` lists what may be imported with `import type` only. A path without a row may import nothing of ours.
 * Names stand for lib/<name> unless they begin with app, components or name a file at the root.
 */
export const IMPORT_TABLE = {
  'package.json': [],
  'lib/domain': [],
  'lib/env': ['domain', 'package.json'],
  'lib/log': ['domain', 'env'],
  'lib/contracts': ['domain'],
  'lib/wizard': ['domain'],
  'lib/access': ['domain'],
  'lib/i18n': ['domain'],
  'lib/products': ['wizard', 'contracts', 'i18n', 'domain'],
  'lib/operator': ['contracts', 'domain', 'env', 'log'],
  'lib/engine': [],
  // Published registers that both the sandbox and the app read.
  'lib/reference': ['domain'],
  // Letters for whoever writes documents.
  'lib/paper': [],
  'lib/sandbox': ['contracts', 'engine', 'reference', 'paper', 'domain'],
  'lib/proposals': ['products', 'wizard', 'paper', 'i18n', 'domain'],
  'lib/mail': ['domain', 'env', 'log'],
  'lib/security': ['domain', 'env'],
  'lib/db': ['engine', 'domain', 'env'],
  'lib/data': ['db', 'access', 'security', 'domain', 'log'],
  'lib/jobs': ['db', 'data', 'domain', 'env', 'log'],
  'lib/auth': ['data', 'access', 'security', 'domain', 'env', 'log'],
  'lib/use-cases': {
    values: ['data', 'operator', 'products', 'wizard', 'access', 'jobs', 'security', 'reference', 'proposals', 'mail', 'i18n', 'domain', 'env', 'log'],
    // What a screen shows is shaped once, by the endpoint that answers it.
    types: ['api', 'contracts'],
  },
  'lib/api': { values: ['access', 'wizard', 'domain'], types: ['contracts'] },
  'lib/http': ['api', 'auth', 'access', 'domain', 'i18n', 'log'],
  'components/ui': [],
  components: ['components/ui', 'components', 'api', 'products', 'proposals', 'wizard', 'i18n', 'access', 'domain'],
  'app/sandbox': ['sandbox', 'domain', 'env', 'log'],
  app: ['components', 'components/ui', 'use-cases', 'data', 'http', 'api', 'auth', 'access', 'products', 'wizard', 'i18n', 'domain', 'env'],
  // The one place that knows every part of a server process.
  'lib/start-up': ['db', 'data', 'jobs', 'use-cases', 'operator', 'sandbox', 'domain', 'env', 'log'],
  'instrumentation.ts': ['start-up'],
  'proxy.ts': ['security', 'domain', 'env'],
}

/** Not bound by the table: tests, what serves them, and the commands. Nothing but these may import them. */
export const EXEMPT = [/\.test\.tsx?$/, /\.test\.mjs$/, /^lib\/testing\//, /^lib\/commands\//, /^e2e\//, /^[^/]+\.config\.(js|ts)$/]
