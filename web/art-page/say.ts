let timer: ReturnType<typeof setTimeout> | undefined

/** A sentence at the foot of the page, read out and gone after as long as a toast. */
export function say(sentence: string): void {
  const place = document.querySelector('#said')
  if (place === null) return
  place.textContent = sentence
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.textContent = ''
  }, 4000)
}
