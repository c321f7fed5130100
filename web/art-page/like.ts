import { callServer } from './call.ts'
import { say } from './say.ts'

/** Shows the like at once, then what the server answered. */
export function listenToLike(artId: string): void {
  const button = document.querySelector<HTMLButtonElement>('[data-like]')
  if (button === null) return
  const show = (liked: boolean, count: number) => {
    button.setAttribute('aria-pressed', String(liked))
    button.dataset.likes = String(count)
    const place = button.querySelector('[data-count]')
    if (place !== null) place.textContent = count.toLocaleString('en')
  }
  let isBusy = false
  button.addEventListener('click', async () => {
    if (isBusy) return
    isBusy = true
    const before = { liked: button.ariaPressed === 'true', count: Number(button.dataset.likes ?? 0) }
    show(!before.liked, before.count + (before.liked ? -1 : 1))
    const { status_code, msg, data } = await callServer(before.liked ? 'art.unlike' : 'art.like', {
      art_id: artId,
    })
    if (status_code === 200) {
      const { liked, like_count } = data as { liked: boolean; like_count: number }
      show(liked, like_count)
    } else {
      show(before.liked, before.count)
      say(msg)
    }
    isBusy = false
  })
}
