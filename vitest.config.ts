import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  resolve: {
    alias: { '@': here, 'server-only': `${here}node_modules/server-only/empty.js` },
  },
  test: {
    include: ['{app,components,lib}/**/*.test.{ts,tsx}', 'lib/commands/**/*.test.mjs'],
    env: { LOG_LEVEL: 'silent' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
