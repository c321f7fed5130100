import type { Lore } from '#contract/aifriend/lore-entry'
import { type CharacterText, emptyCharacter } from '../character-text.ts'

/** A character that comes with the program. Its portrait is web/public/house/{houseName}.webp. */
export type HouseCharacter = {
  houseName: string
  name: string
  age: number
  gender: CharacterText['gender']
  tags: string[]
  personality: string
  scenario: string
  /** The first one opens a chat; the others are offered beside it. */
  greetings: [string, string, string]
  /** Questions of the user and the character's answers. */
  examples: [asked: string, answered: string][]
  /** What an entry is about, the words at which it comes up (separated by commas), and the fact. */
  lore: [name: string, keys: string, content: string][]
}

export function toCharacterText(character: HouseCharacter): CharacterText {
  const [greeting, ...others] = character.greetings
  return {
    ...emptyCharacter,
    name: character.name,
    age: character.age,
    gender: character.gender,
    is_nsfw: false,
    tags: character.tags,
    personality: character.personality,
    scenario: character.scenario,
    greeting,
    alternate_greetings: others,
    example_dialogue: character.examples
      .map(([asked, answered]) => `<START>\n{{user}}: ${asked}\n{{char}}: ${answered}`)
      .join('\n'),
    lore: toLore(character),
  }
}

const toLore = ({ lore }: HouseCharacter): Lore =>
  lore.map(([name, keys, content]) => ({
    name,
    keys: keys.split(', '),
    content,
  }))
