import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import type { DialectsView } from '@/lib/features/demo/endpoints'
import { DialectsScreen } from './dialects-screen'

const view = (isOn: boolean): DialectsView => ({
  dialects: [
    { speaker: 'vehicle/*', service: 'vehicle', forms: ['json-as-text'], isOn: false },
    { speaker: 'vehicle/alpina', service: 'vehicle', insurer: 'Alpina', forms: ['days-of-romania', 'gzip-unasked'], isOn },
  ],
})

test.each([['ro', 'Niciun dialect pornit din 2.', 'Un dialect pornit din 2.', 'zile zz.ll.aaaa · gzip necerut'], ['en', 'No dialect is on of 2.', '1 dialect is on of 2.', 'days as dd.mm.yyyy · gzip that nobody asked for']] as const)(
  'the director turns on the dialect of an insurer (%s)',
  async (language, before, after, forms) => {
    const asked = answerApi(({ method }) => view(method === 'POST'))
    await renderInApp(<DialectsScreen initial={view(false)} />, { language })
    await page.getByText(language === 'ro' ? 'Dialecte, pe larg' : 'Dialects in full').click()
    await expect.element(page.getByText(before)).toBeInTheDocument()
    await expect.element(page.getByText(forms)).toBeInTheDocument()
    await page.getByRole('checkbox', { name: 'Alpina' }).click()
    await expect.element(page.getByText(after, { exact: true })).toBeInTheDocument()
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ speakers: ['vehicle/alpina'], isOn: true }])
  },
)
