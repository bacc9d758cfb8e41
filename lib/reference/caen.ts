import rows from './caen.json'

/** A class of CAEN; the code has four digits. */
export interface Activity {
  readonly code: string
  readonly name: string
}

/** A class of CAEN Rev.2 whose code Rev.3 does not have; `successor` is the one class of Rev.3 that reads the same. */
export interface FormerActivity extends Activity {
  readonly successor?: string
}

/** The 651 classes of CAEN Rev.3, by code, in a language. */
export function referenceActivities(language: 'ro' | 'en'): readonly Activity[] {
  return rows.rev3.map((row) => activityOf(row.split('|'), language))
}

/** The 110 classes that only CAEN Rev.2 had; a company's papers may still name them. */
export function formerActivities(language: 'ro' | 'en'): readonly FormerActivity[] {
  return rows.rev2.map((row) => {
    const columns = row.split('|')
    const [, , , successor = ''] = columns
    return { ...activityOf(columns, language), ...(successor === '' ? {} : { successor }) }
  })
}

function activityOf([code = '', ro = '', en = '']: readonly string[], language: 'ro' | 'en'): Activity {
  return { code, name: language === 'ro' ? ro : en }
}
