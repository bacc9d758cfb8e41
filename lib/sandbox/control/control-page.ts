import { html } from 'hono/html'
import { DIALECT_FORM_NAMES, type DialectFormName } from '../dialects/dialect-forms'
import { SPEAKERS, SPOKEN_DIALECTS } from '../dialects/spoken-dialects'
import { FAULT_FORMS } from '../shared/fault-forms'
import type { ControlSettings } from '../store/control-settings'
import { INSURER_SETTING_TEXTS, SETTING_TEXTS } from './setting-texts'

type Page = ReturnType<typeof html>

/** A read-only page with all settings and their current values. */
export function controlPage(settings: ControlSettings): Page {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Faults on demand</title>
        <style>
          :root { color-scheme: light dark; }
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
          div, pre { overflow-x: auto; }
          table { border-collapse: collapse; width: 100%; }
          th, td { text-align: left; padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid; vertical-align: top; font-weight: normal; }
        </style>
      </head>
      <body>
        <h1>Faults on demand</h1>
        <p>POST a JSON object with the settings to change to this address; DELETE takes them all back, POST to control/reset forgets offers and policies too. control/ledger?offerId= tells how many policies were really made for an offer.</p>
        <h2>Set now</h2>
        <pre tabindex="0">${JSON.stringify(settings, null, 2)}</pre>
        ${table('Settings', SETTING_TEXTS)}
        ${table('Settings of one insurer', INSURER_SETTING_TEXTS)}
        ${table('Forms of dialects: the setting dialects', Object.fromEntries(DIALECT_FORM_NAMES.map((name) => [name, speakersOf(name).join(', ')])))}
        ${table('Faults: the header X-Sandbox-Fault of one request, or the settings faults and fault', Object.fromEntries(FAULT_FORMS.map(({ form, says }) => [form, says])))}
      </body>
    </html>`
}

const speakersOf = (form: DialectFormName) => SPEAKERS.filter((speaker) => SPOKEN_DIALECTS[speaker]?.includes(form))

function table(title: string, words: Readonly<Record<string, string>>): Page {
  const rows = Object.entries(words).map(([name, says]) => html`<tr><th scope="row"><code>${name}</code></th><td>${says}</td></tr>`)
  return html`<h2>${title}</h2>
    <div role="region" aria-label="${title}" tabindex="0"><table><tbody>${rows}</tbody></table></div>`
}
