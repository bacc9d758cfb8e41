import type { Screen } from './plan-screens'
import { fileNameOf } from './plan-screens'

/** How a page is looked at. */
export interface Look {
  readonly language: 'ro' | 'en'
  readonly theme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/** Every look: two languages, two widths, two themes. */
export const LOOKS: readonly Look[] = (['ro', 'en'] as const).flatMap((language) =>
  [{ width: 1440, height: 900 }, { width: 390, height: 844 }].flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ language, theme, ...size }))),
)

/** A picture's file, by its look. */
export function pictureOf(screen: Pick<Screen, 'page' | 'state'>, { language, width, theme }: Look): string {
  return `${language}-${width}-${theme}/${fileNameOf(screen)}.png`
}

/** The sheet of all pictures as HTML: a row a screen, a column a look. */
export function contactSheet(screens: readonly Screen[], day: string): string {
  const head = LOOKS.map(({ language, width, theme }) => `<th>${language} · ${width} · ${theme}</th>`).join('')
  const rows = screens.map((screen) => `<tr><th id="${fileNameOf(screen)}">${screen.page}<br><small>${screen.state}${screen.viewer === undefined ? '' : ` · ${screen.viewer}`}</small></th>${LOOKS.map((look) => cellOf(screen, look)).join('')}</tr>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of ${day}</title>
<style>body{font:13px/1.4 sans-serif;margin:16px;background:#ddd}table{border-collapse:collapse}th,td{padding:4px;text-align:left;vertical-align:top}thead th{position:sticky;top:0;background:#ddd}img{display:block;width:270px;max-height:420px;object-fit:cover;object-position:top;border:1px solid #999}img.phone{width:130px}</style>
<h1>Screens of ${day}</h1><p>${screens.length} screens, ${screens.length * LOOKS.length} pictures.</p><table><thead><tr><th>Page</th>${head}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></html>
`
}

function cellOf(screen: Screen, look: Look): string {
  const file = pictureOf(screen, look)
  return `<td><a href="${file}"><img loading="lazy" src="${file}" alt="${screen.page}, ${screen.state}, ${look.language}, ${look.width}, ${look.theme}"${look.width < 800 ? ' class="phone"' : ''}></a></td>`
}
