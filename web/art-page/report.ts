import { callServer } from './call.ts'
import { say } from './say.ts'

export function listenToReport(artId: string): void {
  const dialog = document.querySelector<HTMLDialogElement>('#report')
  const form = dialog?.querySelector('form')
  if (!dialog || !form) return
  document.querySelector('[data-report]')?.addEventListener('click', () => dialog.showModal())
  const problem = form.querySelector('.problem')
  let isBusy = false
  form.addEventListener('submit', async (event) => {
    if ((event.submitter as HTMLButtonElement | null)?.value !== 'send') return
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    const { reason, details } = Object.fromEntries(new FormData(form))
    const { status_code, msg } = await callServer('art.report_art', { art_id: artId, reason, details })
    isBusy = false
    if (problem !== null) problem.textContent = status_code === 200 ? '' : msg
    if (status_code !== 200) return
    dialog.close()
    form.reset()
    say(form.dataset.said ?? '')
  })
}
