import { type LabelReader, type Meaning, readerValue } from '@/lib/wizard/intake/readers'
import { labelOf, upToNextLabel } from '../labels'

/** Whole numbers with their unit: "1.332 cm3", "81 kW". */
const NUMBER = /^(\d{1,3}(?:[ .,]\d{3})+(?!\d)|\d{1,7})(?:[.,]\d{1,2})?(?![\d])\s*(\p{L}*[²³23]?)/u

interface MeasuredMeaning {
  readonly meaning: Meaning
  readonly label: RegExp
  readonly codes?: readonly string[]
  readonly unit: RegExp
  readonly between: readonly [number, number]
}

const COUNTED: readonly MeasuredMeaning[] = [
  { meaning: 'displacement', label: labelOf('(?:capacitate(?:a)?(?: cilindrica)?|cilindree(?:a)?|cm3|cmc)', 'engine (?:displacement|capacity|size)', 'displacement'), codes: ['P.1'], unit: /^(?:cm3|cm³|cmc|cc|ccm)?$/i, between: [40, 30_000] },
  { meaning: 'power', label: labelOf('putere(?:a)?(?: (?:motor|motorului|maxima))?(?: kw)?', '(?:engine )?power', 'kw'), codes: ['P.2'], unit: /^(?:kw)?$/i, between: [1, 2_000] },
  {
    meaning: 'totalMass',
    label: labelOf('mas[ae](?: totala)?(?: maxim[ae])?(?: (?:admisa|autorizata|admisibila|tehnica))*(?: kg)?', 'mma', 'mtma', '(?:maximum )?(?:authori[sz]ed |gross )?(?:total )?(?:mass|weight)'),
    codes: ['F.1'], unit: /^(?:kg)?$/i, between: [50, 100_000],
  },
  { meaning: 'curbMass', label: labelOf('masa proprie', 'kerb (?:mass|weight)', 'curb weight'), codes: ['G'], unit: /^(?:kg)?$/i, between: [50, 100_000] },
  { meaning: 'seats', label: labelOf('(?:nr\\.?|numar(?:ul)?)?(?: de)? ?locuri(?: pe scaune)?', '(?:number of )?seats'), codes: ['S.1'], unit: /^\p{L}*$/u, between: [1, 100] },
  { meaning: 'mileage', label: labelOf('(?:rulaj(?:ul)?|kilometraj(?:ul)?|km(?: parcursi| la bord)?|kilometri)', '(?:current )?mileage', 'odometer'), unit: /^(?:km|kilometri)?$/i, between: [0, 5_000_000] },
  {
    meaning: 'yearOfConstruction', label: labelOf('an(?:ul)?(?: (?:de )?(?:fabricati[ea]|fabricatiei|constructie))?', 'fabricat(?: in)?(?: anul)?', 'year(?: of (?:construction|manufacture|make))?', 'model year'),
    unit: /^$/, between: [1900, 2100],
  },
  { meaning: 'builtArea', label: labelOf('(?:suprafata|sup\\.?|arie) (?:construita)(?: desfasurata)?', 'built(?:-up)? area'), unit: /^(?:mp|m2|m²|sqm|metri)?$/i, between: [1, 1_000_000] },
  { meaning: 'usableArea', label: labelOf('(?:suprafata|sup\\.?|arie) utila', 'usable area', 'floor area'), unit: /^(?:mp|m2|m²|sqm|metri)?$/i, between: [1, 1_000_000] },
]

/** Measured values, by label or code; numbers out of range are ignored. */
export const counted: readonly LabelReader[] = COUNTED.map(({ meaning, label, codes = [], unit, between: [min, max] }) => ({
  label,
  codes,
  read: (piece) => {
    const [, digits = '', counts = ''] = NUMBER.exec(piece) ?? []
    const count = Number(digits.replace(/[ .,]/g, ''))
    // A single letter is the code of the next value.
    const isCounted = unit.test(counts) || /^[A-Z]$/.test(counts)
    return digits === '' || !isCounted || count < min || count > max ? undefined : readerValue(meaning, String(count))
  },
}))

const LONGEST_WORD = 60

function worded(meaning: Meaning, label: RegExp, codes: readonly string[] = []): LabelReader {
  return {
    label,
    codes,
    read: (piece) => {
      const words = /^[\p{L}\d][\p{L}\d .+!/()-]*/u.exec(upToNextLabel(piece))?.[0].replace(/[\s.]+$/, '') ?? ''
      return words.length === 0 || words.length > LONGEST_WORD ? undefined : readerValue(meaning, words)
    },
  }
}

export const make = worded('make', labelOf('marc[ai](?: (?:auto|vehicul|masina|autoturism))?', 'make', 'brand', 'manufacturer'), ['D.1'])
export const model = worded('model', labelOf('model(?:ul)?', 'tip(?:ul)?(?: comercial)?', 'denumire comerciala', 'commercial name'), ['D.3'])

const MARK = /^[A-Z\d][A-Z\d /-]{2,38}[A-Z\d]/iu

function marked(meaning: Meaning, label: RegExp, codes: readonly string[] = []): LabelReader {
  return {
    label,
    codes,
    read: (piece) => {
      const mark = MARK.exec(piece)?.[0].trim()
      return mark === undefined || !/\d/.test(mark) ? undefined : readerValue(meaning, mark.toUpperCase())
    },
  }
}

export const engineNumber = marked('engineNumber', labelOf('serie(?: de)? motor', 'seria motorului', 'engine number'), ['P.5'])
export const vehicleCard = marked('vehicleCard', labelOf('c\\.?i\\.?v\\.?', 'serie civ', 'carte(?:a)? de identitate(?: a vehiculului)?', 'vehicle identity card(?: number)?'), ['X'])

/** Field J: the category, in capitals but the e of motorcycles. */
export const category: LabelReader = {
  label: labelOf('categori[ae](?: (?:vehicul(?:ului)?|ue|auto))?', 'vehicle category', 'category'),
  codes: ['J'],
  read: (piece) => {
    const [, letters = '', rest = ''] = /^([MNOLTCRS])\s?(\dG?|\de)?(?![\p{L}\d])/iu.exec(piece) ?? []
    return letters === '' ? undefined : readerValue('category', `${letters.toUpperCase()}${letters.toUpperCase() === 'L' ? rest.toLowerCase() : rest.toUpperCase()}`)
  },
}

export const emissionClass: LabelReader = {
  label: labelOf('norma (?:de )?poluare', 'emission (?:class|standard)', 'norma euro'),
  codes: ['V.9'],
  read: (piece) => {
    const [, level] = /^(?:euro|e)\s?([0-7])/i.exec(piece) ?? []
    return level === undefined ? undefined : readerValue('emissionClass', `EURO ${level}`)
  },
}

/** One of some groups of synonyms. */
function oneOf(meaning: Meaning, { label, codes }: { label: RegExp; codes: readonly string[] }, words: readonly (readonly [string, RegExp])[]): LabelReader {
  return {
    label,
    codes,
    read: (piece) => {
      const folded = piece.normalize('NFD').replace(/\p{M}+/gu, '').toLowerCase()
      const found = words.find(([, forms]) => forms.test(folded))
      return found === undefined ? undefined : readerValue(meaning, found[0])
    },
  }
}

// A hybrid is also called by its fuel: "benzina-electric".
export const fuel = oneOf('fuel', { label: labelOf('combustibil(?:ul)?', 'carburant', 'sursa (?:de )?energie', 'fuel(?: type)?'), codes: ['P.3'] }, [
  ['hybrid', /^(?:hibrid|hybrid|(?:benzina|motorina|petrol|diesel)\s*[-/+]\s*electric)/],
  ['lpg', /^(?:gpl|lpg|benzina\s*[-/+]\s*gpl)/],
  ['petrol', /^(?:benzina|petrol|gasoline)/],
  ['diesel', /^(?:motorina|diesel)/],
  ['electric', /^electri/],
])

export const color = oneOf('color', { label: labelOf('culoare(?:a)?', 'colou?r'), codes: ['R'] }, [
  ['white', /^(?:alb(?!astr)|white)/], ['blue', /^(?:albastr|blue)/], ['yellow', /^(?:galben|yellow)/], ['gray', /^(?:gri|argint|gr[ae]y|silver)/], ['brown', /^(?:maro|brown|bej)/],
  ['black', /^(?:negru|neagr|black)/], ['orange', /^(?:portocali|orange)/], ['red', /^(?:rosu|rosie|red)/], ['green', /^(?:verde|green)/], ['purple', /^(?:violet|mov|purple)/],
])
