import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: {
    alias: { '@': here, 'server-only': `${here}node_modules/server-only/empty.js` },
  },
  test: {
    include: ['{app,components,lib}/**/*.test.{ts,tsx}', 'lib/scripts/**/*.test.mjs'],
    // Operators of the tests listen on this machine.
    env: { LOG_LEVEL: 'silent', ALLOWED_OPERATOR_HOSTS: '127.0.0.1', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on' },
    setupFiles: ['lib/testing/property-seed.ts'],
    // One worker less than processors is one where there are two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
