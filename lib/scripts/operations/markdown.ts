import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { clientJourneys } from '@/lib/testing/client-journeys'
import { sampleChecks } from '@/lib/sandbox/conformance/count-checks'
import { operationRows, type OperationRow } from './rows'

const HEADINGS = ['Operation', 'Request', 'Known', 'Clause of the contract', 'Checks from outside', 'Client tests'] as const

/** The table of all services' operations, in Markdown that is readable as text. */
export function operationsInMarkdown(): string {
  return SERVICES.map(sectionOf).join('\n')
}

function sectionOf(service: Service): string {
  const rows = operationRows(service)
  const journeys = clientJourneys.filter((journey) => journey.service === service)
  const known = ['documented', 'inferred', 'assumed'].map((source) => `${rows.filter((row) => row.source === source).length} ${source}`)
  const cells = rows.map(({ name, method, path, source, clause, checks, journeys: calling }: OperationRow) => [
    name, `\`${method} ${path}\``, source, clause, String(checks), calling.map((journey) => journeys.indexOf(journey) + 1).join(', '),
  ])
  return [
    `## The ${service} service`,
    '',
    `${rows.length} operations: ${known.join(', ')}. ${sampleChecks[service]().length} checks ask the sandbox from outside; one that goes through several operations counts for each.`,
    '',
    ...aligned([HEADINGS, ...cells]),
    '',
    'Client tests against the sandbox:',
    '',
    ...journeys.map(({ name }, index) => `${index + 1}. ${name}`),
    '',
  ].join('\n')
}

function aligned([headings = [], ...cells]: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(headings), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...cells.map(line)]
}
