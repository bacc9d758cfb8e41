import { operationsInMarkdown } from './operations/markdown'

// node --import tsx lib/scripts/operations.ts: every operation of the operator, what we know of it and what is tried of it.
process.stdout.write(operationsInMarkdown())
