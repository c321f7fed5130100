import { rememberAdult } from '#web/features/age/adult.ts'

/** Answers the age question without loading the page again. Without scripts it is a form that the server answers. */
export function answerAgeQuestion(): void {
  const question = document.querySelector<HTMLDialogElement>('#age')
  if (question === null) return
  const page = document.querySelector<HTMLElement>('#page')
  const answers = question.querySelector<HTMLElement>('[data-answers]')
  const mistake = question.querySelector<HTMLElement>('[data-mistake]')
  const texts = [...question.querySelectorAll<HTMLElement>('[data-no]')]

  const turn = () => {
    for (const text of texts)
      [text.textContent, text.dataset.no] = [text.dataset.no ?? '', text.textContent ?? '']
    if (answers !== null) answers.hidden = !answers.hidden
    if (mistake !== null) mistake.hidden = !mistake.hidden
    question.querySelector<HTMLElement>('.answers:not([hidden]) button')?.focus()
  }

  question.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    if ((event.submitter as HTMLButtonElement | null)?.value !== 'yes') return turn()
    rememberAdult()
    // The picture is only in the page that the server sends after the answer.
    if (page?.dataset.needsAge !== undefined) return location.reload()
    question.remove()
    page?.removeAttribute('inert')
  })
  mistake?.querySelector('button')?.addEventListener('click', turn)
}
