import { IMPORT_TABLE, roomOf } from '../lint/import-table.mjs'
import { circles } from './import-graph.mjs'

const FOLDERS_OF_A_CAPABILITY = 5
const FILES_IN_A_FOLDER = 30
const SMALL_LINES = 12

/** Small files with one importer that stay separate for a reason. */
const MAY_BE_SMALL = [
  [/(^|[./-])(endpoints|shapes)\.ts$/, 'every capability has its HTTP API there'],
  [/-(table|column)\.ts$/, 'one table a file'],
  [/messages(\/[a-z-]+)?\.(ro|en)\.ts$/, 'one language a file'],
  [/^lib\/products\/[^/]+\//, 'every product has the same files'],
  [/^(lib\/wizard\/(kinds|intake\/recognisers)|components\/wizard\/fields)\//, 'one kind of question a file'],
  [/^lib\/sandbox\/(insurers\/tariffs|assets|vehicle|travel)\//, 'one product or operation a file'],
  [/^lib\/sandbox\/conformance\//, 'the checks of a service stand with the service'],
  [/^lib\/features\/[^/]+\/[^/]+\.ts$/, 'one verb a file'],
]

/** The measures of the house: name, limit and violations of each. */
export function measures(graph) {
  const files = [...graph.keys()]
  return [
    { name: `a capability lies in at most ${FOLDERS_OF_A_CAPABILITY} folders`, ...atMost(foldersOfCapabilities(files), FOLDERS_OF_A_CAPABILITY) },
    { name: `a folder holds at most ${FILES_IN_A_FOLDER} files, tests not counted`, ...atMost(filesOfFolders(files), FILES_IN_A_FOLDER) },
    { name: 'circles of files', ...noViolations(circles(graph).map((loop) => loop.join(' · '))) },
    { name: 'circles of rooms in the import table', ...noViolations(circlesOfRooms()) },
    { name: 'files in no room', ...noViolations(files.filter((file) => /^(lib|components|app)\//.test(file) && !/^lib\/(scripts|testing)\//.test(file) && roomOf(file.replace(/\.[a-z]+$/, '')) === undefined)) },
    { name: `files of at most ${SMALL_LINES} lines whose one importer lies beside them, without a reason`, ...noViolations(smallSingleUseFiles(graph)) },
  ]
}

/** The measure of `pageTexts`. */
export function measureOfTexts({ broken }) {
  return { name: 'texts that a page lacks in the browser, or gives it without need', ...noViolations(broken) }
}

function atMost(counts, limit) {
  const [most = ['', 0]] = counts.toSorted(([, a], [, b]) => b - a)
  return { figure: `${most[1]} (${most[0]})`, broken: counts.filter(([, count]) => count > limit).map(([name, count]) => `${name}: ${count}`) }
}

function noViolations(found) {
  return { figure: String(found.length), broken: found }
}

function foldersOf(files) {
  return [...new Set(files.map((file) => file.slice(0, file.lastIndexOf('/'))))]
}

function foldersOfCapabilities(files) {
  const folders = foldersOf(files)
  const names = [...new Set(folders.map((folder) => /^lib\/features\/([^/]+)/.exec(folder)?.[1]).filter((name) => name !== undefined))]
  return names.map((name) => [name, folders.filter((folder) => new RegExp(`^(lib/features|components)/${name}(/|$)`).test(folder)).length])
}

function filesOfFolders(files) {
  const counts = new Map()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (/^(lib|components)\//.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
}

/** Circles among rooms, by the imports that their rows allow. */
function circlesOfRooms() {
  const rooms = new Map(Object.entries(IMPORT_TABLE).map(([room, row]) => [room, { imports: (Array.isArray(row) ? row : [...row.values, ...row.types]).filter((one) => one !== room) }]))
  return circles(rooms).map((loop) => loop.join(' · '))
}

function smallSingleUseFiles(graph) {
  const importers = new Map()
  for (const [file, { imports }] of graph) for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file])
  return [...graph].flatMap(([file, { lines }]) => {
    const [only, ...others] = importers.get(file) ?? []
    const isSmall = lines <= SMALL_LINES && only !== undefined && others.length === 0
    const isNeighbour = isSmall && only.slice(0, only.lastIndexOf('/')) === file.slice(0, file.lastIndexOf('/'))
    return isNeighbour && !MAY_BE_SMALL.some(([pattern]) => pattern.test(file)) ? [`${file} (${lines} lines, for ${only})`] : []
  })
}
