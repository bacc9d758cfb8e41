import { operationsInMarkdown } from './operations/markdown'

// node --import tsx lib/scripts/operations.ts: every operation of the operator, its source, and its tests.
process.stdout.write(operationsInMarkdown())
