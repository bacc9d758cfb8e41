import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const here = path.dirname(fileURLToPath(import.meta.url))

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The compiler doubles a component's size, so it compiles only components marked 'use memo', which render at each keystroke.
  reactCompiler: { compilationMode: 'annotation' },
  images: { unoptimized: true },
  // `npm run types` checks them, and `npm test` before anything else: a build would check all of them once more.
  typescript: { ignoreBuildErrors: true },
  // A first build, as a new user's, has nothing to read there, and would take a fifth longer to write it.
  experimental: { turbopackFileSystemCacheForBuild: existsSync(path.join(here, '.next/BUILD_ID')) },
  // Next would otherwise take a parent folder with a lock file for the root.
  outputFileTracingRoot: here,
  turbopack: {
    root: here,
  },
  outputFileTracingExcludes: { '*': ['.data/**'] },
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/argon2', 'nodemailer', 'pdfkit', 'pg', 'pino', 'prom-client', 'undici', 'unpdf'],
}

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Pages get only next-intl's formatter of compiled texts. Our texts are TypeScript, so a missing text does not
  // compile; lib/i18n/compiled-messages.ts compiles them, and the plugin finds no catalog in the folder.
  experimental: { messages: { path: './lib/i18n/messages', format: 'json', locales: ['ro', 'en'], precompile: true } },
})

export default withNextIntl(config)
