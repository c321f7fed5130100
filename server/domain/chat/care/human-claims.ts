/**
 * [S-10] Whether the user asks if they are talking to a human, and whether a reply claims to be human, in the
 * languages that the filters know. Phrases are written as `toPlain` returns a text: whole words, `*` for any
 * ending.
 */

const humanQuestions = phrases(`
  are you human, are you a human, are you real, are you a real, are you really human, are you really a, are you an ai,
  are you ai, are you a bot, are you a robot, are you a machine, am i talking to a human, am i talking to a real,
  am i talking to a bot, am i talking to an ai, am i talking to a person, is this a real person, is this a bot,
  is this an ai, is there a human,
  bist du ein mensch, bist du echt, bist du real, bist du eine ki, bist du ein bot, bist du ein roboter,
  bist du eine maschine, bist du wirklich ein mensch, rede ich mit einem menschen, spreche ich mit einem menschen,
  schreibe ich mit einem menschen,
  es tu humain*, es tu un humain, es tu une humaine, es tu reel*, es tu une vraie personne, es tu une ia, es tu un robot,
  tu es humain*, tu es un robot, tu es une ia, tu es une vraie personne, etes vous humain*, etes vous un humain,
  etes vous un robot, etes vous une ia, je parle a un humain, je parle a un robot,
  eres human*, eres un human*, eres una human*, eres real, eres de verdad, eres una persona, eres un robot, eres un bot,
  eres una ia, eres una inteligencia artificial, es usted human*, hablo con un human*, hablando con un human*,
  hablando con una persona,
  voce e human*, voce e um human*, voce e uma pessoa, voce e real, voce e um robo, voce e um bot, voce e uma ia,
  es humano, es humana, es uma pessoa, es um robo, falando com um human*, falando com uma pessoa,
  sei umano, sei umana, sei un umano, sei una umana, sei una persona, sei reale, sei vero, sei vera, sei un robot,
  sei un bot, sei una ia, sei un ia, sei un intelligenza artificiale, parlando con un uman*, parlando con una persona,
  ты человек, ты настоящ*, ты реальн*, ты живой, ты живая, ты бот, ты робот, ты ии, ты искусственный интеллект,
  вы человек, вы бот, вы робот, вы настоящ*, я говорю с человеком, я общаюсь с человеком,
  あなたは人間, 君は人間, きみは人間, お前は人間, 人間ですか, 人間なの, 本物の人, aiですか, aiなの, botですか, ボットですか,
  ボットなの, ロボットですか, ロボットなの,
  你是人类, 你是人類, 你是人吗, 你是人嗎, 你是真人, 你是真的人, 你是机器人, 你是機器人, 你是ai, 你是人工智能, 是真人吗,
  是真人嗎,
  너 사람이*, 너는 사람이*, 넌 사람이*, 당신은 사람이*, 사람인가요, 사람입니까, 너 인간이*, 너는 인간이*, 인간인가요, 인간입니까,
  진짜 사람이*, 진짜 사람인*, 너 ai*, 넌 ai*, 너는 ai*, ai인가요, ai예요, 봇이야, 봇인가요, 로봇이야, 로봇인가요
`)

/** A first, loose test; the model judges whether the question is sincere. */
export function asksIfHuman(text: string): boolean {
  const plain = toPlain(text)
  return humanQuestions.some((question) => placesOf(plain, question).length > 0)
}

/** Asked outside the story: the text contains no acting or quotation marks. */
export const asksSincerely = (text: string) => asksIfHuman(text) && !/[*"“”„«「『]/.test(text)

/**
 * No honest answer may begin with one of these, because a reply is checked while it is being written. `|`:
 * matches only once the word has ended, since "I am human" may still continue.
 */
const humanClaims = phrases(`
  i am human|, im human|, i am a human|, im a human|, i am a real person, im a real person, i am a real human,
  im a real human, i am a real woman, im a real woman, i am a real man, im a real man, i am flesh and blood,
  im flesh and blood, not an ai, not a bot, not a robot, not a machine, not a computer program,
  ich bin ein mensch|, ich bin ein echter mensch, ich bin eine echte person, bin keine ki|, bin kein bot, bin kein roboter,
  bin keine maschine,
  je suis humain|, je suis humaine|, je suis un humain, je suis une humaine, je suis un etre humain,
  je suis une vraie personne, suis pas une ia, suis pas un robot, suis pas un bot, suis pas une machine,
  suis pas une intelligence artificielle,
  soy humano|, soy humana|, soy un humano|, soy un ser humano, soy una persona real, soy una persona de verdad,
  soy de carne y hueso, no soy una ia|, no soy un bot, no soy un robot, no soy una maquina, no soy una inteligencia artificial,
  sou humano|, sou humana|, sou um ser humano, sou uma pessoa real, sou uma pessoa de verdade, sou de carne e osso,
  nao sou uma ia|, nao sou um bot, nao sou um robo, nao sou uma maquina, nao sou uma inteligencia artificial,
  sono umano|, sono umana|, sono un essere umano, sono una persona reale, sono una persona vera, sono in carne e ossa,
  non sono una ia|, non sono un ia|, non sono un bot, non sono un robot, non sono una macchina,
  non sono un intelligenza artificiale,
  я человек|, я живой человек, я настоящий человек, я реальный человек, я не бот, я не робот, я не ии|, я не машина,
  я не программа, я не искусственный интеллект,
  私は人間です, 私は人間だ, 僕は人間です, 僕は人間だ, 俺は人間だ, 本物の人間です, 本物の人間だ, aiではありません, aiじゃない,
  aiではない, ボットではありません, ボットじゃない, ロボットではありません, ロボットじゃない,
  我是真人, 我是真实的人, 我是活人, 我不是机器人, 我不是機器人, 我不是ai, 我不是人工智能, 我不是程序,
  나는 사람이야, 난 사람이야, 저는 사람이에요, 저는 사람입니다, 나는 인간이야, 난 인간이야, 저는 인간이에요, 저는 인간입니다,
  진짜 사람이야, 진짜 사람이에요, 진짜 사람입니다, ai가 아니*, ai 아니*, 봇이 아니*, 로봇이 아니*
`)

/** Before a claim, these make it a question, a wish or a report. */
const onlyAsked = phrases(`
  if, whether, wonder, wish, say, say that, ask, asked, asking, like, as though, pretend, ob, wenn, si, se, если,
  dire que, decir que, dizer que, dire che, сказать что
`)
/**
 * "No soy humana". These words deny a claim only if the claim is a whole sentence ("soy …", "sou …", "sono
 * …").
 */
const denials = phrases('no, nao, non')

/** False for "You ask whether I'm human" and "non sono umano". */
export function claimsToBeHuman(text: string): boolean {
  const plain = toPlain(text)
  return humanClaims.some((claim) =>
    placesOf(plain, claim).some((at) => {
      const before = plain.slice(Math.max(0, at - 24), at).trimEnd()
      const words = /^so(?:y|u|no) /.test(claim.text) ? [...onlyAsked, ...denials] : onlyAsked
      return !words.some((word) =>
        placesOf(before, word).some((from) => from + word.text.length === before.length),
      )
    }),
  )
}

/** Lower case, no accents on Latin letters, no apostrophes or hyphens, one space between words. */
function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll(/\bi['’`]m\b/g, 'im')
    .replaceAll(/[\s'’`-]+/g, ' ')
}

type Phrase = { readonly text: string; readonly end: 'word' | 'any' | 'ended' }

function phrases(list: string): Phrase[] {
  return list.split(',').map((written) => {
    const text = written.trim()
    if (text.endsWith('*')) return { text: text.slice(0, -1), end: 'any' }
    return text.endsWith('|') ? { text: text.slice(0, -1), end: 'ended' } : { text, end: 'word' }
  })
}

/** Letters of scripts that put spaces between words. */
const wordLetter = /[\p{Script=Latin}\p{Script=Cyrillic}]/u

function placesOf(text: string, phrase: Phrase): number[] {
  const places = []
  const beginsWord = wordLetter.test(phrase.text[0] ?? '')
  const endsWord = wordLetter.test(phrase.text.at(-1) ?? '')
  for (let at = text.indexOf(phrase.text); at >= 0; at = text.indexOf(phrase.text, at + 1)) {
    const next = text[at + phrase.text.length]
    const isInside = beginsWord && wordLetter.test(text[at - 1] ?? ' ')
    const goesOn = phrase.end !== 'any' && endsWord && wordLetter.test(next ?? ' ')
    if (!isInside && !goesOn && (phrase.end !== 'ended' || next !== undefined)) places.push(at)
  }
  return places
}
