import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/{features,platform}/**/*-table.ts',
  out: './lib/platform/database/migrations',
})
