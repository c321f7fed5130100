type Named = { id: string; prompt: string; hide_prompt: boolean }

const longestWords = 60
const idLetters = 8

/**
 * The name of a downloaded file, without its extension: the words of the prompt unless they are hidden, and the end of the
 * id, which tells two pictures of one prompt apart. Only letters and digits that every system takes.
 */
export function nameDownload({ id, prompt, hide_prompt: isHidden }: Named): string {
  const words = isHidden ? '' : toWords(prompt)
  return `${words || 'picture'}-${id.slice(-idLetters)}`
}

function toWords(prompt: string): string {
  const words = prompt
    // Weights are no words: (rose:1.2).
    .replace(/:\d+(\.\d+)?(?=[)\]>])/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let name = ''
  for (const word of words) {
    const longer = name === '' ? word.slice(0, longestWords) : `${name}-${word}`
    if (longer.length > longestWords) break
    name = longer
  }
  return name
}
