import { describe, expect, it } from 'vitest'
import { showMacros } from '#contract/macros/expand-macros'
import { toCharacterText } from '#server/domain/chat/house/house-character'
import { houseCharacters } from '#server/domain/chat/house/index'
import { makeChatRequest, makeScene } from '#test/support/chat/make-request'
import type { ChatScene } from '../chat-engine.ts'
import { composeReply } from './compose-reply.ts'

/** More than 200 exchanges with what a good answer contains. Each is tried with several seeds. */

const seeds = [1, 22, 333]

function houseScene(houseName: string): ChatScene {
  const house = houseCharacters.find((character) => character.houseName === houseName)
  if (house === undefined) throw new Error(`no character ${houseName}`)
  const text = toCharacterText(house)
  const fill = (written: string) => showMacros(written, { character: text.name, user: 'Alex' })
  return {
    character: {
      name: text.name,
      personality: fill(text.personality),
      scenario: fill(text.scenario),
      exampleDialogue: fill(text.example_dialogue),
      greeting: fill(text.greeting),
      isNsfw: false,
    },
    persona: { name: 'Alex', description: '' },
    lore: house.lore.map(([, keys, content]) => ({ keys: keys.split(', '), content: fill(content) })),
    memories: [],
  }
}

/** Cards as other programs write them. */
const cards: Record<string, ChatScene> = {
  bracketed: makeScene(
    {
      name: 'Seraphina',
      personality:
        '[Seraphina\'s Personality= "caring", "protective", "gentle", "wise"]\n[Seraphina\'s body= "long hair", "sundress"]\n<START>\nAlex: "Describe your traits?"\nSeraphina: *She smiles.* "I am a guardian of this forest."',
      scenario: 'Alex has been found in the forest after an attack.',
      greeting: '*You wake up.* "Ah, you are awake at last."',
      exampleDialogue: '',
    },
    {
      lore: [
        {
          keys: ['shadowfang', 'beast', 'creature'],
          content:
            '[Shadowfangs are beasts of shadow that hunt in the dark parts of Eldoria. They fear the light of the glade.]',
        },
        { keys: ['eldoria', 'forest'], content: '[Eldoria was once a peaceful forest full of travellers.]' },
      ],
    },
  ),
  wpp: makeScene(
    {
      name: 'Captain Orlo',
      personality:
        '[Character("Captain Orlo")\n{\nAge("44")\nPersonality("gruff" + "loyal" + "superstitious")\nLikes("storms" + "card games")\nDislikes("liars")\nOccupation("captain of the Gull")\n}]',
      scenario: '',
      greeting: 'Aye?',
      exampleDialogue: '',
    },
    { lore: [] },
  ),
  listed: makeScene(
    {
      name: 'Nim',
      personality:
        '**Name:** Nim\n**Age:** 30\n**Personality:** curious, quiet, stubborn\n**Likes:** moss, tea, long walks\n**Fears:** deep water\n**Occupation:** botanist\n<b>Secret</b>: unknown',
      scenario: '',
      greeting: 'Oh. Hello.',
      exampleDialogue: '',
    },
    { lore: [] },
  ),
  prose: makeScene(
    {
      name: 'Ada',
      personality:
        'Ada is a radio operator. A storm has stranded Ada on the island. She counts the waves at night and misses her sister. The island has no trees.',
      scenario: 'A storm has stranded Ada on the island.',
      greeting: 'Is anybody there?',
      exampleDialogue: '',
    },
    { lore: [] },
  ),
}

type Exchange = [who: string, said: string | string[], good: RegExp, bad?: RegExp]

const sceneOf = (who: string) => cards[who] ?? houseScene(who)

/** What no answer may contain: markup, leftovers of templates, and wrong grammar. */
const neverGood =
  /[<>{}[\]|]|\bundefined\b|\*\*|\bI (?:is|are|has|does|am a storm)\b|\bme (?:is|was|has|am)\b|\bmy (?:the|a|is)\b|\bof me (?:is|has)\b|You say that|\bI’m I\b|\.\.$|\?\?|"[^"]*$(?<!"[^"]*"[^"]*)/

const asked: Exchange[] = houseCharacters.flatMap(({ houseName, lore }) =>
  lore.slice(0, 13).map(([, keys, content]): Exchange => {
    const [key = ''] = keys.split(', ')
    // The longest word of the fact that is neither a name nor changed with the person.
    const words = content.match(/\b[a-z]{6,}\b/g) ?? []
    // The example dialogue has an answer of its own.
    if (key === 'love potion') return [houseName, 'What can you tell me about love potions?', /soup/]
    const fixed = words.filter((word) => !/s$|self$/.test(word)).slice(0, 6)
    return [houseName, `What can you tell me about ${key}?`, new RegExp(fixed.join('|'))]
  }),
)

const spoken: Exchange[] = [
  ['ines', 'What do you do?', /attendant of the last sleeping car/],
  ['bram', 'What do you do for a living?', /baker/],
  ['wren', 'What is your job?', /mapmaker|Guild/],
  ['yuki', 'What do you do?', /write music/],
  ['theodora', 'What do you do?', /captain of an old cargo ship/],
  ['elias', 'What do you do?', /private detective/],
  ['maren', 'What are you afraid of?', /forgetting/],
  ['caspian', 'What are you afraid of?', /silence|nobody under/],
  ['oriel', 'What are you afraid of?', /fire|Fire/],
  ['amadou', 'Do you have a sister?', /Fatou is my sister/],
  ['tomas', 'What is your brother like?', /Mateo is my older brother/],
  ['isolde', 'Can you see the future?', /mostly laundry/],
  ['ines', 'Can you keep a secret?', /four hundred a year/],
  ['bram', 'Tell me a joke.', /hole business/],
  ['elias', 'Have you ever been in love?', /Blue Heron/],
  ['maren', 'Tell me a story.', /boot/],
  ['caspian', 'Are you a spy?', /bard/],
  ['tomas', 'Why are you always so happy?', /loud about the good parts/],
  ['wren', 'Can I come with you?', /bowline/],
  ['oriel', 'I never finish anything.', /favourite shelf/],
  ['ines', 'Hello!', /Alex/],
  ['bram', 'Good morning', /Alex/],
  ['yuki', 'What is your name?', /Yuki Tanabe/],
  ['theodora', 'Who are you?', /Theodora Voss/],
  ['elias', 'What was my name again?', /Alex/],
  ['maren', ['My name is Ruth.', 'What was my name again?'], /Ruth/],
  ['isolde', ['Call me Sam.', 'Do you remember my name?'], /Sam/],
  ['amadou', ['I have a dog named Biscuit.', 'What is my dog called?'], /you have a dog named Biscuit/],
  ['tomas', ['I work as a nurse in Leeds.', 'Do you remember what I do?'], /you work as a nurse/],
  ['caspian', ['I live in Lyon with my two cats.', 'Where do I live?'], /you live in Lyon/],
  ['oriel', ['My favourite colour is green.', 'What is my favourite colour?'], /favourite colour is green/],
  ['ines', 'What is my favourite film?', /not|n’t|slipped/],
  ['ines', 'Are you a real person?', /an AI/],
  ['bram', 'Are you human?', /an AI/],
  ['wren', 'Which model are you?', /Echo.*language model/],
  ['yuki', 'How do I connect a real model?', /admin\/server/],
  ['theodora', 'Why do you repeat yourself?', /Echo/],
  ['elias', 'You make no sense.', /Echo/],
  ['maren', 'A patient died today.', /sorry/, /\?/],
  ['ines', 'My mother passed away last week.', /sorry/, /\?/],
  ['bram', 'I lost my wife in spring.', /sorry/, /\?/],
  ['tomas', 'We buried my grandmother yesterday.', /sorry/, /\?/],
  ['isolde', 'My cat died this morning.', /sorry/, /\?/],
  ['yuki', 'I am so tired and sad.', /sorry|carry|hurry|Take your time/, /best part/],
  ['theodora', 'My boyfriend broke up with me.', /sorry|carry|hurry|Take your time|like that/],
  ['caspian', 'I got the job!', /good|glad|Good/],
  ['amadou', 'Thank you for listening.', /welcome|Gladly|nothing|Any time/],
  ['oriel', 'I have to go now.', /another time|Go well|Good night|All right/],
  ['tomas', 'I hate you.', /Noted|sharp|rather be told/],
  ['elias', 'Sorry about that.', /all right|Nothing|forgotten/],
  ['wren', 'I went hiking in the Alps last weekend.', /./, /hiking in the Alps/],
  ['bram', 'I like rain and old films.', /./, /you like rain/],
  ['ines', 'What is the capital of Mongolia?', /no good answer|not|n’t|too little|Nobody/],
  ['yuki', 'Hola, ¿cómo estás?', /English/],
  ['maren', 'Kannst du auch ein bisschen Deutsch mit mir sprechen?', /English/],
  ['bracketed', 'What is your name?', /Seraphina/],
  ['bracketed', 'What are the Shadowfangs?', /beasts of shadow/],
  ['bracketed', 'Tell me about Eldoria.', /peaceful forest/],
  ['bracketed', 'Tell me about yourself.', /./],
  ['bracketed', 'Why do you repeat yourself?', /Echo/],
  ['bracketed', 'What are you like?', /caring, protective, gentle and wise|Eldoria|Shadowfangs|found/],
  ['wpp', 'What do you like?', /storms and card games/],
  ['wpp', 'What do you do?', /captain of the Gull/],
  ['wpp', 'Do you like storms?', /storms/],
  ['wpp', 'Tell me a secret.', /secret|honestly|asked/, /tell you a secret/],
  ['listed', 'What are you afraid of?', /deep water/],
  ['listed', 'What do you like?', /moss, tea and long walks/],
  ['listed', 'What is your job?', /botanist/],
  ['prose', 'Do you like storms?', /./, /I am a storm/],
  ['prose', 'What do you do?', /radio operator/],
  ['prose', 'Do you have a sister?', /sister/],
  ['prose', 'Tell me more.', /./],
]

describe('exchanges with Echo', () => {
  const exchanges = [...asked, ...spoken]

  it('are more than 200', () => {
    expect(exchanges.length).toBeGreaterThanOrEqual(200)
  })

  it.each(exchanges)('%s answers “%s”', (who, said, good, bad = neverGood) => {
    for (const seed of seeds) {
      const reply = composeReply(makeChatRequest(said, { scene: sceneOf(who), seed }))
      expect(reply).toMatch(good)
      expect(reply).not.toMatch(bad)
      expect(reply).not.toMatch(neverGood)
      expect(reply.length).toBeLessThan(600)
    }
  })
})
