/** Frequent words that say nothing about the subject of a sentence, in the languages of the safety rules. */
const emptyWordsOf = {
  english: `a an the and or but if then of to in on at for with from by as is are was were be been being am do does did done have has had i
    you he she it we they me him her us them my your his its our their this that these those not no yes so just very what who how when
    where why which there here up down out about into over really user user's can could would will should like get got go going one`,
  german: `der die das den dem des ein eine einen einem einer und oder aber wenn dann von zu im in am auf an für mit aus bei als ist sind war
    waren sein bin hat habe haben hatte ich du er sie es wir ihr mich dich ihn uns mein meine meinen dein deine nicht nein ja so sehr was
    wer wie wann wo warum da hier auch noch nur schon nutzer nutzers benutzer`,
  french: `le la les un une des du de et ou mais si en dans sur pour avec par est sont était être suis ai as avons avez ont je tu il elle nous
    vous ils elles mon ma mes ton ta tes son sa ses ce cette ces ne pas non oui très que qui quoi comment quand où pourquoi utilisateur`,
  spanish: `el los las una unos unas y o pero si del al con por para es son era ser soy he ha yo tú él ella nosotros mi mis tu tus su sus este
    esta no sí muy qué quién cómo cuándo dónde usuario usuaria que se lo`,
  portuguese: `o os as um uma e ou mas se do da dos das no na em por para com é são era ser sou tem eu ele ela nós meu minha seu sua este não sim
    muito que quem como quando onde usuário`,
  italian: `il lo gli uno una ed ma se di da dei delle nel nella su per con è sono era essere ho hai ha io lui lei noi mio mia suo sua questo non
    sì molto che chi come quando dove utente`,
  russian: `и или но если в на с к по из за у о от для это был была было есть я ты он она мы вы они мой моя мне меня его её не нет да очень что кто
    как когда где почему пользователь пользователя`,
}

const otherEmptyWords = `的 了 是 我 你 他 她 它 我们 在 有 和 也 不 很 都 就 这 那 个 用户
  の に は を た が で て と し れ さ ある いる も な です ます 私 あなた ユーザー この その
  은 는 이 가 을 를 에 의 와 과 도 나 너 저 그 사용자 있다 이다`

/** Languages whose inflected words can be recognised, by the names of PostgreSQL's stemmers. */
export type StemLanguage = keyof typeof emptyWordsOf

const wordSets = Object.entries(emptyWordsOf).map(
  ([language, words]) => [language as StemLanguage, new Set(words.split(/\s+/))] as const,
)
const emptyWords = new Set(
  [...Object.values(emptyWordsOf), otherEmptyWords].flatMap((words) => words.split(/\s+/)),
)

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text that carry its meaning, in any language, also in scripts without spaces. */
export function significantWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (!isWordLike) continue
    const word = segment.replaceAll('’', "'").replace(/'s$/u, '')
    const isShort = word.length < 2 && !/[\p{Script=Han}\p{N}]/u.test(word)
    if (!isShort && !emptyWords.has(word)) words.push(word)
  }
  return words
}

/** Share of common words, from 0 to 1. */
export function similarity(a: string, b: string): number {
  const one = new Set(significantWords(a))
  const other = new Set(significantWords(b))
  if (one.size === 0 || other.size === 0) return a.trim() === b.trim() ? 1 : 0
  const common = [...one].filter((word) => other.has(word)).length
  return common / (one.size + other.size - common)
}

/** The language whose frequent words the newest message has most of, or else an earlier one. `texts`: newest first. */
export function guessLanguage(texts: readonly string[]): StemLanguage {
  for (const text of texts) {
    const said: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
    const counts = wordSets.map(([language, words]) => ({
      language,
      count: said.filter((word) => words.has(word)).length,
    }))
    const [best] = counts.toSorted((a, b) => b.count - a.count)
    if (best !== undefined && best.count > 0) return best.language
  }
  return texts.some((text) => /\p{Script=Cyrillic}/u.test(text)) ? 'russian' : 'english'
}
