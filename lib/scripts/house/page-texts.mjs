import { readImports, reached } from '../support/import-graph.mjs'
import { ROOT } from '../support/paths.mjs'

const IN_BROWSER = /^(['"])use client\1/
const ROUTE_FILE = /^app\/(?:.*\/)?(page|layout|error|not-found)\.tsx$/
const GIVEN = /\b(?:textsLayout\(|PageTexts of=\{\[)([^)\]]*)/g
const AREA = /^ {2}([a-zA-Z]+): ([a-zA-Z]+),$/gm
const PART = /^ {2}([a-zA-Z]+):/gm
const CATALOG = 'lib/i18n/messages/ro.ts'
/** Loads all texts of the other language at once. */
const GIVES_ALL = 'lib/i18n/app-messages.ts'
/** More parts than this of one area are the area. */
const PARTS_MAX = 4

/**
 * The texts that each route file gives to browser code, what this code asks for, and what is missing or given without need.
 * Texts are given by area or by part of one ("home", "admin.title"). Code asks with `useTranslations('area.part…')` or by a text's full name.
 */
export function pageTexts(root = ROOT) {
  const { files, texts, imports } = readImports(root)
  const areas = areasOf(texts, imports.get(CATALOG))
  const asked = new Map(files.map((file) => [file, partsAskedIn(texts.get(file), areas)]))
  const edges = new Map(files.map((file) => [file, imports.get(file).filter((target) => target !== GIVES_ALL)]))
  const loads = new Map(files.filter((file) => ROUTE_FILE.test(file)).map((file) => [file, reached(edges, [file])]))
  const needs = new Map([...loads].map(([file, loaded]) => [file, partsAskedBy(loaded)]))
  const gives = new Map([...loads].map(([file, loaded]) => [file, [...loaded].flatMap((one) => partsGivenIn(texts.get(one)))]))
  return { needs, gives, broken: [...missing(), ...needless()] }

  /** What the browser code among the files asks for. */
  function partsAskedBy(loaded) {
    const islands = [...loaded].filter((one) => IN_BROWSER.test(texts.get(one)))
    return widest([...reached(edges, islands)].flatMap((one) => asked.get(one)))
  }

  function missing() {
    return [...needs].flatMap(([file, needed]) => {
      const given = [...gives].filter(([giver]) => reaches(giver, file)).flatMap(([, parts]) => parts)
      return reported(file, 'lacks the texts', needed.filter((part) => !given.some((one) => covers(one, part))))
    })
  }

  function needless() {
    return [...gives].flatMap(([file, given]) => {
      const needed = [...needs].filter(([one]) => reaches(file, one)).flatMap(([, parts]) => parts)
      return reported(file, 'gives texts that nothing in it asks for:', given.filter((one) => !needed.some((part) => covers(one, part))))
    })
  }
}

const reported = (file, what, parts) => (parts.length === 0 ? [] : [`${file} ${what} ${parts.map((part) => `'${part}'`).join(', ')}`])

/** A layout gives to all files of its folder, any other file to itself. */
function reaches(giver, file) {
  return giver === file || (giver.endsWith('/layout.tsx') && file.startsWith(giver.slice(0, -'layout.tsx'.length)))
}

function partsGivenIn(text) {
  return [...text.matchAll(GIVEN)].flatMap(([, list]) => [...list.matchAll(/'([^']+)'/g)].map(([, part]) => part))
}

/** The names of the areas, each with those of its parts. */
function areasOf(texts, catalogs) {
  const declared = (constant) => texts.get(catalogs.find((file) => texts.get(file).includes(`export const ${constant} `)))
  return new Map([...texts.get(CATALOG).matchAll(AREA)].map(([, area, constant]) => [area, new Set([...declared(constant).matchAll(PART)].map(([, part]) => part))]))
}

/** `'area.part…'` asks for the part, `area.${…}` for the whole area. Permissions have such names too, and are no texts. */
function partsAskedIn(text, areas) {
  const names = [...areas.keys()].join('|')
  const ofCall = [...text.matchAll(new RegExp(`useTranslations\\('(${names})(?:\\.([a-zA-Z]+))?(?=['.])`, 'g'))]
  const byName = [...text.matchAll(new RegExp(`['\`](${names})\\.([a-zA-Z]+)(?=['\`.])`, 'g'))].filter(([, area, part]) => areas.get(area).has(part))
  const byVariable = [...text.matchAll(new RegExp(`\`(${names})\\.[a-zA-Z]*\\$\\{`, 'g'))]
  return [...new Set([...ofCall, ...byName, ...byVariable].map(([, area, part]) => (part === undefined ? area : `${area}.${part}`)))]
}

/** Areas instead of their parts, where they are asked for whole or in many parts. */
function widest(parts) {
  const areaOf = (part) => part.split('.')[0]
  const all = [...new Set(parts)]
  const wide = all.map((part) => (all.includes(areaOf(part)) || all.filter((one) => areaOf(one) === areaOf(part)).length > PARTS_MAX ? areaOf(part) : part))
  return [...new Set(wide)].toSorted((a, b) => a.localeCompare(b))
}

const covers = (given, part) => part === given || part.startsWith(`${given}.`)
