const counts = /^(two|three|four|five|many) /
const irregular: Readonly<Record<string, string>> = {
  person: 'people',
  mouse: 'mice',
  goose: 'geese',
  ox: 'oxen',
  fish: 'fish',
  deer: 'deer',
  sheep: 'sheep',
  wolf: 'wolves',
  elf: 'elves',
  leaf: 'leaves',
  knife: 'knives',
  tooth: 'teeth',
  foot: 'feet',
  scarf: 'scarves',
  shelf: 'shelves',
  potato: 'potatoes',
  tomato: 'tomatoes',
  superhero: 'superheroes',
}

/** "three cats" for Petal's own "three cat". */
export function sayCounted(phrase: string): string {
  if (!counts.test(phrase)) return phrase
  const start = phrase.lastIndexOf(' ') + 1
  return phrase.slice(0, start) + toPlural(phrase.slice(start))
}

function toPlural(noun: string): string {
  const known = irregular[noun]
  if (known !== undefined) return known
  if (noun.endsWith('man')) return `${noun.slice(0, -2)}en`
  // "Books" and "glasses" are plurals already.
  if (noun.endsWith('s')) return noun
  if (/(x|ch|sh)$/.test(noun)) return `${noun}es`
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
