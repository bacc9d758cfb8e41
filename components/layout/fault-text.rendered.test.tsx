import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Fault } from '@/lib/domain/fault'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { FaultText } from './fault-text'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'

test('a failure of ours says under which reference its reason stands in the log; another one says none', async () => {
  answerApi(() => ({}))
  await renderInApp(
    <>
      <p role="alert">
        <FaultText error={new Fault('unexpected', { requestId: ID })} />
      </p>
      <p role="status">
        <FaultText error={new Fault('notFound')} />
      </p>
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Ceva nu a funcționat. Încercați din nou; ce ați completat este păstrat. Referință: ${ID}`)
  await expect.element(page.getByRole('status')).not.toHaveTextContent('Referință')
})
