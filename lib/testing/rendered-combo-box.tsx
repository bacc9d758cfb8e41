import { type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { communeLabel } from '@/lib/domain/place/locality'
import { COUNTIES } from '@/lib/domain/place/county'
import { referenceLocalities } from '@/lib/reference/localities'
import { ComboBox, type ComboBoxProps } from '@/components/ui/fields/combo-box'
import type { ComboBoxItem } from '@/components/ui/fields/find-matches'

/** All localities of the country, the big places first. */
export const everyLocality: readonly ComboBoxItem[] = COUNTIES.flatMap(({ code, name }) => referenceLocalities(code).map((locality) => ({ ...locality, county: name })))
  .toSorted((a, b) => a.rank - b.rank)
  .map((locality) => ({ key: String(locality.siruta), label: locality.name, detail: [communeLabel(locality), locality.county].filter(Boolean).join(', ') }))

/** The key of a locality, by name and detail. */
export function keyOf(label: string, detail: string): string {
  const found = everyLocality.find((item) => item.label === label && item.detail === detail)
  if (found === undefined) throw new Error(`No ${label} ${detail}`)
  return found.key
}

type Given = Partial<ComboBoxProps> & { before?: ReactNode; onSend?: () => void; onPick?: (key: string | null) => void }

function Field({ before, onSend, onPick, value, ...props }: Given) {
  const [chosen, setChosen] = useState(value ?? null)
  const [given, setGiven] = useState(value)
  if (value !== given) {
    setGiven(value)
    setChosen(value ?? null)
  }
  return (
    <form
      className="p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
      }}
    >
      {before}
      <ComboBox
        label="Localitatea"
        items={everyLocality}
        openLabel="Deschide lista"
        emptyText="Nimic găsit."
        countText={(count) => `${count} localități`}
        unmatchedMessage="Alegeți din listă."
        {...props}
        value={chosen}
        onChange={(key) => {
          setChosen(key)
          onPick?.(key)
        }}
      />
      <label>
        Strada <input />
      </label>
      <button type="submit">Continuă</button>
    </form>
  )
}

/** Renders a form with one combobox and a field after it. `give` sets other props. */
export async function renderField(props: Given = {}) {
  const screen = await render(<Field {...props} />)
  return { ...screen, give: (others: Given) => screen.rerender(<Field {...props} {...others} />) }
}

/** The form as server HTML before hydration, and a function that hydrates it. */
export function fieldOfServer() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Field />)
  onTestFinished(() => container.remove())
  return {
    takeOver: () => {
      const root = hydrateRoot(container, <Field />)
      onTestFinished(() => root.unmount())
    },
  }
}

export const city = page.getByRole('combobox', { name: 'Localitatea' })
export const street = page.getByRole('textbox', { name: 'Strada' })
export const options = page.getByRole('option')
export const opener = page.getByRole('button', { name: 'Deschide lista Localitatea' })

/** The highlighted option. */
export function highlighted(): string | undefined {
  const id = city.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}
