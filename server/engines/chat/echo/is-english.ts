import { guessLanguage } from '#server/domain/chat/significant-words'

const englishWords = new Set(
  'the a an and or but of to in on at for with is are was were be am do does did have has i you he she it we they me my your his her our this that what who how when where why not no yes so can will would could about tell like know'.split(
    ' ',
  ),
)

const otherLanguages = new Set(
  'hola bonjour salut hallo ciao guten danke gracias merci wie qué cómo como estás geht comment ça va grazie buongiorno olá obrigado привет tu parles français parlez hablas español sprichst deutsch parli italiano você fala português privet kak dela bonsoir hej merhaba konnichiwa arigatou namaste ni hao'.split(
    ' ',
  ),
)

/** Texts of fewer than four Latin words count as English, unless they are a greeting in another language. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  if (words.length < 6 && words.some((word) => otherLanguages.has(word))) {
    return words.some((word) => englishWords.has(word))
  }
  if (words.some((word) => /[^\p{Script=Latin}']/u.test(word)))
    return words.some((word) => englishWords.has(word))
  return words.length < 4 || words.filter((word) => englishWords.has(word)).length / words.length > 0.12
}

/** Whether a text of a card can be said in English. Lists of a few words are accepted. */
export function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin * 2 >= letters && guessLanguage([text]) === 'english'
}
