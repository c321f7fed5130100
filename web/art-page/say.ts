let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a sentence where and for as long as the app shows a toast; screen readers read it out. */
export function say(sentence: string): void {
  const place = document.querySelector('#said')
  if (place === null) return
  place.textContent = sentence
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.textContent = ''
  }, 4000)
}
