import path from 'node:path'

/** The files that may read a system's time: the clocks of the server, the browser and the sandbox. */
const CLOCKS = ['lib/platform/clock.ts', 'components/clock/browser-clock.tsx', 'lib/sandbox/shared/bucharest-clock.ts']
/** The only file that may write the database's now into a statement. */
const SQL_CLOCK = 'lib/platform/database/sql-clock.ts'
const START_UP = 'lib/start-up.ts'
// Clocks of next-intl: the time of the renderer.
const OTHER_CLOCKS = ['useNow', 'getNow']
/** Tests and commands may read any clock. */
const EXEMPT = [/\.test\.tsx?$/, /\.test\.mjs$/, /^lib\/testing\//, /\/testing\//, /^lib\/scripts\//, /^lib\/sandbox\/conformance\/main\.ts$/, /^e2e\//, /^[^/]+\.config\.(js|ts)$/]

const ASK_THE_CLOCK = "Ask clock.now() or clock.today() of '@/lib/platform/clock', in a component components/clock, in the sandbox its context; a duration is performance.now()."
const ASK_THE_SQL_CLOCK = "Write businessNow() or databaseNow() of '@/lib/platform/database/sql-clock' into the statement."

// Every way to write now in a statement.
const SQL_NOW = /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\b(current_date|current_time|current_timestamp|localtime|localtimestamp)\b/i

/** Refuses to read a system's time outside of the clocks, and to set the server's clock outside of tests and the start of a demo. */
export const oneClock = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/')
    if (EXEMPT.some((pattern) => pattern.test(file))) return {}
    const asksSystem = CLOCKS.includes(file) ? () => {} : (node) => context.report({ node, message: ASK_THE_CLOCK })
    const asksDatabase = file === SQL_CLOCK ? () => {} : (node) => context.report({ node, message: ASK_THE_SQL_CLOCK })
    return {
      NewExpression: (node) => {
        if (isNamed(node.callee, 'Date') && node.arguments.length === 0) asksSystem(node)
      },
      CallExpression: (node) => {
        if (isNamed(node.callee, 'Date')) asksSystem(node)
        if (propertyOf(node.callee) === 'defaultNow') asksDatabase(node)
        if (isMember(node.callee, 'sql', 'raw') && node.arguments.some((given) => SQL_NOW.test(textOf(given)))) asksDatabase(node)
      },
      // Also where it is passed and not called.
      MemberExpression: (node) => {
        if (isMember(node, 'Date', 'now') || isMember(node, 'Temporal', 'Now') || isMember(node, 'performance', 'timeOrigin')) asksSystem(node)
      },
      TaggedTemplateExpression: (node) => {
        if (isNamed(node.tag, 'sql') && SQL_NOW.test(textOf(node.quasi))) asksDatabase(node)
      },
      ImportSpecifier: (node) => {
        const name = node.imported.name ?? node.imported.value
        if (OTHER_CLOCKS.includes(name)) asksSystem(node)
        if (name === 'setTestClock' || (name === 'setDemoClock' && file !== START_UP)) context.report({ node, message: `${name} is for ${name === 'setTestClock' ? 'tests' : START_UP} alone.` })
      },
    }
  },
}

const isNamed = (node, name) => node?.type === 'Identifier' && node.name === name
const isMember = (node, object, property) => node?.type === 'MemberExpression' && isNamed(node.object, object) && propertyOf(node) === property

function propertyOf(node) {
  if (node?.type !== 'MemberExpression') return undefined
  return node.computed ? node.property.value : node.property.name
}

// The fixed parts of a template form one text, because no value splits now().
function textOf(node) {
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join(' ') : ''
}
