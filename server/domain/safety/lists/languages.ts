/** Groups of languages whose idioms and number words may be combined: the Romance languages overlap. */
export const Language = { english: 1, romance: 2, german: 3, russian: 4, korean: 5, han: 6 } as const
export type Language = (typeof Language)[keyof typeof Language]

const TENTHS = 100

/** Adds the language to number words: "seis:6" becomes 206. */
export const spokenIn = (language: Language, words: string): string =>
  words.replace(/:(\d+)/g, (_, value: string) => `:${language * TENTHS + Number(value)}`)

export const numberOf = (value: number): number => value % TENTHS
export const languageOf = (value: number): number => Math.floor(value / TENTHS)
