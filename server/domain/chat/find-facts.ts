import { withoutPlay } from './check-facts.ts'

/** A fact, and the topic under which a later one corrects it; without a topic it is added. */
export type FoundFact = { text: string; topic: string }

const name = String.raw`([\p{Lu}][\p{L}'-]{1,30})`
const place = String.raw`([\p{Lu}][\p{L}'-]{1,30}(?: [\p{Lu}][\p{L}'-]{1,30}){0,2})`
const end = String.raw`(?=\s*(?:[.,;!\n]|$|and\b|but\b|und\b|aber\b|y\b|pero\b|et\b|mais\b))`

/**
 * What users state about themselves in words that leave little doubt. Conditions, questions, play and quotations are
 * left out before; the value has to be followed by the end of the clause.
 */
const patterns: { pattern: RegExp; topic: string; write: (...found: string[]) => string }[] = [
  {
    pattern: new RegExp(String.raw`\b[Mm]y name(?:'s| is) ${name}${end}`, 'u'),
    topic: 'name',
    write: (found) => `The user's name is ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b[Cc]all me ${name}${end}`, 'u'),
    topic: 'nickname',
    write: (found) => `The user wants to be called ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\bI live in ${place}${end}`, 'u'),
    topic: 'home',
    write: (found) => `The user lives in ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b(?:I'm|I am) from ${place}${end}`, 'u'),
    topic: 'hometown',
    write: (found) => `The user is from ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\bI work as an? ([\p{L}][\p{L} -]{2,40}?)${end}`, 'u'),
    topic: 'job',
    write: (found) => `The user works as a ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b(?:I'm|I am) allergic to ([\p{L}][\p{L} -]{2,40}?)${end}`, 'u'),
    topic: '',
    write: (found) => `The user is allergic to ${found}.`,
  },
  {
    // "I like you", "I love how it sounds" and the like belong to the conversation.
    pattern: new RegExp(
      String.raw`\bI (?:really )?(?:like|love) (?!(?:you|your|it|its|this|that|these|those|to|him|her|his|them|their|us|our|me|my|the|a|an|how|what|when|where|who|why|being|both|all)\b)([\p{L}][\p{L} -]{2,30}?)${end}`,
      'u',
    ),
    topic: '',
    write: (found) => `The user likes ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b[Mm]y birthday is (?:on )?([\p{L}\d][\p{L}\d ]{2,24}?)${end}`, 'u'),
    topic: 'birthday',
    write: (found) => `The user's birthday is ${found}.`,
  },
  {
    pattern: new RegExp(
      String.raw`\b[Mm]y (dog|cat|horse|sister|brother|wife|husband|partner|boyfriend|girlfriend)(?:'s name is| is called| is named) ${name}${end}`,
      'u',
    ),
    topic: '',
    write: (who, found) => `The user's ${who} is called ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\bI have an? (dog|cat|horse) (?:named|called) ${name}${end}`, 'u'),
    topic: '',
    write: (who, found) => `The user's ${who} is called ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b[Ii]ch heiße ${name}${end}|\b[Mm]ein Name ist ${name}${end}`, 'u'),
    topic: 'name',
    write: (found) => `Der Nutzer heißt ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b[Mm]e llamo ${name}${end}`, 'u'),
    topic: 'name',
    write: (found) => `El usuario se llama ${found}.`,
  },
  {
    pattern: new RegExp(String.raw`\b[Jj]e m'appelle ${name}${end}`, 'u'),
    topic: 'name',
    write: (found) => `L'utilisateur s'appelle ${found}.`,
  },
  {
    pattern: /我(?:的名字)?叫([\p{Script=Han}]{2,4})(?=[，。！\s]|$)/u,
    topic: 'name',
    write: (found) => `用户叫${found}。`,
  },
]

/** Sentences that state nothing. */
const doubtful =
  /[?？]|\b(?:if|imagine|pretend|suppose|wish|would|could|might|maybe|perhaps|unless|as though|not|never|no longer|used to|isn't|don't|wenn|falls|vielleicht|nicht|si|quizás|peut-être|pas)\b|如果|假装|也许/iu

/** Only this many characters are searched, because longer texts are stories. */
const lookedAt = 1_000

/** Facts that a user's message states, found by wording alone: what is used while no model can be asked. */
export function findFacts(text: string): FoundFact[] {
  const sentences = withoutPlay(text.slice(0, lookedAt).replaceAll('’', "'")).split(/(?<=[.!?。！？\n])/u)
  const found = sentences
    .filter((sentence) => !doubtful.test(sentence))
    .flatMap((sentence) =>
      patterns.flatMap(({ pattern, topic, write }) => {
        const values = pattern.exec(sentence)?.slice(1).filter(Boolean)
        return values === undefined ? [] : [{ text: write(...values), topic }]
      }),
    )
  return found
    .filter((fact, i) => found.findIndex(({ text: other }) => other === fact.text) === i)
    .slice(0, 5)
}
