import { say } from './say.ts'

/** Opens the share sheet of a phone; elsewhere copies the address. */
export function listenToShare(): void {
  const address = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  const share = document.querySelector<HTMLButtonElement>('[data-share]')
  share?.addEventListener('click', async () => {
    const data = { title: document.title, url: address }
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data)) {
      // Closing the share sheet rejects, and is no failure.
      await navigator.share(data).catch(() => {})
      return
    }
    await copy(address, share)
  })
  const recipe = document.querySelector<HTMLButtonElement>('[data-copy]')
  recipe?.addEventListener('click', () => {
    const prompt = document.querySelector<HTMLElement>('#prompt')
    void copy(prompt?.dataset.whole ?? prompt?.textContent ?? '', recipe)
  })
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(button.dataset.said ?? '')
  } catch {
    // Not allowed, or not over https: it can still be taken by hand.
    prompt('', text)
  }
}
