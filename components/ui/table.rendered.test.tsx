import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '@/lib/testing/rendered-app'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from './table'

const HEADS = ['Vechime', 'Cerere', 'Client', 'Asigurător', 'Suma', 'Serviciul a spus', 'Cod de urmărire']

const table = (isStacked: boolean) => (
  <Table caption="Rezultate necunoscute" isStacked={isStacked}>
    <TableHead>{HEADS.map((head) => <HeaderCell key={head}>{head}</HeaderCell>)}</TableHead>
    <TableBody>
      <TableRow>{HEADS.map((head) => <Cell key={head} label={head}>valoare-lungă-cât-o-coloană</Cell>)}</TableRow>
    </TableBody>
  </Table>
)
const cells = () => [...document.querySelectorAll('td')]
const labelOf = (cell: Element) => getComputedStyle(cell, '::before').content
const isPushedSideways = () => cells().some((cell) => cell.getBoundingClientRect().right > window.innerWidth)

test.each([
  [390, true, false],
  [390, false, true],
])('on %i pixels, stacked: %s, cells are pushed sideways: %s', async (width, isStacked, isPushed) => {
  await page.viewport(width, 844)
  await renderInApp(table(isStacked))
  await expect.element(page.getByText('valoare-lungă-cât-o-coloană').first()).toBeVisible()
  expect(isPushedSideways()).toBe(isPushed)
})

test('a stacked cell says its label on a phone alone', async () => {
  await page.viewport(390, 844)
  await renderInApp(table(true))
  await expect.element(page.getByText('valoare-lungă-cât-o-coloană').first()).toBeVisible()
  expect(cells().map(labelOf)).toEqual(HEADS.map((head) => `"${head}: "`))
  await page.viewport(1440, 900)
  await expect.poll(() => cells().map(labelOf)).toEqual(HEADS.map(() => 'none'))
})
