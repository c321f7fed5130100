import './page.css'
import { answerAgeQuestion } from './age.ts'
import { listenToLike } from './like.ts'
import { countView } from './page-view.ts'
import { listenToReport } from './report.ts'
import { listenToShare } from './share.ts'

/**
 * The script of a public art page: what HTML alone cannot do. No framework and nothing of the app's bundle, so that a
 * link to one picture loads quickly.
 */
answerAgeQuestion()
const artId = document.querySelector<HTMLElement>('#page')?.dataset.art
if (artId !== undefined) {
  listenToLike(artId)
  listenToReport(artId)
}
listenToShare()
countView()

document.querySelector('[data-back]')?.addEventListener('click', () => history.back())

// A click or Escape outside closes the menu.
const menu = document.querySelector<HTMLDetailsElement>('details.menu')
document.addEventListener('click', ({ target }) => {
  if (menu !== null && !(target instanceof Node && menu.contains(target))) menu.open = false
})
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || menu === null || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
