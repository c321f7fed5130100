import { describe, expect, it } from 'vitest'
import { showMacros } from '#contract/macros/expand-macros'
import { toCharacterText } from '#server/domain/chat/house/house-character'
import { houseCharacters } from '#server/domain/chat/house/index'
import { makeChatRequest, makeScene } from '#test/support/chat/make-request'
import type { ChatScene } from '../chat-engine.ts'
import { composeReply } from './compose-reply.ts'

/** More than 250 exchanges with what a good answer contains. Each is tried with several seeds. */

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
      age: text.age,
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
  dialogueLore: makeScene(
    {
      name: 'Seraphina',
      personality: `[Seraphina's Personality= ${Array.from('abcdefghijkl', (letter) => `"${letter}kind"`).join(', ')}]`,
      scenario: '',
      greeting: '*You wake up.* "Ah, you are awake at last."',
      exampleDialogue: '',
    },
    {
      lore: [
        {
          keys: ['shadowfang', 'beast'],
          content:
            'Alex: "What are Shadowfangs?"\nSeraphina: *Her eyes darken.* "The Shadowfangs are beasts of darkness. They came in autumn."',
        },
        {
          keys: ['glade', 'refuge'],
          content: `Alex: "What is the glade?"\nSeraphina: *She smiles.* "This is my glade, a haven of safety. No beast may enter." ${'*She waits.* '.repeat(60)}`,
        },
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

/** Other notations and languages; only the description differs. */
const described: Record<string, string> = {
  short: 'A cat.',
  empty: 'Zed',
  german:
    'Greta ist eine Bäckerin aus Köln. Sie liebt Regen und alte Filme. Sie hat einen Bruder namens Uwe.',
  chinese: '林月是一位茶馆老板。她喜欢下雨天和古琴。',
  compact:
    '[character("Kara Voss"){Species("Human")Gender("Female")Age("29")Personality("Sarcastic"+"Loyal")Body("Tall"+"Short black hair")Likes("Engines"+"Black coffee")Hates("Bureaucrats")Job("Mechanic")}]',
  plist:
    "[Juno's personality: witty, restless, kind; Juno's clothes: green raincoat, boots; Juno's likes: maps, trains, plums; Juno's occupation: courier]",
  phrases:
    'Vex is a [retired thief], [age 41], [lives in Harrowgate], [has a ferret called Pim].\nVex speaks + {short sentences}.',
  yaml: 'name: Rhea\nage: 35\noccupation: glassblower\npersonality:\n  - calm\n  - exacting\nlikes:\n  - kilns\n  - silence\ndislikes:\n  - haste\nbackstory: Rhea left the guild after a fire. She rebuilt the workshop alone.',
  headings:
    '# Ilse\n\n## Background\nIlse runs a ferry on the Lenn. Her father built it.\n\n## Personality\n- Dry humour\n- Hates gossip\n\n## Likes\n- Rain\n- Strong tea\n\n| Stat | Value |\n|---|---|\n| Strength | 7 |',
  addressed:
    'You are Dorian, a librarian at the Night Library. You love riddles. You never shout. Your cat is called Ember.',
  ownWords: "I'm Wil, a clockmaker from Brandt. I love my workshop and I fear dogs. My wife Anna sings.",
  elements: '<character>\n<name>Oona</name>\n<job>beekeeper</job>\n<likes>honey, fog</likes>\n</character>',
  dialogue:
    '[Bex is a pilot; Bex loves speed; Bex hates waiting]\n<START>\nAlex: What do you fly?\nBex: "A red Corsair."\nAlex: Why do you fly?\nBex: "Because the ground is full of people."',
}
const nameOf: Record<string, string> = {
  german: 'Greta',
  chinese: '林月',
  compact: 'Kara Voss',
  plist: 'Juno',
  phrases: 'Vex',
  yaml: 'Rhea',
  headings: 'Ilse',
  addressed: 'Dorian',
  ownWords: 'Wil',
  elements: 'Oona',
  dialogue: 'Bex',
}

function describedScene(who: string): ChatScene | undefined {
  const personality = described[who]
  if (personality === undefined) return undefined
  const plain = { scenario: '', greeting: 'Hello.', exampleDialogue: '' }
  return makeScene({ ...plain, name: nameOf[who] ?? 'Zed', personality }, { lore: [] })
}

type Exchange = [who: string, said: string | string[], good: RegExp, bad?: RegExp]

const sceneOf = (who: string) => cards[who] ?? describedScene(who) ?? houseScene(who)

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

/** What newcomers try first, and cards in odd notations. */
const tried: Exchange[] = [
  ['addressed', 'What do you do?', /I’m a librarian at the Night Library/, /I’m me/],
  ['ownWords', 'What do you do?', /I’m a clockmaker from Brandt/],
  ['plist', 'Where do you live?', /not|no good answer|too little|n’t/, /courier/],
  ['bram', 'who r u', /Bram Okonkwo/],
  ['bram', 'what is ur name', /Bram Okonkwo/],
  ['bram', 'I miss my mom.', /sorry|heavy|hurry|carry/, /glad|\?/],
  ['wren', 'im sad', /sorry|heavy|hurry|carry/, /\?/],
  ['wren', 'i dont know', /all right|something else|Fair enough|say so/, /glad that/],
  ['ines', 'Who made you?', /Echo/],
  ['dialogueLore', 'What are the Shadowfangs?', /beasts of darkness/, /Alex:|You:|What are/],
  ['dialogueLore', 'What is the glade?', /haven of safety/, /Alex:|You:|She waits/],
  ['dialogueLore', 'Is there a refuge near here?', /haven of safety/, /Alex:|You:|"/],
  ['dialogueLore', 'Tell me about yourself.', /./, /Alex:|You:|lkind/],
  ['short', 'Who are you?', /Zed/],
  ['short', 'Tell me about yourself.', /I’m a cat/],
  ['empty', 'Tell me a story.', /no story of my own/],
  ['german', 'Who are you?', /Greta/, /ist eine/],
  ['german', 'Do you have a brother?', /not in English|another language/],
  ['german', 'Hallo, wie geht es dir?', /English/, /ist eine/],
  ['chinese', 'What do you like?', /not in English|another language/, /茶/],
  ['chinese', '你好', /English/, /茶/],
  ['compact', 'How old are you?', /I’m 29/],
  ['compact', 'What do you do?', /work as a mechanic/],
  ['compact', 'What do you hate?', /bureaucrats/],
  ['compact', 'What do you look like?', /tall and short black hair/, /engines/],
  ['compact', 'Are you a man or a woman?', /a woman/],
  ['plist', 'What do you wear?', /green raincoat and boots/, /Juno|clothes/],
  ['plist', 'What do you like?', /I like maps, trains and plums/, /Juno/],
  ['plist', 'What are you like?', /witty, restless and kind/, /Juno/],
  ['plist', 'What is your job?', /work as a courier/, /Juno/],
  ['phrases', 'How old are you?', /41/],
  ['phrases', 'Do you have a pet?', /ferret called Pim/, /animal’s name/],
  ['phrases', 'Tell me about yourself.', /./, /\+/],
  ['yaml', 'What do you like?', /kilns and silence/, /likes:/],
  ['yaml', 'What do you dislike?', /haste/],
  ['yaml', 'What happened to the guild?', /I left the guild after a fire/, /Rhea|My past/],
  ['headings', 'What do you do?', /ferry/, /background/i],
  ['headings', 'What do you like?', /rain and strong tea/],
  ['headings', 'How strong are you?', /not|no good answer|too little|n’t/, /tea/],
  ['addressed', 'What do you love?', /I love riddles/, /You love/],
  ['addressed', 'Do you have a cat?', /My cat is called Ember/],
  ['ownWords', 'What are you afraid of?', /I fear dogs/],
  ['ownWords', 'Are you married?', /My wife Anna/],
  ['elements', 'What do you do?', /work as a beekeeper/],
  ['elements', 'What do you like?', /honey and fog/],
  ['dialogue', 'What do you fly?', /Corsair/],
  ['dialogue', 'Why do you fly?', /ground/],
  ['ines', 'How old are you?', /34/],
  ['ines', 'Can you help me with my homework?', /Echo.*language model/],
  ['ines', 'What is 2+2?', /Echo.*language model/],
  ['ines', 'Do you love me?', /AI|program/],
  ['ines', 'lol', /compliment|sound|funny/],
  ['bram', 'What should I eat tonight?', /first thought|tell a friend|regret/, /told me|slipped/],
  ['bram', "Let's go for a walk.", /You lead|happens first|do we begin/],
  ['bram', "I'm bored.", /./, /glad that you tell me|picture it/],
  ['bram', 'Do you have a brother?', /./, /Are you close/],
  ['wren', 'I failed my exam.', /sorry|heavy|hurry|carry/, /glad|\?/],
  ['wren', 'I feel like nobody likes me.', /sorry|heavy|hurry|carry/, /glad|\?/],
  ['maren', 'My dog is sick.', /sorry|heavy|hurry|carry/, /\?/],
  ['maren', 'I got promoted!', /good|glad|Good/],
  ['maren', "You're wrong.", /right|wrong|how it is/],
  ['maren', 'What do you mean?', /badly|elsewhere|on my page/],
  ['yuki', ["I'm from Norway.", 'Where am I from?'], /you are from Norway/],
  ['yuki', ['My sister is called Lena.', 'Who is Lena?'], /your sister is called Lena/],
  ['oriel', 'Tu parles français ?', /English/],
  ['isolde', 'Make me a potion.', /potion/, /and refuses/],
  ['caspian', 'Will you be my friend?', /like that|care to talk|begun/],
]

describe('exchanges with Echo', () => {
  const exchanges = [...asked, ...spoken, ...tried]

  it('are more than 250', () => {
    expect(exchanges.length).toBeGreaterThanOrEqual(250)
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
