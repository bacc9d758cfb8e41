import path from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const here = path.dirname(fileURLToPath(import.meta.url))

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // It doubles what a component weighs, so only those marked 'use memo' are compiled: what is drawn again at each key.
  reactCompiler: { compilationMode: 'annotation' },
  images: { unoptimized: true },
  // A lock file in a parent folder would otherwise move the inferred root.
  outputFileTracingRoot: here,
  turbopack: {
    root: here,
    // Texts are compiled before they reach a page: lib/i18n/compiled-messages.ts.
    resolveAlias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  headers: async () => [
    // The address of a proposal is its key: no other site and no list of pages learns it.
    { source: '/proposal/:token', headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }, { key: 'X-Robots-Tag', value: 'noindex, nofollow, noarchive' }] },
  ],
  outputFileTracingExcludes: { '*': ['.data/**'] },
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/argon2', 'nodemailer', 'pdfkit', 'pg', 'pino', 'undici', 'unpdf'],
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
